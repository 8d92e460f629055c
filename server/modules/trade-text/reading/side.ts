import { wantsToBuy, wantsToSell } from './words.ts'

/** Whether goods are offered (WTS) or asked for (WTB). */
export type Side = 'wts' | 'wtb'

/** Words for a price that is not named, and for what the reader asked before; they say nothing about the side. */
const onRequest =
  /(?:(?:thanks?(?: you)?|danke?|vielen dank|bedankt|dank|merci|gracias|grazie|dziekuje\w*)(?: je| u)? (?:\w+ )?(?:for|fur|voor|pour|de|por|per|za)(?: the| die| das| la| el| le| l')? ?(?:your|ihr\w*|eur\w*|dein\w*|je|jullie|uw|votre|ta|vos|su|tu|vuestra|la sua|la tua|la vostra)? ?(?:\w+ )?(?:rfq|request\w*|e?i?nquir\w+|mail|email|anfrage|nachricht|aanvraag|bericht|demande|solicitud|consulta|richiesta|zapytanie)|(?:suite a|further to|following|bezug\w* auf|op basis van|a raiz de|in merito a|in risposta a|w odpowiedzi na) \w+ (?:\w+ )?(?:rfq|request|enquiry|inquiry|anfrage|aanvraag|demande|solicitud|richiesta|zapytanie)|(?:auf|zu|wegen|op|sur|sobre|alla|na) (?:ihre[rn]?|deine[rn]?|eure|uw|je|jullie|votre|ta|su|tu|vuestra|sua|vostra|panstwa) (?:\w+ )?(?:anfrage|aanvraag|demande|solicitud|consulta|richiesta|zapytanie)|(?:pleased|happy|glad) to quote|auf anfrage|on request|op aanvraag|sur demande|a consultar|su richiesta|na zapytanie)/g

/** Asks whether the reader still has goods, or says what the writer would pay: `u still have the 16 pcs?`, `35 betaal ik`. */
const asksReader = new RegExp(
  String.raw`(?<![\w])(?:${[
    "(?:do |did )?(?:you|u|ye|ya|y'all)(?: guys| folks)? still (?:have|got|hold(?:ing)?|sitting on)",
    '(?<=^\\W*|[.!?]\\s)(?:still|any(?:one)?) (?:have|got|holding)(?=[^.!?]*\\?)',
    'heb(?:t)? (?:jij|u|ge|gij)|betaal(?:en)? (?:ik|wij|we)|(?:ik|wij|we) betaal(?:en)?',
    '(?:ich|wir) (?:\\w+ )?zahlen?|zahlen? (?:ich|wir)|(?:wurden?|konnten?) (?:\\S+ ){1,3}zahlen|zahle(?= \\d)',
    'vous (?:en )?avez (?:encore|toujours)|il (?:te|vous) (?:en )?reste(?=[^.!?]*\\?)|(?:je|nous) (?:te |vous |les )*(?:paie|paye|payons|prends|prendrais)',
    '(?:te|os|le|les) quedan?(?=[^.!?]*\\?)|(?:te |os |le )?pag(?:o|amos|hiamo)(?= (?:a |hasta |fino a )?\\d+(?! (?:dias|giorni|gg)))',
    '(?:ti|vi|le) (?:restano|rimangono|sono rimast[ie])(?=[^.!?]*\\?)',
    'masz (?:jeszcze|moze|nadal)|zostal[yo] (?:ci|wam|panstwu)|zaplac(?:e|imy)',
    'elinizde|var mi|duruyor mu',
    'ainda (?:tens?|tem|ha|tendes)|tens ainda|(?:voces?|vcs?) (?:ainda )?tem',
    'ma[st]e? (?:jeste|este|nejak\\w*)|zbyl[yo] (?:ti|vam)',
  ].join('|')})(?![\w])`,
  'g',
)

/** Returns the side that a text names, if only one. */
export function sideNamed(low: string): Side | undefined {
  const text = low.replace(/<?https?:\S+/g, ' ').replace(onRequest, ' ')
  const mark = /(?<![\w])(wts|wtb)(?![\w])/.exec(text)?.[1]
  if (mark !== undefined) return mark as Side
  const asked = text.match(asksReader)?.length ?? 0
  const left = text.replace(asksReader, ' ')
  const buys = asked + (left.match(wantsToBuy)?.length ?? 0)
  const rest = left.replace(wantsToBuy, ' ')
  const sells = rest.match(wantsToSell)?.length ?? 0
  return buys > 0 && sells === 0 ? 'wtb' : sells > 0 && buys === 0 ? 'wts' : undefined
}
