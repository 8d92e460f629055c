import type { Translation } from '../../../contract/kit/languages.ts'
import type { companiesTexts as english } from './texts.ts'
export const companiesTexts: Translation<typeof english> = {
  identifiers: { VAT: 'USt-IdNr.', EORI: 'EORI' },
  links: {
    whatsApp: 'WhatsApp',
  },
  stockAccuracy: {
    title: 'Bestandsgenauigkeit',
    tooFewAnswers: 'Zu wenige beantwortete Anfragen für eine Aussage',
    stillInStock: ({ percent, answered }: { percent: number; answered: string }) =>
      `${percent} % von ${answered} Positionen waren bei der Anfrage noch im Bestand`,
  },
  tierBlurb: {
    trusted: 'Trusted-Mitglied: ab 3 Jahren im Netzwerk, keine ungelösten Beschwerden und 1 Monat Bring-in-Garantie.',
    gold: 'Gold-Mitglied: ab 10 Jahren im Netzwerk, keine ungelösten Beschwerden und 1 Monat Bring-in-Garantie.',
    diamond: 'Diamond-Mitglied: ab 20 Jahren im Netzwerk, keine ungelösten Beschwerden und 1 Monat Bring-in-Garantie.',
  },
}
