import type { Translation } from '../../../contract/kit/languages.ts'
import type { contentTexts as english } from './texts.ts'

export const contentTexts: Translation<typeof english> = {
  noCompany: 'Geen lid heeft deze naam of dit nummer',
  severalCompanies: 'Meer leden hebben deze naam. Vul in plaats daarvan het nummer van het bedrijf in.',
  noCountry: 'Dit land bestaat niet',
  noCategory: 'Deze categorie bestaat niet',
  alreadyThere: 'Dit staat al in de lijst',
  webAddress: 'Vul een webadres in dat begint met https://',
  unreadableImage: 'Dit bestand kon niet als JPEG- of PNG-afbeelding worden gelezen',
}
