/** Texts of stock/synonyms. */
export const synonymsTexts = {
  addDialog: {
    addCondition: 'Add a condition’s synonym',
    addManufacturer: 'Add a manufacturer’s synonym',
    consequence: 'It applies to files uploaded from now on. Existing stock does not change.',
    filesWrite: 'Files write',
    textHint: 'Case, accents, spaces and punctuation are ignored.',
  },
  adminSynonymsPage: {
    synonyms: 'Synonyms',
    lead: 'Members’ lists write conditions and manufacturers in many ways; those listed here are understood. A row with an unknown condition is left out of an upload.',
    whichSynonyms: 'Which synonyms',
    conditions: 'Conditions',
    manufacturers: 'Manufacturers',
  },
  changeDialog: {
    title: (text: string) => `Change “${text}”`,
    renamesAll: (meaning: string) =>
      `All that is shown as ${meaning} is shown by the new name, in files loaded from now on.`,
    consequence: 'It applies to files uploaded from now on. Existing stock does not change.',
  },
  meaningField: {
    means: 'Means',
    shownAs: 'Shown as',
    meaningHint: 'The name that visitors and members see.',
  },
  removeDialog: {
    conditionConsequence: (text: string) =>
      `Rows of files that say “${text}” are left out from now on, and their owners are told.`,
    manufacturerConsequence: (text: string) =>
      `A manufacturer that files write “${text}” is shown as written from now on.`,
    removeSynonym: 'Remove synonym',
  },
  synonymsTable: {
    means: 'Means',
    shownAs: 'Shown as',
    filesWrite: 'Files write',
    synonyms: 'Synonyms',
    change: 'Change',
    changeText: (text: string) => `Change ${text}`,
    removeNamed: (text: string) => `Remove ${text}`,
  },
  synonyms: {
    importTitle: 'Import synonyms',
    importHint:
      'Columns: text and meaning. At most 5,000 rows. If a line is at fault, nothing is imported. Existing stock is not changed.',
    counted: { one: 'synonym', other: 'synonyms' },
    synonyms: 'Synonyms',
    none: 'There are none yet. Add the first one above.',
    noMatches: (query: string) => `No synonym matches “${query}”.`,
    query: 'Written or meant',
    addASynonym: 'Add a synonym',
  },
}
