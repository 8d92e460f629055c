import type { complaintTexts as english } from './complaint-texts.ts'
import type { Translation } from './kit/languages.ts'

export const complaintTexts: Translation<typeof english> = {
  wrongDate: 'Vul een datum in als dd/mm/jjjj, bijv. 31/12/2026',
  futureDate: 'Deze datum ligt in de toekomst',
  wrongValue: 'Vul een bedrag in euro in, bijv. 2500',
  policy: [
    'Wij bemiddelen niet bij hardware van grade C of D, transacties onder 2.000 euro, goederen die ‘As Is’ zijn verkocht, en software.',
    'Bij een klacht horen de inkooporder en een factuur die de grade van de goederen vermeldt.',
  ],
  excluded: {
    grade: 'Wij bemiddelen niet bij hardware van grade C of D.',
    value: 'Wij bemiddelen niet bij transacties onder 2.000 euro.',
    asIs: 'Wij bemiddelen niet bij goederen die ‘As Is’ zijn verkocht.',
    software: 'Wij bemiddelen niet bij software.',
  },
}
