import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { hitsTexts as english } from './texts.ts'

export const hitsTexts: Translation<typeof english> = {
  title: (count: number) => `${counted(count, { one: 'Suche hat', other: 'Suchen haben' })} Ihren Bestand gefunden`,
  columns: {
    searchedFor: 'Gesucht',
    partFound: 'Gefundenes Teil',
    searchedBy: 'Gesucht von',
    searchedOn: 'Gesucht am',
  },
  button: 'Alle Treffer ansehen',
  footer: (site: string) =>
    `Sie erhalten diese Mail, weil Sie sich von ${site} Ihre Bestandstreffer mailen lassen. Sie kommt jeden Morgen, wenn es neue Treffer gibt.`,
  senderLabel: 'Bestand',
  listName: 'Bestandstreffer',
  refusals: {
    blocked: 'akzeptiert keine Nachrichten Ihrer Firma',
    offered: 'hat diese Woche schon ein Angebot dieser Nummer von Ihrer Firma',
    unreachable: 'ist derzeit nicht per E-Mail erreichbar',
    enough: 'hat heute genug Angebote erhalten',
  },
}
