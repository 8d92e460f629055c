import { fold } from '../../../../platform/text/fold.ts'

/** Time and sender before each message of an exported chat: `[27/11/2026, 09:25:17] Mike: `, `27.11.26, 09:25 - Mike: `. */
export const chatPrefix =
  /^[\u200e\u200f]?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?(?:\]| -) ([^:\n]{1,60}): /i

const money = '(?:€|\\$|£|eur(?:os?)?|usd|gbp|chf|pln|zl|k|%)'
/** A part number: letters and digits in one word, but no amount. */
const number = `(?=[^\\s]{0,40}\\d)(?=[^\\s]{0,40}\\p{L})(?!\\d[\\d.,]*(?:${money}|days?|th|st|nd|h)(?!\\p{L}))[\\p{L}\\d][\\p{L}\\d/.+#-]{3,40}`
/** A quantity or a part number, but no amount. */
const goods = [
  '\\d{1,5} ?(?:[x×*]|pcs?|pces?|pieces?|units?|stk|stuck|stuks?|st|szt|pz|pezzi|uds?|unidades|piezas)(?!\\p{L})',
  'x ?\\d{1,4}(?!\\p{L})',
  `\\d{1,4} (?!${money}|(?:each|ea|for|fur|per|por|pour|voor|za|a|je|or|on|days?|weeks?)(?!\\p{L}))(?=\\p{L})`,
  number,
].join('|')
/** Words between what begins a message and its goods: `Need price for`, `Suche heute noch`. */
const fillers = [
  'a|the|some|these|those|this|following|below|also|still|again|another|more|only|urgent(?:ly)?|asap|today|now|used|new|refurb(?:ished)?|items?|parts?|goods|prices?|pricing|quotes?|for|on|of|to|buy|need|source|stock',
  'dringend|heute|noch|auch|jetzt|folgende[ns]?|diese|gebrauchte?|neue?|preise?|fur|nog|ook|vandaag|nu|deze|volgende|gebruikte?|prijs|prijzen|voor',
  "urgent|aujourd'hui|encore|aussi|des?|les|ces|prix|pour|urgente|oggi|anche|questi|seguenti|prezz[oi]|per|hoy|tambien|estos|siguientes|precios?|para|pilnie|dzis|tez|takie|ceny?|na",
  'cisco|hpe?|dell|juniper|aruba|arista|intel|lenovo|netapp|fortinet|samsung|mellanox|brocade|supermicro',
].join('|')
const upToGoods = `(?!\\p{L})(?:[ ,:;-]+(?:${fillers})(?!\\p{L}))*`

/** Names goods, or titles those below: `10x …`, `these today:`. */
const goodsFollow = `${upToGoods}[ ,:;-]*(?:${goods})`
const titleFollows = `${upToGoods}\\s*[:.,!-]*\\s*$`

const wantWords = [
  'want(?:ed)?|need(?:ed)?|looking for|wir suchen|(?:ich )?suche|gesucht|(?:wir )?brauchen?|gezocht|(?:ik )?zoek|(?:je |on )?(?:re)?cherche',
  'busco|cerco|kupie|szukam',
  "(?:\\p{L}+,? )?(?:(?:i|we)(?:'ll| will| can)? take|(?:ich )?nehme?|ik neem|je prends|prendo|biore)",
].join('|')
/**
 * What begins a message that asks for goods: `WTB, today:`, `Need 10x …`, `Marco I take 30x …`. It names the goods at once, since
 * sellers write `Want to clear these`, `Looking for best offers` and `Want 900€ each`.
 */
const asks = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:wtb|want(?:ed)? to buy|looking to buy)(?!\\p{L})|(?:${wantWords})(?:${goodsFollow}|${titleFollows}))`,
  'u',
)

const offerWords = [
  'wts|sell(?:ing)?|have|got|(?:can )?(?:do|offer|supply|deliver)|for sale|offering|available|avail|in stock|stock',
  'biete|verkaufe|habe|verfugbar|auf lager|lager|angebote?|te koop|aangeboden|beschikbaar|op voorraad|voorraad|verkoop|heb',
  "vends|a vendre|dispo(?:nibles?)?|en stock|j'ai|vendo|in vendita|disponibil[ei]|offro|ho|ofrezco|en venta|tengo",
  'sprzedam|na sprzedaz|oferuje|dostepne|mam',
].join('|')
/** What begins an offer, right before its goods or as a title: `Available:`, `but I have 12x …`. */
const offers = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:and|also|but|i|we|und|aber|ich|wir|en|maar|ik|et|mais|je|y|pero|e|ma|i|ale) ){0,2}(?:${offerWords})(?:${goodsFollow}|${upToGoods} *:)`,
  'u',
)

const hasPrice = /[€$£]|(?<!\p{L})(?:eur|euros?|usd|gbp|chf|pln|zl)(?!\p{L})/u
const limit = "(?:target|max(?:imum)?|up to|budget|bis|hochstens|tot|jusqu'a|hasta|fino a|do)"
/** `also 5x …, 350€ max` goes on with what its sender wants; `up to 3 weeks` and `can do 20x` do not. */
const goesOn = new RegExp(
  [
    '^[^\\p{L}\\p{N}]*(?:and|also|plus|und|auch|noch|ausserdem|en|ook|et|aussi|y|tambien|e|anche|oraz|tez|i)(?!\\p{L})',
    `(?<!\\p{L})${limit}(?: price|preis)?[ :=]*(?:${money} ?\\d|\\d[\\d.,]* ?${money}|$)`,
    `${money} ?\\(?${limit}[).!]*$`,
  ].join('|'),
  'u',
)
/** Phrases that only sellers use, even without a price. */
const sells =
  /(?<!\p{L})(?:ready to ship|price on request|offers\?|anyone\?|interested\?|(?:make|send) (?:me |us )?(?:an? |your )?(?:best )?offers?)/u
/** `Ok Tom, 20x … are yours` */
const agrees = /^[^\p{L}\p{N}]*(?:ok(?:ay)?|deal|agreed|done)(?!\p{L})/u
const gives = /(?<!\p{L})(?:is|are) yours(?!\p{L})/u
const numbers = new RegExp(`(?<![\\p{L}\\d])${number}`, 'gu')

/** Goods that somebody asks for, until they are offered something. */
interface Want {
  sender: string
  /** The part numbers that it names so far. */
  numbers: Set<string>
}

/** Returns what a line offers, from where it begins to; undefined if it offers nothing. */
function offeredFrom(line: string): string | undefined {
  const clauses = line.split(/(?<=[.!?;])\s+/)
  const at = clauses.findIndex(clause => !/\?\s*$/.test(clause) && offers.test(fold(clause)))
  return at < 0 ? undefined : clauses.slice(at).join(' ')
}

/** Returns the lines of a message without those that ask for goods. */
function withoutWants(lines: readonly string[], isWant: boolean): { lines: string[]; endsAsWant: boolean } {
  let isAsked = isWant
  const left = lines.map(line => {
    isAsked ||= asks.test(fold(line))
    const offered = isAsked ? offeredFrom(line) : line
    if (offered !== undefined) isAsked = false
    return offered ?? ''
  })
  return { lines: left, endsAsWant: isAsked }
}

/** Returns true if a message of somebody who wants goods still asks for them. */
const isFurtherWant = (message: string, want: Want) =>
  want.numbers.size === 0 || goesOn.test(message) || !(hasPrice.test(message) || sells.test(message))

/** Returns true if a message only asks about wanted goods, or agrees to give them. */
function isReply(message: string, want: Want | undefined): boolean {
  if (want === undefined || message.includes('\n')) return false
  const named = message.match(numbers) ?? []
  const isWanted = (number: string) => want.numbers.has(number)
  if (isQuestion(message)) return !sells.test(message) && (named.length === 0 || named.some(isWanted))
  const isAnswer = agrees.test(message) || gives.test(message)
  return isAnswer && named.every(isWanted) && !offers.test(message.replace(agrees, ''))
}

const isQuestion = (message: string) => /\?\s*$/.test(message) && !hasPrice.test(message)

/**
 * Returns the lines of a text, each without the words that ask for goods if it is a message of a chat. What the same person writes
 * next is wanted too, until it offers something or somebody else writes more than a question.
 */
export function withoutChatWants(lines: readonly string[]): string[] {
  const starts = lines.flatMap((line, at) => (chatPrefix.test(line) ? [at] : []))
  let want: Want | undefined
  const left = [...lines]
  for (const [index, start] of starts.entries()) {
    const [prefix = '', sender = ''] = chatPrefix.exec(lines[start] ?? '') ?? []
    const sent = lines.slice(start, starts[index + 1] ?? lines.length).map(line => line.replace(chatPrefix, ''))
    const message = fold(sent.join('\n').trim())
    const isSame = want?.sender === sender
    if (!isSame && isReply(message, want)) {
      left.splice(start, sent.length, prefix, ...sent.slice(1).map(() => ''))
      if (!isQuestion(message)) want = undefined
      continue
    }
    const isFurther = isSame && want !== undefined && isFurtherWant(message, want)
    const read = withoutWants(sent, isFurther)
    left.splice(start, sent.length, ...read.lines.map((line, at) => (at === 0 ? prefix + line : line)))
    const before = isFurther ? (want?.numbers ?? []) : []
    want = read.endsAsWant ? { sender, numbers: new Set([...before, ...(message.match(numbers) ?? [])]) } : undefined
  }
  return left
}
