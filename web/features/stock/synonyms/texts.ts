export const synonymsTexts = {
  proposed: {
    title: (count: number) => (count === 1 ? 'One word proposed by members' : `${count} words proposed by members`),
    label: 'Proposed by members',
    text: 'Written',
    meaning: 'Means',
    alsoMeant: ({ meaning, others }: { meaning: string; others: readonly string[] }) =>
      `${meaning} (others: ${others.join(', ')})`,
    companies: 'Companies',
    rows: 'Rows',
    take: 'Take',
    takeNamed: (text: string) => `Take ${text}`,
    refuse: 'Refuse',
    refuseNamed: (text: string) => `Refuse ${text}`,
    taken: ({ text, meaning }: { text: string; meaning: string }) => `“${text}” now means ${meaning} for everyone`,
    refused: (text: string) => `“${text}” stays with the members who use it`,
    notDecided: 'This was not saved',
  },
  addDialog: {
    title: {
      condition: 'Add a condition’s synonym',
      manufacturer: 'Add a manufacturer’s synonym',
      search: 'Add a synonym of searches',
    },
    consequence: {
      condition: 'It applies to files uploaded from now on. Existing stock does not change.',
      manufacturer: 'It applies to files uploaded from now on. Existing stock does not change.',
      search:
        'It applies to searches at once: a search for one of the words finds everything that contains any of them.',
    },
    written: { condition: 'Files write', manufacturer: 'Files write', search: 'Traders write' },
    textHint: 'Case, accents, spaces and punctuation are ignored.',
  },
  adminSynonymsPage: {
    synonyms: 'Synonyms',
    lead: {
      condition:
        'Members’ lists write conditions in many ways; those listed here are understood. A row with an unknown condition is left out of an upload.',
      manufacturer: 'Members’ lists write manufacturers in many ways; those listed here are understood.',
      search:
        'Words that mean the same in searches of parts and broadcasts. Whoever types one finds what contains any of them, in all languages. A change applies at once.',
    },
    whichSynonyms: 'Which synonyms',
    conditions: 'Conditions',
    manufacturers: 'Manufacturers',
    searches: 'Searches',
  },
  changeDialog: {
    title: (text: string) => `Change “${text}”`,
    renamesAll: (meaning: string) =>
      `Everything shown as ${meaning} is shown under the new name, in files loaded from now on.`,
    consequence: {
      condition: 'It applies to files uploaded from now on. Existing stock does not change.',
      manufacturer: 'It applies to files uploaded from now on. Existing stock does not change.',
      search: 'It applies to searches at once.',
    },
    renamesWord: (meaning: string) => `Everything that means ${meaning} means the new word from now on.`,
  },
  meaningField: {
    means: 'Means',
    shownAs: 'Shown as',
    meaningHint: {
      manufacturer: 'The name that visitors and members see.',
      search: 'The word that all its synonyms mean.',
    },
  },
  removeDialog: {
    conditionConsequence: (text: string) =>
      `Rows of files that say “${text}” are left out from now on, and their owners are told.`,
    manufacturerConsequence: (text: string) =>
      `A manufacturer that files write “${text}” is shown as written from now on.`,
    searchConsequence: (text: string) => `A search for “${text}” finds only what contains “${text}” from now on.`,
    removeSynonym: 'Remove synonym',
  },
  synonymsTable: {
    means: 'Means',
    shownAs: 'Shown as',
    written: { condition: 'Files write', manufacturer: 'Files write', search: 'Traders write' },
    synonyms: 'Synonyms',
    change: 'Change',
    changeText: (text: string) => `Change ${text}`,
    removeNamed: (text: string) => `Remove ${text}`,
  },
  synonyms: {
    importTitle: 'Import synonyms',
    importHint:
      'Columns: text and meaning. At most 5,000 rows. If a line is invalid, nothing is imported. Existing stock is not changed.',
    counted: { one: 'synonym', other: 'synonyms' },
    synonyms: 'Synonyms',
    none: 'There are none yet. Add the first one above.',
    noMatches: (query: string) => `No synonyms match “${query}”.`,
    query: 'Text or meaning',
    addASynonym: 'Add a synonym',
  },
}
