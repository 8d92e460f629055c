import type { Translation } from '../../../contract/kit/languages.ts'
import type { recommendationsAdminTexts as english } from './texts.ts'
export const recommendationsAdminTexts: Translation<typeof english> = {
  title: 'Empfehlungen',
  counted: { one: 'Empfehlung', other: 'Empfehlungen' },
  search: 'Text, Person oder Firma',
  state: 'Stand',
  allStates: 'Alle Stände',
  states: { pending: 'Offen', approved: 'Freigegeben' },
  none: 'Keine passende Empfehlung.',
  text: 'Empfehlung',
  about: 'Über',
  by: 'Geschrieben von',
  byContact: ({ contact, company }: { contact: string; company: string }) => `${contact}, ${company}`,
  written: 'Geschrieben',
  remove: 'Entfernen',
  removeOf: (company: string) => `Empfehlung von ${company} entfernen`,
  removing: 'Entfernt…',
  removeTitle: 'Empfehlung entfernen',
  reason: 'Grund',
  reasonHint: 'Er geht wörtlich per E-Mail an beide Firmen und steht im Protokoll.',
}
