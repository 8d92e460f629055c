import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../contract/kit/texts.ts'
import type { savedSearchesTexts as english } from './texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }
const broadcasts: Noun = { one: 'Broadcast', other: 'Broadcasts' }

export const savedSearchesTexts: Translation<typeof english> = {
  exactPhrase: (text: string) => `„${text}“ (genaue Wortfolge)`,
  atLeast: (pieces: number) => `≥ ${pieces} Stück`,
  priced: 'mit Preis',
  orHigher: (tier: 'trusted' | 'gold' | 'diamond') =>
    ({ trusted: 'Trusted oder höher', gold: 'Gold oder höher', diamond: 'Diamond' })[tier],
  andMore: (first: string, count: number) => `${first} und ${count} weitere`,
  why: (count: number, searches: string) =>
    `${plural(count, { one: 'Gespeicherte Suche', other: 'Gespeicherte Suchen' })} ${searches}`,
  found: (title: string, company: string) => `${title} (${company})`,
  subject: (why: string, title: string) => `${why}: ${title}`,
  alsoFoundBy: (searches: readonly string[]) =>
    `Auch gefunden von ${plural(searches.length, { one: 'Ihrer gespeicherten Suche', other: 'Ihren gespeicherten Suchen' })}: ${searches.join('; ')}`,
  foundLine: (search: string, line: string) => `${search} (${line})`,
  lines: (count: number) => counted(count, lines),
  oneOfLines: (count: number) => `eine von ${counted(count, lines)}`,
  removed: 'entfernt',
  linkOfDaily: 'Gespeicherte Suchen, täglich',
  linkOf: (searches: string) => `Gespeicherte Suche ${searches}`,
  senderLabel: 'Gespeicherte Suchen',
  listName: 'Gespeicherte Suchen',
  footer: (site: string) => `Sie erhalten diese Mail, weil Sie auf ${site} Broadcast-Suchen gespeichert haben.`,
  manage: 'Gespeicherte Suchen ändern oder entfernen',
  hit: {
    labels: { foundBy: 'Gefunden von', found: 'Gefunden', list: 'Liste', from: 'Von' },
    button: 'Broadcast ansehen',
    unsubscribe: 'Mails dieser Suche abbestellen',
  },
  digest: {
    title: (count: number) => `Ihre gespeicherten Suchen haben ${counted(count, broadcasts)} gefunden`,
    unsubscribe: 'Diese täglichen Mails abbestellen',
  },
  problems: {
    noWord: 'Bitte suchen Sie nach mindestens einem Buchstaben oder einer Ziffer',
    noSuchCompany: 'Eine solche Firma gibt es nicht.',
    ownCompany: 'Eine gespeicherte Suche kann nicht Ihre eigene Firma betreffen. Bitte wählen Sie eine andere.',
    everything: 'Bitte grenzen Sie die Suche durch einen Text, eine Liste oder eine Art ein',
  },
}
