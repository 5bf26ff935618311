// How a reviewed deal is called in lists: by its own title, and the record's number where two would be called alike.

/** @param {import('./types').Review} review @param {import('./types').DealTold} deal @param {string} lang */
export function titleOf(review, deal, lang) {
  const told = (one) => one.title[lang === 'ja' ? 'ja' : 'en']
  const isAlone = review.deals.filter((one) => told(one) === told(deal)).length < 2
  return isAlone ? told(deal) : `${deal.record}. ${told(deal)}`
}
