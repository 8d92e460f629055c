import type { Translation } from '../../../contract/kit/languages.ts'
import type { httpTexts as english } from './texts.ts'

export const httpTexts: Translation<typeof english> = {
  notHttp: 'Dit is geen geldig HTTP-verzoek.',
  oneHost: 'Stuur precies één Host-header.',
  notJson: 'De body is geen geldige JSON.',
  notAForm: 'De body is geen geldig formulier.',
  noBody: 'De body is leeg.',
  idempotencyKey: 'Een Idempotency-Key moet 1 tot 200 zichtbare ASCII-tekens hebben.',
  outage: {
    title: 'Zo terug',
    reload: 'Deze pagina probeert het vanzelf opnieuw.',
  },
}
