import { wantsToBuy, wantsToSell } from './words.ts'

/** Whether goods are offered (WTS) or asked for (WTB). */
export type Side = 'wts' | 'wtb'

/** Words for a price that is not named, and for what the reader asked before; they say nothing about the side. */
const onRequest =
  /(?:(?:thanks?(?: you)?|danke?|vielen dank|bedankt|dank|merci|gracias|grazie|dziekuje\w*)(?: je| u)? (?:\w+ )?(?:for|fur|voor|pour|de|por|per|za)(?: the| die| das| la| el| le| l')? ?(?:your|ihr\w*|eur\w*|dein\w*|je|jullie|uw|votre|ta|vos|su|tu|vuestra|la sua|la tua|la vostra)? ?(?:\w+ )?(?:rfq|request\w*|e?i?nquir\w+|mail|email|anfrage|nachricht|aanvraag|bericht|demande|solicitud|consulta|richiesta|zapytanie)|(?:suite a|further to|following|bezug\w* auf|op basis van|a raiz de|in merito a|in risposta a|w odpowiedzi na) \w+ (?:\w+ )?(?:rfq|request|enquiry|inquiry|anfrage|aanvraag|demande|solicitud|richiesta|zapytanie)|(?:auf|zu|wegen|op|sur|sobre|alla|na) (?:ihre[rn]?|deine[rn]?|eure|uw|je|jullie|votre|ta|su|tu|vuestra|sua|vostra|panstwa) (?:\w+ )?(?:anfrage|aanvraag|demande|solicitud|consulta|richiesta|zapytanie)|(?:pleased|happy|glad) to quote|auf anfrage|on request|op aanvraag|sur demande|a consultar|su richiesta|na zapytanie)/g

/** Returns the side that a text names, if only one. */
export function sideNamed(low: string): Side | undefined {
  const text = low.replace(/<?https?:\S+/g, ' ').replace(onRequest, ' ')
  const mark = /(?<![\w])(wts|wtb)(?![\w])/.exec(text)?.[1]
  if (mark !== undefined) return mark as Side
  const buys = text.match(wantsToBuy)?.length ?? 0
  const rest = text.replace(wantsToBuy, ' ')
  const sells = rest.match(wantsToSell)?.length ?? 0
  return buys > 0 && sells === 0 ? 'wtb' : sells > 0 && buys === 0 ? 'wts' : undefined
}
