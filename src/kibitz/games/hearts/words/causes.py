"""Why a choice of hearts costs more: the sentences of `players/causes.py`."""

from __future__ import annotations

from kibitz.core.words import Sentence

CAUSES_NAMED = {
    "hearts.search.costs-queen-guard": Sentence(
        "{other:card} costs {lost} more: it is a guard of your queen, who keeps {guards:guards}. "
        "You take her yourself {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：♠Q の守りが減り、残りは{guards:guards}。自分で♠Q を取るのが {p:%}"
        "（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-queen-spade": Sentence(
        "{other:card} costs {lost} more: {high:card} is left with {guards:guards} while ♠Q is "
        "out. You take her {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：♠Q が出ていないのに {high:card} が{guards:guards}になります。"
        "♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-queen-control": Sentence(
        "{other:card} costs {lost} more: {card:card} takes the lead, and with {small:count spade} "
        "below the queen and none above you can drive her out. You take her {best:deals}, "
        "with {other:card} {p:often}.",
        "{other:card} は {lost}：{card:card} でリードを取れば、♠Q より下の ♠ {small} 枚で♠Q を"
        "引き出せます。♠Q を取らされるのは {best:%}（{other:card} なら {p:%}）。",
    ),
    "hearts.search.costs-queen-thrown": Sentence(
        "{other:card} costs {lost} more: ♠Q can go now, to whoever takes this trick. Kept, you take "
        "her yourself {p:deals}, thrown {best:often}.",
        "{other:card} は {lost}：♠Q は今このトリックで他家に渡せます。残すと自分で取るのが {p:%}"
        "（渡せば {best:%}）。",
    ),
    "hearts.search.costs-queen-self": Sentence(
        "{other:card} costs {lost} more: she wins this trick herself{p:share}, and you keep her.",
        "{other:card} は {lost}：♠Q 自身が{p:share-on}このトリックに勝ち、自分の点になります。",
    ),
    "hearts.search.costs-queen-rid": Sentence(
        "{other:card} costs {lost} more: {high:card} is better gone before ♠Q is led or thrown. "
        "You take her {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：{high:card} は♠Q が出る前に手放すべき札です。♠Q を取らされるのが"
        " {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-queen-low": Sentence(
        "{other:card} costs {lost} more: neither card wins here, and the lower one gets you off "
        "lead later. You take ♠Q {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：どちらも今は勝たないので、低い札は後の逃げ札に残します。♠Q を"
        "取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-hearts-low": Sentence(
        "{other:card} costs {lost} more: neither card wins here, and the lower one gets you off "
        "lead later. You win {points:some} {what:taken} in later tricks, with {card:card} {best:few}.",
        "{other:card} は {lost}：どちらも今は勝たないので、低い札は後の逃げ札に残します。後の"
        "トリックで取る{what:taken}は {points:few} {what:each}（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.costs-moon-stopper": Sentence(
        "{other:card} costs {lost} more: it is your last card that nobody can beat. Without it "
        "somebody else shoots the moon {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：必ず勝てる最後の札です。手放すとほかの誰かのムーンが {p:%}"
        "（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-hearts-put-off": Sentence(
        "{other:card} costs {lost} more: it takes {here:.1f} points in this trick, {card:card} "
        "{best_here:few}, but your cards then win {points:some} {what:taken} in later tricks, with "
        "{card:card} {best:few}.",
        "{other:card} は {lost}：このトリックの点は {here:.1f}（{card:card} なら {best_here:few}）でも、"
        "後のトリックで取る{what:taken}が {points:few} {what:each}（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.costs-moon-lead": Sentence(
        "{other:card} costs {lost} more: it leaves this trick and the lead to others. You win it "
        "{win:deals}, with {card:card} {best_win:often}; somebody else shoots the moon {p:often}, "
        "with {card:card} {best:often}.",
        "{other:card} は {lost}：このトリックとリードを他家に渡します（取れるのは {win:%}、{card:card} なら "
        "{best_win:%}）。ほかの誰かのムーンが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-moon-point": Sentence(
        "{other:card} costs {lost} more: with {card:card} {seat:seat} takes a point in this trick, "
        "and nobody but {seat:seat} can shoot the moon any more. Somebody else shoots it {p:deals}, "
        "with {card:card} {best:often}.",
        "{other:card} は {lost}：{card:card} なら{seat:seat}がこのトリックで点を取り、{seat:seat}以外の"
        "ムーンはなくなります。ほかの誰かのムーンが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-own-moon-lead": Sentence(
        "{other:card} costs {lost} more: a moon needs every point, and it leaves this trick to others. "
        "You win it {win:deals}, with {card:card} {best_win:often}, and shoot the moon "
        "{p:often}, with {card:card} {best:often}.",
        "{other:card} は {lost}：ムーンにはすべての点が必要ですが、このトリックを他家に渡します"
        "（取れるのは {win:%}、{card:card} なら {best_win:%}）。自分のムーンは {p:%}（{card:card} なら "
        "{best:%}）。",
    ),
    "hearts.search.costs-queen-stays": Sentence(
        "{other:card} costs {lost} more: it leaves {card:card} in your hand, the harder one to lose a "
        "trick with: of the {left:count card} of the suit still out {above:beaten} it, "
        "{other_above:beaten} {other:card}. You take ♠Q {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：負けにくい {card:card} が手に残ります。そのスートの残り {left} 枚のうち"
        "これに{above:beaten}（{other:card} には {other_above} 枚）。♠Q を取らされるのが {p:%}"
        "（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-hearts-stays": Sentence(
        "{other:card} costs {lost} more: it leaves {card:card} in your hand, the harder one to lose a "
        "trick with: of the {left:count card} of the suit still out {above:beaten} it, "
        "{other_above:beaten} {other:card}. You win {points:some} {what:taken} in later tricks, with {card:card} "
        "{best:few}.",
        "{other:card} は {lost}：負けにくい {card:card} が手に残ります。そのスートの残り {left} 枚のうち"
        "これに{above:beaten}（{other:card} には {other_above} 枚）。後のトリックで取る{what:taken}は "
        "{points:few} {what:each}（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.costs-hearts-stuck": Sentence(
        "{other:card} costs {lost} more: it wins this trick{win:share}, and in {stuck:%} of the "
        "deals you then have no exit, no card that somebody must beat. You win {points:some} {what:taken} "
        "in later tricks, with {card:card} {best:few}.",
        "{other:card} は {lost}：{win:share}このトリックを取り、その後 {stuck:%} の配りで、相手が"
        "必ず勝つ札（逃げ札）がありません。後のトリックで取る{what:taken}は {points:few} {what:each}"
        "（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.costs-queen-stuck": Sentence(
        "{other:card} costs {lost} more: it wins this trick{win:share}, and in {stuck:%} of the "
        "deals you then have no exit, no card that somebody must beat. You take ♠Q {p:often}, with "
        "{card:card} {best:often}.",
        "{other:card} は {lost}：{win:share}このトリックを取り、その後 {stuck:%} の配りで、相手が"
        "必ず勝つ札（逃げ札）がありません。♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-queen-void": Sentence(
        "{other:card} costs {lost} more: {card:card} is your last {suit}, and "
        "{left:still-out}: when the suit is led you can throw what hurts. You take ♠Q {best:deals}"
        ", with {other:card} {p:often}.",
        "{other:card} は {lost}：{card:card} を出せば {suit} がなくなり、残り {left} 枚が出るとき"
        "困る札を捨てられます。♠Q を取らされるのは {best:%}（{other:card} なら {p:%}）。",
    ),
    "hearts.search.costs-hearts-high": Sentence(
        "{other:card} costs {lost} more: {high:card} stays in your hand, and of the {left:count card} "
        "of its suit still out {above:beaten} it. You win {points:some} {what:taken} in later tricks, with "
        "{card:card} {best:few}.",
        "{other:card} は {lost}：{high:card} が手に残ります。そのスートの残り {left} 枚のうち"
        "これに{above:beaten}。後のトリックで取る{what:taken}は {points:few} {what:each}"
        "（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.costs-queen-high": Sentence(
        "{other:card} costs {lost} more: {high:card} stays in your hand, and of the {left:count card} "
        "of its suit still out {above:beaten} it. You take ♠Q {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：{high:card} が手に残ります。そのスートの残り {left} 枚のうち"
        "これに{above:beaten}。♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-queen-lead": Sentence(
        "{other:card} costs {lost} more: it wins this trick {win:deals} ({card:card} "
        "{best_win:often}), and then you must lead. You take ♠Q {p:often}, with {card:card} {best:often}.",
        "{other:card} は {lost}：このトリックを取るのが {win:%}（{card:card} なら {best_win:%}）で、次は自分の"
        "リードになります。♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-hearts-lead": Sentence(
        "{other:card} costs {lost} more: it wins this trick {win:deals} ({card:card} "
        "{best_win:often}), and then you must lead. You win {points:some} {what:taken} in later tricks, with "
        "{card:card} {best:few}.",
        "{other:card} は {lost}：このトリックを取るのが {win:%}（{card:card} なら {best_win:%}）で、次は自分の"
        "リードになります。後のトリックで取る{what:taken}は {points:few} {what:each}（{card:card} なら "
        "{best:few} {what:each}）。",
    ),
    "hearts.search.costs-hearts-void": Sentence(
        "{other:card} costs {lost} more: {card:card} is your last {suit}, and "
        "{left:still-out}: when the suit is led you can throw what hurts. You win {best:some} {what:taken} in "
        "later tricks, with {other:card} {points:few}.",
        "{other:card} は {lost}：{card:card} を出せば {suit} がなくなり、残り {left} 枚が出るとき"
        "困る札を捨てられます。後のトリックで取る{what:taken}は {best:few} {what:each}"
        "（{other:card} なら {points:few} {what:each}）。",
    ),
    "hearts.search.costs-hearts-exit": Sentence(
        "{other:card} costs {lost} more: it gets you off lead, since all {left:count card} of its suit "
        "still out beat it. Without it you win {points:some} {what:taken} in later tricks, with "
        "{card:card} {best:few}.",
        "{other:card} は {lost}：そのスートの残り {left} 枚がすべてこれに勝つので、リードを渡せる逃げ札です。"
        "手放すと、後のトリックで取る{what:taken}は {points:few} {what:each}（{card:card} なら "
        "{best:few} {what:each}）。",
    ),
    "hearts.search.costs-queen-exit": Sentence(
        "{other:card} costs {lost} more: it gets you off lead, since all {left:count card} of its suit "
        "still out beat it. Without it you take ♠Q {p:deals}, with {card:card} {best:often}.",
        "{other:card} は {lost}：そのスートの残り {left} 枚がすべてこれに勝つので、リードを渡せる逃げ札です。"
        "手放すと、♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.pass-costs-queen": Sentence(
        "{other:card} costs {lost} more: the queen stays with {guards:guards}. You take her "
        "{p:often}, after {card:card} {best:often}.",
        "{other:card} は {lost}：♠Q が{guards:guards}のまま残ります。自分で取るのが {p:%}"
        "（{card:card} なら {best:%}）。",
    ),
    "hearts.search.pass-costs-guard": Sentence(
        "{other:card} costs {lost} more: it leaves the queen {guards:guards}, {card:card} "
        "{own:guards}. You take her {p:deals}, after {card:card} {best:often}.",
        "{other:card} は {lost}：♠Q の守りが{guards:guards}になります（{card:card} なら"
        "{own:guards}）。自分で取るのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.pass-costs-spade": Sentence(
        "{other:card} costs {lost} more: {high:card} {high:stay} with {guards:guards}, and somebody "
        "else has ♠Q. You take her {p:deals}, after {card:card} {best:often}.",
        "{other:card} は {lost}：{high:card} が{guards:guards}で残り、♠Q は他家にあります。"
        "♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.pass-costs-hearts": Sentence(
        "{other:card} costs {lost} more: {high:card} {high:stay} and {high:win} hearts: {points:.1f} {what:of-them}, "
        "after {card:card} {best:few}.",
        "{other:card} は {lost}：{high:card} が残ってハートを取ります。取る{what:taken}は {points:few} {what:each}"
        "（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.pass-costs-high": Sentence(
        "{other:card} costs {lost} more: {high:card} {high:stay} and {high:win} tricks that hearts fall on: "
        "{points:.1f} {what:of-them}, after {card:card} {best:few}.",
        "{other:card} は {lost}：{high:card} が残り、勝ったトリックにハートを捨てられます。取る"
        "{what:taken}は {points:few} {what:each}（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.pass-costs-void": Sentence(
        "{other:card} costs {lost} more: {card:card} leaves you without {suit}, where you can "
        "throw what hurts. You take the queen {best_queen:deals} and {best:some} {what:besides}, "
        "after {other:card} {queen:often} and {points:few}.",
        "{other:card} は {lost}：{card:card} なら {suit} がなくなり、困る札を捨てられます。♠Q を"
        "取るのは {best_queen:%}、{what:besides}は {best:few} {what:each}（{other:card} なら {queen:%}、{points:few} {what:each}）。",
    ),
    "hearts.search.pass-costs-queen-low": Sentence(
        "{other:card} costs {lost} more: {high:card} stays in place of {low:card}, the harder one "
        "to lose a trick with. You take ♠Q {p:deals}, after {card:card} {best:often}.",
        "{other:card} は {lost}：{low:card} の代わりに、負けにくい {high:card} が残ります。♠Q を"
        "取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.pass-costs-hearts-low": Sentence(
        "{other:card} costs {lost} more: {high:card} stays in place of {low:card}, the harder one "
        "to lose a trick with. You win {points:some} {what:taken}, after {card:card} {best:few}.",
        "{other:card} は {lost}：{low:card} の代わりに、負けにくい {high:card} が残ります。取る"
        "{what:taken}は {points:few} {what:each}（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.change.one-more": Sentence(
        "you held one more {suit} ({more:card} for {less:card})",
        "{suit} がもう 1 枚（{less:card} の代わりに {more:card}）",
    ),
    "hearts.where.high-spade": Sentence(
        "{seat:seat} holds ♠A or ♠K without the queen", "{seat:seat}が♠Q なしで♠A か♠K を持つ"
    ),
}
