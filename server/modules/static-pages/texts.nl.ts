import type { Translation } from '../../../contract/kit/languages.ts'
import type { siteTextsTexts as english } from './texts.ts'

export const siteTextsTexts: Translation<typeof english> = {
  broadcasts: { one: 'broadcast', other: 'broadcasts' },
  members: { one: 'lid', other: 'leden' },
  unchanged: 'De tekst is dezelfde als in de huidige versie.',
  tooSoon: 'Kies een dag die minstens een maand vooruit ligt.',
  noteNeeded: 'Zeg wat er verandert: leden krijgen het per mail.',
  mailedAlready: 'Leden hebben over deze versie al bericht per mail gekregen; die kan niet meer worden ingetrokken.',
  mail: {
    title: ({ site, day }) => `Het contract van ${site} verandert op ${day}`,
    text: day =>
      `De voorwaarden tussen uw bedrijf en ons veranderen. De nieuwe versie geldt vanaf ${day}. Wat er verandert:`,
    button: 'Nieuwe versie lezen',
    after: ({ day, email }) =>
      `Gaat u akkoord, dan hoeft u niets te doen. Gaat u niet akkoord, dan kunt u uw lidmaatschap voor ${day} beëindigen door naar ${email} te schrijven.`,
  },
  contractChanged: 'Het contract is intussen gewijzigd. Lees het opnieuw en ga er dan mee akkoord.',
}
