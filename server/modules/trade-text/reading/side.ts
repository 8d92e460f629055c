import { sourceOfIntent } from './phrases/intents.ts'
import { goods, wantsToBuy, wantsToSell } from './words.ts'

/** Whether goods are offered (WTS) or asked for (WTB). */
export type Side = 'wts' | 'wtb'

const onRequest = new RegExp(sourceOfIntent('onRequest'), 'g')
const invitesQuestions = new RegExp(
  String.raw`(?<![\w'-])(?:[\w'-]{1,20} ){0,5}${sourceOfIntent('invitesQuestions')}`,
  'g',
)
const sellerAsks = new RegExp(
  String.raw`${sourceOfIntent('sellerAsks')}(?=\s*(?:at all|perhaps|maybe|vielleicht|misschien|peut-etre|in (?:them|these|those|it)|daran|hieran)?\s*\?)`,
  'g',
)

/** Stands between a verb and the goods. */
const determiners = String.raw`(?:(?:the|those|these|that|any|some|your|all|of|about|around|same|de|die|deze|den|das|noch|nog|les|des|ces|encore|toujours|las|los|esas|esos|aun|todavia|i|gli|ancora|questi|te|tych|jeszcze|x)\s){0,4}`
/** A payment for transport is no payment for goods. */
const notForTransport = String.raw`(?![^.!?\n]*(?:versand|fracht|porto|lieferung|verzend|transport|levering|livraison|envio|portes|spedizion|trasporto|wysylk|dostaw|shipping|freight|delivery|postage|doprav))`
/** An amount beside `I pay`, not `in 30 days` or `30 %`. */
const days = String.raw`(?!\s?(?:days?|tagen?|dagen|jours?|dias|giorni|gg|dni|dnu|%))`

const slots = {
  /** Directly before goods, their count, or a word for them. */
  goods: String.raw`(?=\s${determiners}(?:[^\s?.,]*\d|${goods.source})|(?:\s(?:them|these|those|it|any|some|stock|ze|die|welche|jeszcze|encore|aun))?\s*\?)`,
  'no price of the writer': String.raw`(?![^?]*\d\s?(?:[€$£]|(?:eur|euros?|usd|gbp|chf|pln|zl)(?![a-z]))|[^?]*(?:[€$£]|(?<![a-z])(?:eur|usd|gbp|chf|pln))\s?\d)`,
  'a price': String.raw`\s(?=\D{0,20}\d)(?:\S+ ){1,4}`,
  'not for transport': notForTransport,
  // Not `wat je nodig hebt` or `geen adapters nodig` after goods.
  'which are needed': String.raw`(?=(?:(?!(?<!\w)(?:wat|als|geen|niet|je|u|jullie)(?!\w))[^.?!;\n]){1,120}(?<!\w)nodig(?!\w))`,
}

const havesNeed = new RegExp(sourceOfIntent('hasNeed', slots), 'g')
const asksPlainly = new RegExp(sourceOfIntent('asksPlainly', slots), 'g')
const pays = sourceOfIntent('pays')
/** Asks whether the reader still has goods, or says what the writer would pay: `u still have the 16 pcs?`, `35 betaal ik`. */
const asksReader = new RegExp(
  [
    sourceOfIntent('asksReader', slots),
    String.raw`${pays}(?=(?:\s[^\s\d,.;!?]+){0,3}\s\W?\d+(?!\d)${days})${notForTransport}`,
    String.raw`(?<=\d\S*(?:\s[^\s,.;!?]+){0,4}\s)${pays}${notForTransport}`,
  ].join('|'),
  'g',
)

/** Ends with a price: in `45 EUR, ok?` the reader is asked to accept it. */
const priced = String.raw`(?=[^?\n]{0,200}(?:[€$£]|(?<![a-z])(?:eur|euros?|usd|gbp|chf|pln|zl)(?![a-z]))(?:\s?\d[\d.,]*)?(?:\s?(?:\/|each|ea|per|pro|das|die|la|p|pcs?|piece|unite?|unidad|unit|stk|stuck|stuks?|st|szt|pz|cad\w*|netto?|excl|vat|mwst|btw|ht|iva)\.?(?![a-z])){0,4}\s*\?)`
/** Names a price of the writer's own, and not one that the reader is asked for. */
const ownPrice = String.raw`${priced}(?![^?\n]{0,200}(?<![\w])(?:can|could|would|will|is|does|do|accept|take|consider|geht|ginge|kann|konn\w+|kan|kunnen|kunt|peut|puede|puo|target|budget|your|ihr\w*|jullie|uw|votre|vos|su|vostr\w+)(?![\w]))`

/** Offers goods by a question, such as `Anyone interested in 10 x …?`. `Interested in 10 x …?` names nobody, so it must have a price. */
const offersByQuestion = new RegExp(
  String.raw`${sourceOfIntent('asksInterest')}(?=[^?\n]{0,200}\?)|(?<=^\W*|[.!?\n]\s)${sourceOfIntent('interestIn')}${ownPrice}`,
  'g',
)

/**
 * Returns the side that a text names, if it names only one. If the writer only asks what a buyer would ask, WTB is a guess, and the side
 * that the subject names takes precedence.
 */
export function sideNamed(low: string, ofSubject?: Side): Side | undefined {
  const said = low
    .replace(/<?https?:\S+/g, ' ')
    .replace(onRequest, ' ')
    .replace(invitesQuestions, ' ')
    .replace(havesNeed, ' we need ')
  const unasked = said.replace(sellerAsks, ' ')
  const text = unasked.replace(offersByQuestion, ' ')
  const mark = /(?<![\w])(wts|wtb)(?![\w])/.exec(text)?.[1]
  if (mark !== undefined) return mark as Side
  const plain = text.replace(asksPlainly, ' ')
  const left = plain.replace(asksReader, ' ')
  const wants = left.match(wantsToBuy)?.length ?? 0
  const asks = left !== text
  const offered = text === unasked ? 0 : 1
  const sells = offered + (left.replace(wantsToBuy, ' ').match(wantsToSell)?.length ?? 0)
  if (sells === 0 && (wants > 0 || asks)) {
    const isGuess = wants === 0 && plain === text
    return isGuess && ofSubject !== undefined ? ofSubject : 'wtb'
  }
  return sells > 0 && wants === 0 && !asks ? 'wts' : undefined
}
