import { counted, type Noun, plural } from '../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }
const broadcasts: Noun = { one: 'broadcast', other: 'broadcasts' }

/** Texts of validation errors and of the mails about hits. */
export const savedSearchesTexts = {
  exactPhrase: (text: string) => `"${text}" (exact phrase)`,
  atLeast: (pieces: number) => `≥ ${pieces} pieces`,
  priced: 'price stated',
  orHigher: (tier: 'trusted' | 'gold' | 'diamond') =>
    ({ trusted: 'Trusted or higher', gold: 'Gold or higher', diamond: 'Diamond' })[tier],
  andMore: (first: string, count: number) => `${first} and ${count} more`,
  /** Starts the subject of a mail. */
  why: (count: number, searches: string) =>
    `${plural(count, { one: 'Saved search', other: 'Saved searches' })} ${searches}`,
  /** A broadcast in a notification. */
  found: (title: string, company: string) => `${title} (${company})`,
  /** The subject of a mail about one broadcast. */
  subject: (why: string, title: string) => `${why}: ${title}`,
  /** Follows the text of a list's mail. */
  alsoFoundBy: (searches: readonly string[]) =>
    `Also found by your ${plural(searches.length, { one: 'saved search', other: 'saved searches' })}: ${searches.join('; ')}`,
  /** A saved search and the line of a broadcast that it found. */
  foundLine: (search: string, line: string) => `${search} (${line})`,
  lines: (count: number) => counted(count, lines),
  oneOfLines: (count: number) => `one of ${counted(count, lines)}`,
  removed: 'removed',
  /** The subject of an unsubscribe link. */
  linkOfDaily: 'Saved searches, daily',
  linkOf: (searches: string) => `Saved search ${searches}`,
  senderLabel: 'Saved Searches',
  listName: 'Saved searches',
  footer: (site: string) => `You are receiving this mail because you saved searches of broadcasts on ${site}.`,
  manage: 'Change or remove your saved searches',
  hit: {
    labels: { foundBy: 'Found by', found: 'Found', list: 'List', from: 'From' },
    button: 'View the broadcast',
    unsubscribe: 'Stop the mails of this search',
  },
  digest: {
    title: (count: number) => `Your saved searches found ${counted(count, broadcasts)}`,
    unsubscribe: 'Stop these daily mails',
  },
  problems: {
    noWord: 'Please search for at least one letter or digit',
    noSuchCompany: 'There is no such company.',
    ownCompany: 'A saved search cannot be about your own company. Please choose another one.',
    everything: 'Please narrow the search by a text, a list or a type',
  },
}
