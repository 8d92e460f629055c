import type { Translation } from '../../../contract/kit/languages.ts'
import type { checkoutTexts as english } from './texts.ts'

export const checkoutTexts: Translation<typeof english> = {
  title: 'Demo-betaalpagina',
  what: 'Deze pagina vervangt in een demo de betaaldienst. Er wordt niets betaald.',
  order: 'Voor',
  amount: 'Bedrag',
  pay: 'Betalen',
  fail: 'Laten mislukken',
  cancel: 'Annuleren',
  refund: 'Terugbetalen, zoals bij de betaaldienst',
  chargeback: 'Terugboeken',
  ended: 'Deze betaling is beëindigd.',
  back: 'Terug naar de site',
}
