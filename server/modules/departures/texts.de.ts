import type { Translation } from '../../../contract/kit/languages.ts'
import type { departuresTexts as english } from './texts.ts'
export const departuresTexts: Translation<typeof english> = {
  title: (company: string) => `Sie sind nicht mehr Ansprechpartner von ${company}`,
  what: ({ owner, company, site }: { owner: string; company: string; site: string }) =>
    `${owner} hat Sie aus den Ansprechpartnern von ${company} auf ${site} entfernt.`,
  ended:
    'Sie können sich nicht mehr anmelden. Ihre API-Schlüssel, Feed-Adressen und gemailten Links gelten nicht mehr, und Ihre gespeicherten Suchen sind gelöscht. Von Ihnen gesendete Broadcasts und Anfragen bleiben bei der Firma.',
  objection: (owner: string, supportEmail: string) =>
    `Wenn das ein Irrtum ist, bitten Sie ${owner} um eine neue Einladung, oder schreiben Sie an ${supportEmail}.`,
}
