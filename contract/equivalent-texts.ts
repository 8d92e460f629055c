/** The label of each kind of equivalent number, on pages and in mails. */
export const kindNames = {
  option: 'Option number',
  spare: 'Spare number',
  assembly: 'Assembly number',
  fru: 'FRU number',
  model: 'Model number',
  other: 'Other number of the same part',
  successor: 'Replaces it',
  predecessor: 'Replaced by it',
  alternative: 'Compatible part',
  written: 'Written differently',
}

/** Messages of the fields of a proposal. */
export const equivalentTexts = {
  shortNumber: (min: number) => `Please enter a part number with at least ${min} letters or digits`,
}
