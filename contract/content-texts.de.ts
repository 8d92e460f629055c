import type { contentTexts as english } from './content-texts.ts'
import type { Translation } from './kit/languages.ts'
export const contentTexts: Translation<typeof english> = {
  day: 'Bitte geben Sie ein Datum ein',
  year: 'Bitte geben Sie ein Jahr ein',
  webAddress: 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt',
  addressOrPath:
    'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt, oder einen Pfad, der mit / beginnt',
  imageTooLarge: 'Dieses Bild darf höchstens 700 kB groß sein',
  endsBeforeStart: 'Das Ende darf nicht vor dem Anfang liegen',
  shortContract: 'Eine Anzeige läuft mindestens 12 Monate',
  linkIncomplete: 'Ein Link braucht Text und Adresse',
  numberForWhatsapp: 'WhatsApp braucht eine Telefonnummer',
}
