// What a decision shows beside its ranking, by the panel's name; undefined where it shows none.
export const panelOf = (answer, name) => answer?.evidence?.find((one) => one.panel === name)
