import type { complaintTexts as english } from './complaint-texts.ts'
import type { Translation } from './kit/languages.ts'
export const complaintTexts: Translation<typeof english> = {
  wrongDate: 'Bitte geben Sie ein Datum als TT/MM/JJJJ ein, z. B. 31/12/2026',
  futureDate: 'Dieses Datum liegt in der Zukunft',
  wrongValue: 'Bitte geben Sie einen Betrag in Euro ein, z. B. 2500',
  policy: [
    'Wir vermitteln nicht bei Hardware der Klassen C und D, bei Geschäften unter 2.000 Euro, bei Ware „As Is“ und bei Software.',
    'Eine Beschwerde braucht die Bestellung und eine Rechnung, die die Klasse der Ware nennt.',
  ],
  excluded: {
    grade: 'Wir vermitteln nicht bei Hardware der Klassen C und D.',
    value: 'Wir vermitteln nicht bei Geschäften unter 2.000 Euro.',
    asIs: 'Wir vermitteln nicht bei Ware, die „As Is“ verkauft wurde.',
    software: 'Wir vermitteln nicht bei Software.',
  },
} as const
