import { counted, type Noun, plural } from '../../platform/texts.ts'

const broadcasts: Noun = { one: 'broadcast', other: 'broadcasts' }

/** Texts of refused saved searches, and of the mails about what saved searches found. */
export const savedSearchesTexts = {
  exactPhrase: (text: string) => `"${text}" (exact phrase)`,
  andMore: (first: string, count: number) => `${first} and ${count} more`,
  /** Starts the subject of a mail. */
  why: (count: number, searches: string) =>
    `${plural(count, { one: 'Saved search', other: 'Saved searches' })} ${searches}`,
  senderLabel: 'Saved Searches',
  listName: 'Saved searches',
  footer: (site: string) => `You are receiving this mail because you saved searches of broadcasts on ${site}.`,
  manage: 'Change or remove your saved searches',
  hit: {
    labels: { foundBy: 'Found by', list: 'List', from: 'From' },
    button: 'View the broadcast',
    unsubscribe: 'Stop the mails of this search',
  },
  digest: {
    title: (count: number) => `Your saved searches found ${counted(count, broadcasts)}`,
    unsubscribe: 'Stop these daily mails',
  },
  problems: {
    noWord: 'Please search for at least one letter or digit',
    ownCompany: 'A saved search cannot be about your own company. Please choose another one.',
    everything: 'Please narrow the search by a text, a list or a type',
  },
}
