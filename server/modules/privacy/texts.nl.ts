import type { Translation } from '../../../contract/kit/languages.ts'
import type { privacyTexts as english } from './texts.ts'

export const privacyTexts: Translation<typeof english> = {
  greeting: 'Goedendag,',
  exported: {
    title: 'Uw persoonsgegevens zijn geëxporteerd',
    text: site => `Wij hebben een bestand gemaakt met de persoonsgegevens die ${site} van u bewaart.`,
  },
  erased: {
    title: 'Uw persoonsgegevens zijn gewist',
    text: site =>
      `Wij hebben uw persoonsgegevens van ${site} gewist en uw account gesloten. Wat uw bedrijf heeft verhandeld, blijft bij uw bedrijf, zonder uw naam.`,
    kept: 'De wet verplicht ons vast te leggen wie wat deed in het beheer en met accounts. Daarin staat u alleen met een nummer.',
  },
  notYou: email => `Had u dit niet verwacht, schrijf dan naar ${email}.`,
}
