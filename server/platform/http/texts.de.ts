import type { Translation } from '../../../contract/kit/languages.ts'
import type { httpTexts as english } from './texts.ts'
export const httpTexts: Translation<typeof english> = {
  notHttp: 'Das ist keine gültige HTTP-Anfrage.',
  oneHost: 'Senden Sie genau einen Host-Header.',
  notJson: 'Der Body ist kein gültiges JSON.',
  notAForm: 'Der Body ist kein gültiges Formular.',
  noBody: 'Der Body ist leer.',
  idempotencyKey: 'Ein Idempotency-Key braucht 1 bis 200 sichtbare ASCII-Zeichen.',
  outage: {
    title: 'Gleich wieder da',
    reload: 'Diese Seite versucht es von selbst erneut.',
  },
}
