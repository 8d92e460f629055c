import type { Translation } from '../../../contract/kit/languages.ts'
import type { bankCheckTexts as english } from './texts.ts'

export const bankCheckTexts: Translation<typeof english> = {
  tooLarge: megabytes => `Dit bestand is groter dan ${megabytes} MB. Plak in plaats daarvan de tekst.`,
  unreadable: {
    format:
      'Uit dit bestand kon geen tekst worden gelezen. Stuur een pdf met tekst, een UBL-factuur, een mail of een tekstbestand.',
    'no-text':
      'Dit bestand heeft geen tekst; mogelijk is het een scan. Typ of plak in plaats daarvan het rekeningnummer.',
    'too-long': 'Dit bestand is te lang voor een factuur. Plak in plaats daarvan de pagina met het rekeningnummer.',
    damaged: 'Dit bestand is beschadigd of met een wachtwoord beveiligd. Plak in plaats daarvan de tekst.',
  },
}
