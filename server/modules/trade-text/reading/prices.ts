import { amount, amountOf, currencyNamed, type TradeCurrency, withoutCadauno } from './amounts.ts'
import { hasNumberWord, numberOf, wordedNumber } from './number-words.ts'

/** A letter before the sign is a country only if it touches it: `C9300-24P-A $1,150` and `grade A $90` are dollars. */
const before = String.raw`(?:u\$s|(?:us|au|ca|nz|hk|mx|nt)\s?\$|(?<![a-z0-9]|[a-z0-9)][-/.+=#])[acsr]\$|\$|€|£|₹|₺|¥|₪|\b(?:usd|eur|euros?|gbp|pln|chf|sek|dkk|nok|czk|kc(?=\s)|kr(?:\.|(?=\s))|huf|ron|cad|aud|nzd|sgd|hkd|twd|mxn|brl|inr|aed|cny|rmb|jpy|zar|rs(?:\.|(?=\s))(?!\W?(?:232|422|485)(?!\d))|sfr\.?|fr\.|zl(?!\d))(?=[\s\d:]|(?<=rs\.|kr\.)\d))\s?`
/** A currency after an amount. `5406zl` and `8212zl` are switches, not prices. */
const after = String.raw`\s?(?:(?:us|au|ca|nz|hk|a|c|r)?\$|€|£|₹|₺|¥|₪|₽|(?:(?:us|aussie|australian|canadian|nz|singapore)[\s-]?dollars?|dollars?|dollari|dolar(?:es|ow|y)?|usd|eur|euros?|gbp|pounds?|quid|bucks|pln|zlotych|zloty|zlote|(?<!(?<!\d)(?:54|82)(?:06|12))zl|chf|sek|dkk|nok|czk|kc|korun\w*|kr|huf|ron|aud|cad(?!\.)|nzd|sgd|hkd|twd|mxn|pesos|brl|reais|inr|rupees|tl|aed|dirhams?|cny|rmb|yuan|jpy|yen|zar|rands?|sfr|fr|franken|eu|us(?=\s(?:each|ea|per|apiece|a piece)))(?![a-z]))`
/** `+ VAT`, `zzgl. MwSt.`: between a price and `each`. */
const tax = String.raw`(?:\(?(?:\+|plus|zzgl\.?|exkl\.?|excl?\.?|ex|hors|h\.?|sin|mas|piu|bez|senza|esclus[ao]|netto)\s?(?:de |la |die )?(?:vat|btw|mwst\.?|ust\.?|tva|iva|gst|tax)(?![a-z])\)?)`
/** Words after a price: `/pc`, `each`, `p/st`. */
const eachWords = String.raw`(?:(?:\s*(?:netto?|net|ht|excl\.?|plus|${tax}))?\s*(?:(?:\/|p\/|per|pro|je|la|le|l'|por|al|a|za|c\/|cada|p\.|the|das|het|il|lo|el|de|by|par)\s?)?(?<![a-z])(?:each|ea|pcs?|piece|pieces|peace|peaces|peice|unit|units|stk|stck|stuck|stueck|stuks?|st|szt|sztuke|sztuka|pz|pezzo|pezzi|piece|pce|unite|unidad|uds?|unid|un\.|u|una|uno|uno?a?|cad|cadauno|cadauna|cartridge|pop|go|apiece|drive|module|item|kus)(?![a-z])\.?)`
const lotWords =
  /\b(?:lot|lots|lote|lotto|partij|posten|pallet|palette|palet|palety|all|alles|whole|total|totaal|gesamt|entero|entera|complet|complete|tout|tutto|calosc|komplet|take all|takes all|pair|(?<!ein )paar|set|two|three|both|beide|zwei|twee|deux|les \w+|dos|due|dwa|dwie|for everything|ryczalt\w*|(?<!(?:versand\w*|fracht\w*|porto|lieferung) )pauschal|hele partij|gehele|en bloc|blocco|zusammen|together|samen|insieme|razem)\b/

export interface PriceAt {
  value: number
  currency: TradeCurrency
  start: number
  end: number
  priceFor: 'each' | 'lot'
  /** True if a word such as `each` or `/pc` follows it. */
  saysEach: boolean
  /** Returns true if neither a currency nor a word such as `each` says that it is a price. */
  isWeak: boolean
  /** The upper end of a range. */
  isRange: boolean
}

/** Thousands in words, before a currency: `6 tys. zł`, `21 tis. Kč`, `2 mil euros`. */
const thousands = String.raw`(?:tys\.?|tis\.?|tisic|tsd\.?|tausend|mila|mil|mille|bin|duizend|thousand)`
const tail = String.raw`(?:k(?![a-z0-9])|\s?${thousands}(?=\s?(?:zl|pln|eur|euros?|€|chf|kc|czk|korun|usd|us ?\$|\$|dollars?|dolar|gbp|£|pounds?|tl|reais)(?![a-z])))?(?:[,.]\s?-{1,2}|\/-)?`
const range = String.raw`(?:\s?(?:-|to|bis|tot|a)\s?(?:us\s?\$|\$|€|£)?\s?(?:${amount})k?(?![\w-]|\s?(?:x|pcs?|pieces?|units?|stk|stuck|stuks?|st|szt|uds?|pz|ks|in stock|available)(?![a-z])))?`
/** In `price: 1-9 at 32 €` a number of pieces follows the label. */
const tierEnd = String.raw`\s?[-–]\s?\d{1,5}\s?(?:(?:pcs|uds?|stk|st|stuks?|szt|pz|units?)\.?\s?)?(?:a|at|je|zu|voor|po|[:=@])\s?(?:us)?[$€£]?\s?\d`
const noJoin = String.raw`(?<![\w.,$€£/-])`
/** `between 500 and 600 EUR`: the lower end. */
const between = new RegExp(
  String.raw`(?<=(?<![\w])(?:between|zwischen|tussen|entre|tra|fra|miedzy)\s(?:us)?[$€£]?)(${amount})(k?)\s(?:and|und|en|et|y|e|a)\s(?:us)?[$€£]?${amount}k?(${after})?`,
  'g',
)
const strong = [
  new RegExp(String.raw`(?<![a-z0-9])(${before})(${amount})(${tail})(${range})(?![\w])`, 'g'),
  new RegExp(
    String.raw`(?<![\w.,$€£-]|(?<!x\d{1,5})/)(${amount})(${tail})((?:\s?(?:-|to|bis)\s?(?:${amount})k?)?)(${after})`,
    'g',
  ),
]
const weak = [
  // A word that introduces a price, or one that ends it.
  new RegExp(
    String.raw`(?:@|\b(?:prices?|price is|target|target price|tgt|asking|ask|preis|vk|prijs|prix|precio|prezzo|cena|max\.?|budget|bid|can pay|will pay|paying|betaal|zahle|paie|pago|paghiamo|zaplace|hedef fiyat)\b)\s*(?:(?:is|of|was|:|=|um|von|van|de|di|jest|es|est|ist)\s*)?(?:(?:ca\.?|~|around|about|roughly|approx\.?|max\.?|rund|etwa|ongeveer|environ|unos|circa|okolo)\s*)?(${amount})(${tail})(?!${tierEnd})(?!\s?(?:x\b(?!\s?\d)|gb|tb|w\b|%|pcs|pieces?\b|units?\b|st\b|stk|stuck|stuks|szt|sztuk|uds\b|unidades|pezzi|-?(?:port|core|day|tage|month|week|year|dias|giorni|jours|dni|dagen)))(?![\w])`,
    'g',
  ),
  new RegExp(
    String.raw`${noJoin}(${amount})(${tail})\s?(?:\/|@|a|per|p\.|p\/|pro|je|por|al|za|la|cada|c\/)?\s?(?:each|ea|apiece|a pop|a go|a piece|per piece|per unit|p\/st|p\.?st|per stuk|pro stuck|je stuck|das stuck|za kus|cada(?=\s*(?:[.,;!?)]|$))|het stuk|la unidad|la pieza|l'un[oa]|il pezzo|sztuka|\/pc|\/pcs|\/ea|\/unit|\/stk|\/st|\/szt|\/ud|\/pz|cadauno|cad\.?|c\/u|cada un[oa]|al pezzo|la piece|l'unite|za sztuke|obo|firm|o\.b\.o|ono|o\.n\.o|vb|vhb)(?![\w])`,
    'g',
  ),
  new RegExp(
    String.raw`${noJoin}(${amount})(k)(?![a-z0-9])(?!\s?(?:[x×]\s|h(?:ou)?rs?|h\b|stunden|uren|uur|heures|horas|ore|godz\w*|cycles|pages|seiten|sas|rpm|hdd|drive|12g|6g|2\.5|3\.5|sff|lff|pcs|stk|st\b|units))`,
    'g',
  ),
  // `.5k`
  /(?<=\s|[@:=-])(\.\d{1,2})(k)(?![a-z0-9])/g,
  new RegExp(String.raw`${noJoin}(\d{1,3}(?:[.']\d{3})+|\d+),-{1,2}(?!\d)`, 'g'),
  new RegExp(
    String.raw`(?<=\b(?:at|for|je|po|voor|fur|zu|per|por|pour|a)\s)(${amount})(?!\s?(?:x\b|gb|tb|mb|w\b|v\b|%|pcs|piec|stk|st\b|szt|ud|pz|unit|day|tag|week|wee|month|mes|jour|ore|h\b|uur|uhr|"|in\b|m\b|mm\b|cm\b|kg\b|ft\b|meter|metre|years?|jahre?|x\d|port|core|hour|st?uck|sztuk|-|:|\/|\.\d|(?:th|st|nd|rd)\b))(?![\w])`,
    'g',
  ),
  // `185 is my final price`
  new RegExp(
    String.raw`${noJoin}(${amount})(${tail})(?=\s(?:is|ist|est|es|e|to)\s(?:[a-z']+\s){0,3}(?:price|offer|preis|prijs|prix|precio|prezzo|cena)(?![\w]))`,
    'g',
  ),
  // `400 for the two`, `3,600 the lot`
  new RegExp(
    String.raw`${noJoin}(${amount})()(?=\s(?:the (?:lot|pair|pallet)(?![\w])|das (?:paar|los)(?![\w])|de (?:partij|hele partij)(?![\w])|(?:for|fur|voor|pour|por|per|za)\s(?:the |die |de |les |los |le |i )?(?:two|three|four|both|pair|lot|all|zwei|drei|beide|alle|twee|drie|deux|trois|dos|tres|due|tre|dwa|dwie|trzy|tout|tous|todos|tutti|wszystk\w+|posten|partij|pallet|palette|palet|set)(?![\w])))`,
    'g',
  ),
  // `16TBs are 112, the 18s are 139`
  new RegExp(String.raw`(?<=(?:\d\s?[gt]b'?s?|(?<![\w])the \d{1,4}'?s) (?:are|is|at|for) )(${amount})()(?![\w])`, 'g'),
  // `410 + VAT`
  new RegExp(String.raw`${noJoin}(${amount})(${tail})(?=\s?${tax})`, 'g'),
  // Two decimals that are not followed by a unit of measure.
  new RegExp(
    String.raw`${noJoin}((?:\d{1,3}(?:[.,']\d{3})+|\d+)[.,]\d{2})(?![\d.]|\s?(?:gb|tb|ghz|mhz|"|in\b|inch|mm|cm|m\b|kg|w\b|v\b|%|x\b|x\d|uhr|uur|h\b)|[a-z])`,
    'g',
  ),
]

const worded = new RegExp(
  String.raw`(?<![\w-])(?:at |for |je |zu |voor |a |por |per |po )?(${wordedNumber})(${after}|(?=\s(?:each|apiece|a (?:piece|pop|go)|per (?:piece|unit))(?![a-z])))`,
  'g',
)

const shortEuros = new RegExp(String.raw`(?<=[-/@=:,]\s)(${amount})e(?=\s*(?:$|[,;.)]))`, 'g')

const factor = (text: string) => (/^\s?[a-z]/.test(text) ? 1000 : 1)

/** Before an amount that is not or no longer the price: `instead of`, `can't do`. */
const rejectedBefore =
  /(?<![\w])(?:not|was|were|down from|nowhere near|not even|(?:can(?:no|'?)t|cannot|won'?t|unable to|not) (?:do|accept|go(?: down)?|sell(?: \w+)?|match|let (?:it|them) go)|war|nicht (?:fur|zu|bei|mehr)|was eerst|niet voor|et non|pas a|no (?:a|por)|antes|non a|nie za)\s(?:the |your |my |those |de |den |die )?(?:at |for |to )?$/
/** After one: `210 kann ich nicht`, `300 is too low`. */
const rejectedAfter =
  /^\W{0,3}(?:(?:each |ea |per \w+ |je \w+ )?(?:down to|reduced to) \W?\d|(?:each |ea |per \w+ |je \w+ )?(?:is|was|ist|war|waren|est|era|es|e|jest|zou|would be|ware)? ?(?:mir |me |for me |fur mich |(?:a (?:bit|little|touch)|etwas|iets|un peu|un poco) )?(?:too (?:low|little|cheap|high|much)|zu (?:wenig|niedrig|tief|hoch|teuer)|te (?:laag|weinig|hoog|duur)|trop (?:bas|peu|cher|haut)|demasiado|muy (?:bajo|poco)|troppo|za (?:malo|nisko|duzo|drogo))|(?:does not|doesn'?t|will not|won'?t) (?:work|fly|cut it|do it)|(?:kann|konnen|geht|gehen|kan|lukt|gaat|can'?t|cannot|won'?t)(?: (?:ich|wir|ik|wij|das|dat|leider|helaas))* (?:nicht|niet|work)|(?:no|non|nie) (?:puedo|podemos|posso|possiamo|moge|dam rady))/

/** `€41, all pulled and tested` says what they are like, not that the price is for all. */
const allAreSo = /^\s*[,(-]\s*(?:all|alles?|tous|toutes|todos|todas|tutti|tutte|wszystk\w+)\s(?=[a-z]).*/

/** Returns true for a number that has the form of a price without a currency, but is an item number or a quantity. */
function isOtherNumber(
  line: string,
  { whole, digits, start, end }: { whole: string; digits: string; start: number; end: number },
): boolean {
  // `001  EA  10`: the number of the item in the list.
  if (/^0\d+$/.test(digits)) return true
  // `a price for 15 lamps`: a quantity.
  if (
    /(?<![\w])(?:prices?|quotes?|quotation|pricing|figure|cost|looking|search(?:ing)?|hunting|shopping|asking|request|order|enquiry|inquiry|requirement)\s(?:please\s)?for\s$/.test(
      line.slice(0, start),
    ) &&
    /^\s(?!each|ea(?![a-z])|all)[a-z]{3,}/.test(line.slice(end))
  )
    return true
  // `precio de 3 NUMBER`: a quantity.
  if (
    /(?<![\w])(?:de|di|van|von|of|per|voor|fur|pour|za)\s\d{1,4}$/.test(whole) &&
    /^\s(?=[a-z#/-]*\d)(?=[\d#/-]*[a-z])[\w#/-]{5,}/.test(line.slice(end))
  )
    return true
  // `780 ea HP …` at the beginning: a quantity.
  if (
    /\d\s?ea(?:ch)?$/.test(whole) &&
    /^\W*(?:\(\w\)\s)?$/.test(line.slice(0, start)) &&
    /^\.?\s+[a-z0-9]/.test(line.slice(end))
  )
    return true
  // `QTY 48 EA`: a quantity.
  if (/(?:qty|quantity|quant|menge|anzahl|aantal|qte|cant|cantidad|q\.?ta|ilosc)[\s.:=]*$/.test(line.slice(0, start)))
    return true
  // `(2 ea)`, and `NUMBER 2 ea` alone in a line: a quantity.
  if (
    /^\d{1,5}\s?ea(?:ch)?\.?$/.test(whole) &&
    (/\(\s*$/.test(line.slice(0, start)) ||
      /(?:^\W*[a-z0-9/.#+-]*\d[a-z0-9/.#+-]*\s*[-–,:]?|,\s[a-z0-9/.#+-]*\d[a-z0-9/.#+-]*\s-)\s*$/.test(
        line.slice(0, start),
      )) &&
    /^\s*\)?\s*[,;]?$/.test(line.slice(end))
  )
    return true
  // `500ea / $54.0`: a quantity, since the price follows.
  if (
    /ea$/.test(whole) &&
    /^(?:\s(?:used|new|ref|refurb\w*|nob|nib|f\/s|asis)\s\d+[.,]\d\d(?!\d)|[^\da-z\n]{0,60}(?:(?:us\$|[$€£]|usd|eur|gbp)\s?\d|\d[\d.,]*\s?(?:[$€£]|usd|eur|gbp)))/.test(
      line.slice(end),
    )
  )
    return true
  return false
}

/** What looks like a price, before it is known whether something else covers it and whether it still applies. */
type Candidate = Omit<PriceAt, 'priceFor' | 'saysEach'>

/** `$120`, `EUR 1.5k`, `$100-120`. */
const withSignBefore = (line: string): Candidate[] =>
  [...line.matchAll(strong[0] as RegExp)].map(match => {
    const [whole, sign = '', digits = '', kilo = '', upper = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    const value = amountOf(digits) * factor(kilo)
    return { value, currency: currencyNamed(sign), start, end, isWeak: false, isRange: upper !== '' }
  })

/** `between 500 and 600 EUR`; an amount without a currency is none. */
const betweenTwo = (line: string): Candidate[] =>
  [...line.matchAll(between)].flatMap(match => {
    const [whole, digits = '', kilo = '', sign = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    const currency = currencyNamed(sign) || currencyNamed(line.slice(start - 3, start))
    const value = amountOf(digits) * factor(kilo)
    return currency === '' ? [] : [{ value, currency, start, end, isWeak: false, isRange: true }]
  })

/** Returns true for `22 - 1100$` after an `x`, `64 - 92$` in `Gold 6230 - 64 - 92$`, and `2400 - 17 €`: a count or a speed, and a price. */
const isCountAndPrice = (line: string, start: number, first: string, range: string): boolean =>
  range !== '' &&
  (/(?<![a-z0-9])[x×]\s?$/.test(line.slice(0, start)) ||
    (/^\s-\s/.test(range) &&
      (/\s-\s$/.test(line.slice(0, start)) || amountOf(first) > amountOf(/\d.*/.exec(range)?.[0] ?? ''))))

/** `120 EUR`, `1.5k€`, `100-120 €`. */
const withSignAfter = (line: string): Candidate[] =>
  [...line.matchAll(strong[1] as RegExp)].map(match => {
    const [whole, first = '', kilo = '', range = '', sign = ''] = match
    const isCounted = isCountAndPrice(line, match.index, first, range)
    const [digits, upper] = isCounted ? [/\d\S*$/.exec(range)?.[0] ?? '', ''] : [first, range]
    const start = isCounted ? match.index + whole.lastIndexOf(digits) : match.index
    const end = match.index + whole.length
    const value = amountOf(digits) * factor(kilo)
    return { value, currency: currencyNamed(sign), start, end, isWeak: false, isRange: upper !== '' }
  })

/** `/ 95e`, and not `SC 512e`. */
const inShortEuros = (line: string): Candidate[] =>
  [...line.matchAll(shortEuros)].map(({ index, 0: whole, 1: digits = '' }) => ({
    value: amountOf(digits),
    currency: 'EUR',
    start: index,
    end: index + whole.length,
    isWeak: false,
    isRange: false,
  }))

/** `a fiver`, `sixteen hundred each`, `forty quid`. */
function inWords(line: string): Candidate[] {
  const notes = [...line.matchAll(/(?<!\w)a? ?(fiver|tenner)(?!\w)/g)].map(({ index, 0: whole, 1: note }) => ({
    value: note === 'fiver' ? 5 : 10,
    currency: '' as const,
    start: index,
    end: index + whole.length,
    isWeak: false,
    isRange: false,
  }))
  const numbers = [...(hasNumberWord(line) ? line.matchAll(worded) : [])].flatMap(match => {
    const [whole, words = '', sign = ''] = match
    const value = numberOf(words)
    // `two servers to hold four each`
    if (value === undefined || (value < 10 && sign === '')) return []
    const [start, end] = [match.index, match.index + whole.length]
    return [{ value, currency: currencyNamed(sign), start, end, isWeak: false, isRange: false }]
  })
  return [...notes, ...numbers]
}

/** Amounts that only the words around them make prices. */
const withoutSign = (line: string): Candidate[] =>
  weak.flatMap((pattern, index) =>
    [...line.matchAll(pattern)].flatMap(match => {
      const [whole, digits = '', kilo = ''] = match
      const [start, end] = [match.index, match.index + whole.length]
      if (isOtherNumber(line, { whole, digits, start, end })) return []
      const value = amountOf(digits) * factor(kilo)
      return [{ value, currency: '' as const, start, end, isWeak: index > 1, isRange: false }]
    }),
  )

/** Surest first: of two that overlap, the first counts. */
const finders = [withSignBefore, betweenTwo, withSignAfter, inShortEuros, inWords, withoutSign]

const isRejected = (line: string, { start, end }: Candidate): boolean =>
  rejectedBefore.test(line.slice(Math.max(0, start - 40), start)) || rejectedAfter.test(line.slice(end))

const countsSets = /\d\+?\s(?:sets|pairs)(?![a-z])/
/** Where pieces are counted too, as in `100 pcs in 50 pairs`, the price of a set is not that of each. */
const countsPieces = /\d\s?(?:x|pcs?|pieces|units?|stk|stuks?)(?![a-z])/
const eachSet = /^\s?(?:an?|per|each|\/)\s?(?:set|pair)(?![a-z])/

/** Extends a price over `each` and the like after it, and tells whether it is for one piece or for all. */
function withUnit(line: string, at: Candidate): PriceAt {
  const rest = line.slice(at.end)
  // `75 sets, 9 bucks a set`
  const ofSet = countsSets.test(line) && !countsPieces.test(line) ? eachSet.exec(rest)?.[0] : undefined
  const each = ofSet ?? new RegExp(`^${eachWords}`).exec(rest)?.[0] ?? ''
  const end = at.end + each.length
  const following = (/^[^;.]{0,20}/.exec(line.slice(end))?.[0] ?? '').replace(allAreSo, '')
  const around = `${line.slice(Math.max(0, at.start - 40), at.start)} ${following}`
  const saysEach = each !== ''
  return { ...at, end, saysEach, priceFor: !saysEach && lotWords.test(around) ? 'lot' : 'each' }
}

/** Finds prices in a folded line, in order; `isTaken` returns true for ranges that other marks cover. */
export function pricesIn(low: string, isTaken: (start: number, end: number) => boolean): PriceAt[] {
  const line = withoutCadauno(low)
  const found: PriceAt[] = []
  const isFree = ({ start, end }: Candidate) =>
    !isTaken(start, end) && !found.some(other => start < other.end && end > other.start)
  for (const find of finders)
    for (const at of find(line))
      if (at.value > 0 && at.value <= 1e9 && isFree(at) && !isRejected(line, at)) found.push(withUnit(line, at))
  return found.sort((one, other) => one.start - other.start)
}
