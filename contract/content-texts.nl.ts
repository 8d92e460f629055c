import type { contentTexts as english } from './content-texts.ts'
import type { Translation } from './kit/languages.ts'

export const contentTexts: Translation<typeof english> = {
  day: 'Vul een datum in',
  year: 'Vul een jaartal in',
  webAddress: 'Vul een adres in dat begint met https:// of http://',
  addressOrPath: 'Vul een adres in dat begint met https:// of http://, of een pad dat begint met /',
  imageTooLarge: 'Deze afbeelding mag niet groter zijn dan 700 kB',
  endsBeforeStart: 'Het einde mag niet voor het begin liggen',
  shortContract: 'Een advertentie loopt minstens 12 maanden',
  linkIncomplete: 'Een link heeft een tekst en een adres nodig',
  numberForWhatsapp: 'WhatsApp heeft een telefoonnummer nodig',
}
