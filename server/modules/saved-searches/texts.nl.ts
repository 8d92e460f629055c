import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun, plural } from '../../../contract/kit/texts.ts'
import type { savedSearchesTexts as english } from './texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }
const broadcasts: Noun = { one: 'broadcast', other: 'broadcasts' }

export const savedSearchesTexts: Translation<typeof english> = {
  exactPhrase: text => `‘${text}’ (exacte tekst)`,
  atLeast: pieces => `≥ ${pieces} stuks`,
  priced: 'met prijs',
  orHigher: tier => ({ trusted: 'Trusted of hoger', gold: 'Gold of hoger', diamond: 'Diamond' })[tier],
  andMore: (first, count) => `${first} en nog ${count}`,
  why: (count, searches) =>
    `${plural(count, { one: 'Bewaarde zoekopdracht', other: 'Bewaarde zoekopdrachten' })} ${searches}`,
  found: (title, company) => `${title} (${company})`,
  subject: (why, title) => `${why}: ${title}`,
  alsoFoundBy: searches =>
    `Ook gevonden door uw ${plural(searches.length, { one: 'bewaarde zoekopdracht', other: 'bewaarde zoekopdrachten' })}: ${searches.join('; ')}`,
  foundLine: (search, line) => `${search} (${line})`,
  lines: count => counted(count, lines),
  oneOfLines: count => `een van ${counted(count, lines)}`,
  removed: 'verwijderd',
  linkOfDaily: 'Bewaarde zoekopdrachten, dagelijks',
  linkOf: searches => `Bewaarde zoekopdracht ${searches}`,
  senderLabel: 'Bewaarde zoekopdrachten',
  listName: 'Bewaarde zoekopdrachten',
  footer: site => `U ontvangt deze mail omdat u zoekopdrachten in broadcasts op ${site} hebt bewaard.`,
  manage: 'Bewaarde zoekopdrachten wijzigen of verwijderen',
  hit: {
    labels: { foundBy: 'Gevonden door', found: 'Gevonden', list: 'Lijst', from: 'Van' },
    button: 'Broadcast bekijken',
    unsubscribe: 'Mails van deze zoekopdracht stoppen',
  },
  digest: {
    title: count => `Uw bewaarde zoekopdrachten vonden ${counted(count, broadcasts)}`,
    unsubscribe: 'Deze dagelijkse mails stoppen',
  },
  problems: {
    noWord: 'Zoek op minstens één letter of cijfer',
    noSuchCompany: 'Dit bedrijf bestaat niet.',
    ownCompany: 'Een bewaarde zoekopdracht kan niet over uw eigen bedrijf gaan. Kies een ander.',
    everything: 'Beperk de zoekopdracht met een tekst, een lijst of een soort',
  },
}
