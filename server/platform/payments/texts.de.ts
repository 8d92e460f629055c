import type { Translation } from '../../../contract/kit/languages.ts'
import type { checkoutTexts as english } from './texts.ts'
export const checkoutTexts: Translation<typeof english> = {
  title: 'Demo-Kasse',
  what: 'Diese Seite steht in einer Demo für den Zahlungsdienst. Es fließt kein Geld.',
  order: 'Für',
  amount: 'Betrag',
  pay: 'Bezahlen',
  fail: 'Fehlschlagen lassen',
  cancel: 'Abbrechen',
  refund: 'Zurückzahlen, wie beim Zahlungsdienst',
  chargeback: 'Zurückbuchen',
  ended: 'Diese Zahlung ist beendet.',
  back: 'Zurück zur Website',
}
