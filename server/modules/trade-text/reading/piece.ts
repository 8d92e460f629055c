import { spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { noPrice } from '../price.ts'
import { amountOf, type TradeCurrency } from './amounts.ts'
import { anyCondition, type Condition, conditionOf } from './conditions.ts'
import { countBeforeRest, isRestOfMore } from './count-before-rest.ts'
import { type Marks, partOf } from './marks.ts'
import { isFamilyModel } from './models.ts'
import type { PriceAt } from './prices.ts'
import type { QuantityAt } from './quantities.ts'
import type { NumberAt } from './ranges.ts'
import { isThreshold, numbersSharingQuantity, splitGoods } from './split-goods.ts'

/** The facts that one piece of a text states about one kind of goods. */
export interface Piece {
  source: string
  partNumber: string
  /** How likely the text is a part number; 0 without one. */
  score: number
  quantity: number | null
  /** As written: `10+`. */
  quantityText: string
  isQuantitySure: boolean
  quantityKind: QuantityAt['kind'] | ''
  brand: string
  /** Taken from the words of a table's row. */
  isBrandGuessed: boolean
  condition: Condition | ''
  /** As written, with a grade. */
  conditionText: string
  price: number | null
  priceText: string
  isPriceSure: boolean
  /** The sender names a price to ask for. */
  isCall: boolean
  currency: TradeCurrency
  priceFor: 'each' | 'lot' | 'tier' | ''
  /** The rest of the text. */
  description: string
  /** The same, including the number. */
  words: string
  /** Goods are named without a number. */
  hasGoods: boolean
  /** Goods by the pallet or by weight, not by the piece. */
  isBulk: boolean
}

const kinds = ['unit', 'times', 'after', 'bare', 'word']
const tierWords =
  /(?:\d\s?-\s?\d+\s?(?:pcs?|pieces?|units?|ea|stk|st|stuks?|szt|uds?|pz)?\.?\s*(?:[:=@-]|at|a|je)?\s*$|\bfrom\b|\bab\b|\bvanaf\b|\ba partir d|\bdesde\b|\bda\b|\bod\b|\d\s?\+|\d\s?-\s?\d+\s?[:=]|>=?|≥|\bx\s?\d+)/
/** Words after a count that show that it is the seller's stock. */
const stockWords =
  /^[\d.,' ]+\+?\s?(?:[a-z]{1,6}\.?\s)?(?:in stock|available|avail|on hand|in total|lagernd|auf lager|vorratig|verfugbar|op voorraad|beschikbaar|en stock|dispo\w*|disponib\w+|a magazzino|na stanie|dostepn\w+)(?![\w])/
/** A grade of used goods. */
export const gradePattern =
  /(?<![\w])(?:grade|grad|kl\.?|klas[sae]e?|gra?do|kategoria|kat\.?|stufe|rang|zustand|zust\.?|staat|etat|estado|stato|stan|cond(?:ition)?)[ :-]{0,2}[a-d](?:\s?[+/-]\s?[a-d])?[+-]?(?![\w])|(?<![\w])[a-d][+-]?[ -](?:grade|ware|klasse|stock)(?![\w])|(?<= - |, |\/ )[a-c][+-]?(?:\/[a-c][+-]?)?(?= - |,|$)/

/** Words to remove from the ends of the remaining description. */
const fillers =
  'we|have|has|got|do|need|want|wanted|require|required|looking|for|to|sell|buy|sale|offer|offering|available|avail|please|pls|quote|in|stock|the|following|of|at|each|per|is|are|price|prices|target|cond|condition|also|and|or|from|ready|ship|wts|wtb|rfq|hi|hello|all|just|only|our|you|your|us|me|best|with|qty|quantity|net|obo|a|an|i|ich|wir|haben|suche|suchen|brauche|bieten|biete|und|mit|menge|zustand|preis|stk|wij|hebben|zoeken|zoek|ik|heb|nog|en|prijs|aantal|nous|avons|cherche|et|prix|etat|quantite|hay|tengo|tenemos|busco|y|precio|estado|abbiamo|cerco|e|prezzo|stato|mam|mamy|szukam|kupie|sprzedam|oraz|cena|po|za|p\\/n|pn|now|today|asking|ask|usd|eur|gbp|by|on|de|du|di|van|von'
const leading = new RegExp(String.raw`^(?:[^\p{L}\p{N}"(]+|(?:${fillers})(?![\p{L}\p{N}/.-]))+`, 'iu')
const trailing = new RegExp(String.raw`(?:[^\p{L}\p{N}")+]|(?<![\p{L}\p{N}/-])(?:${fillers}))+$`, 'iu')

/** Returns the text without the given ranges, in one line. */
function without(text: string, places: readonly { start: number; end: number }[]): string {
  let rest = ''
  let from = 0
  const pieces: string[] = []
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    if (start >= from) pieces.push(text.slice(from, start))
    from = Math.max(from, end)
  }
  pieces.push(text.slice(from))
  for (const piece of pieces) {
    const clean = piece.trim().replace(leading, '').replace(trailing, '').trim()
    if (/[\p{L}\p{N}]/u.test(clean)) rest += `${rest === '' ? '' : ' '}${clean}`
  }
  return rest
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the number that a piece is about: a labeled one, otherwise the likeliest, the first of equals. */
function numberOf(numbers: readonly NumberAt[]): NumberAt | undefined {
  const best = Math.max(0, ...numbers.map(({ score, isLabeled }) => score + (isLabeled ? 1 : 0)))
  return numbers.find(
    ({ score, isLabeled }) => score + (isLabeled ? 1 : 0) >= Math.min(best, 1 + sureNumberScore) - 0.06,
  )
}

/** Between a condition and its price: `used at 35`, `used A- 188`, `(used) 45`. */
const afterState =
  /^\s*(?:\)\s*)?(?:[,-]\s*)?(?:(?:grade |klasse |klasa )?[a-d][+-]?[\s,]+)?(?:(?:at|for|zu|je|fur|voor|a|por|per|po|za)\s)?$/

/** A number without a currency after a condition or at the end, if a quantity is elsewhere: `used 35`. */
function barePrice(marks: Marks): PriceAt[] {
  const { low, conditions, numbers, quantities, noise } = marks
  const units = quantities.filter(
    ({ kind, end }) => kind !== 'bare' && kind !== 'word' && /[a-z]\.?$|\)$/.test(low.slice(0, end)),
  )
  const isCounted = quantities.some(one => numbers.some(({ start }) => low.slice(one.end, start).trim() === ''))
  for (const match of low.matchAll(
    /(?<![\w.,$€£/+-])(\d{1,3}[.,]\d{3}|\d{1,5}(?:[.,]\d{1,2})?)(?=\s*(?:[,;.)](?!\d)|\s(?:and|und|en|et|y|e|i|oraz|fob|exw|ex|obo|net|ono)\b|$))/g,
  )) {
    const [start, end] = [match.index, match.index + match[0].length]
    const isTaken = [...numbers, ...quantities, ...noise].some(one => start < one.end && end > one.start)
    const isLast = /^\s*\.?\s*$/.test(low.slice(end))
    const isAfter =
      conditions.some(one => one.end <= start && afterState.test(low.slice(one.end, start))) ||
      // `60 pcs 262`
      (isLast && units.some(one => one.end <= start && /^\s*[,/@|-]?\s*$/.test(low.slice(one.end, start)))) ||
      // `NUMBER: 20 pcs, new in white box, 780`, `20 NUMBER, opened but never used, 780`
      (isLast &&
        (units.length > 0 || isCounted) &&
        numbers.length > 0 &&
        conditions.some(one => one.end <= start) &&
        /,\s*$/.test(low.slice(0, start)))
    if (!isTaken && isAfter)
      return [
        {
          value: amountOf(match[1] as string),
          currency: '',
          start,
          end,
          priceFor: 'each',
          saysEach: false,
          isWeak: true,
          isRange: false,
        },
      ]
  }
  return []
}

/** Without a better number, a model directly after the quantity: `4 x SRX345`. */
function modelOf(marks: Marks): NumberAt | undefined {
  if (marks.brands.length > 0 || marks.goods.length > 0) return undefined
  const model = spotNumbers(marks.text).find(
    ({ score, text }) => score >= 0.2 && /^[A-Za-z]{1,4}-?\d{2,4}/.test(text) && !isFamilyModel(text),
  )
  if (model === undefined) return undefined
  const isShort = marks.text.trim().split(/\s+/).length <= 3 && marks.conditions.length + marks.quantities.length > 0
  if (isShort) return { ...model, score: 0.45, isLabeled: false }
  const isBeside = marks.quantities.some(
    ({ end }) => end <= model.start && marks.low.slice(end, model.start).trim() === '',
  )
  return isBeside ? { ...model, score: 0.45, isLabeled: false } : undefined
}

/**
 * Returns a whole number at the end, or before a bracket, after the part number, a condition or dots, if there is no
 * other quantity: `… NEW 18`, `NUMBER battery ..... 25 (new)`.
 */
function afterCondition({ low, conditions, noise, numbers }: Marks): QuantityAt[] {
  const dotted = /(?<=\s\.{3,}\s)(\d{1,5})(?=\s*(?:\([^()]*\))?\s*$)/.exec(low)
  const last = dotted ?? /(?<![\w.,$€£/-])(\d{1,5})(?=\s*$)/.exec(low)
  const [digits, start] = [last?.[1] ?? '', last?.index ?? 0]
  if (digits === '' || /^0/.test(digits) || noise.some(one => start < one.end && start + digits.length > one.start))
    return []
  const isAfter =
    dotted !== null ||
    [...conditions, ...numbers].some(({ end }) => end <= start && /^[\s,;:]*$/.test(low.slice(end, start)))
  return isAfter ? [{ value: Number(digits), start, end: start + digits.length, kind: 'bare' }] : []
}

/** Returns the only whole number after a plain word and before a comma or the end: `we hold 3, refurbished`. */
function onlyCount({ text, low, noise, numbers, prices }: Marks): QuantityAt[] {
  const found = [...text.matchAll(/(?<=(?<![\p{L}\p{N}])\p{Ll}{2,}\s)(\d{1,5})(?=\s*(?:[,;)]|\.?\s*$))/gu)].filter(
    ({ index }) => ![...noise, ...numbers, ...prices].some(({ start, end }) => index >= start && index < end),
  )
  const [only] = found
  if (only === undefined || found.length > 1 || numbers.length !== 1 || /^0/.test(only[0])) return []
  return /(?<![\w])(?:gen|type|typ|model|series|version|page|option|ext|poste|raum|line|pos)\s$/.test(
    low.slice(0, only.index),
  )
    ? []
    : [{ value: Number(only[0]), start: only.index, end: only.index + only[0].length, kind: 'bare' }]
}

/** Before a price that replaces another: `nobody bit at $600 so: NUMBER, now $495 each`. */
const nowAt =
  /(?:,|\.{2,}|-)\s?(?:well|sorry|i mean|or rather|no|nein|nee|pardon|perdon|scusa|anzi|of beter|znaczy)[,:]?\s$|(?<![\w])(?:now|jetzt|nu|maintenant|ahora|adesso|teraz)\s(?:only |just |at |for |nur |maar |solo |tylko )?$/

/** Returns the relevant price: among tiers the one for the smallest quantity, otherwise the first that has a currency. */
function priceOf(prices: readonly PriceAt[], low: string): { price: PriceAt | undefined; isTier: boolean } {
  const [first, second] =
    prices.filter(({ isWeak }) => !isWeak).length > 0 ? prices.filter(({ isWeak }) => !isWeak) : prices
  if (first === undefined || second === undefined) return { price: first, isTier: false }
  const current = prices.find(({ start }) => nowAt.test(low.slice(0, start)))
  if (current !== undefined) return { price: current, isTier: false }
  const between = low.slice(first.end, second.start)
  const isTier = tierWords.test(between) || tierWords.test(low.slice(Math.max(0, first.start - 12), first.start))
  if (!isTier) {
    const isOther = /(?<![\w])(?:or|oder|of|ou|o|oppure|albo|lub)(?![\w])/.test(between)
    return { price: first.priceFor === 'lot' && second.priceFor === 'each' && !isOther ? second : first, isTier }
  }
  return {
    price: prices.filter(({ isWeak }) => !isWeak).reduce((most, one) => (one.value > most.value ? one : most), first),
    isTier,
  }
}

/** After a quantity that a customer asked for: `qty 4 requested / 3 available`. */
const requested =
  /^\s(?:requested|asked|wanted|gewunscht|angefragt|gevraagd|demande\w*|solicitad\w+|richiest\w+)(?![\w])/

/** Returns the quantities that may count the goods. */
function countsOf(marks: Marks, number: NumberAt | undefined): QuantityAt[] {
  const { low, quantities } = marks
  const isRequested = ({ end }: QuantityAt) => quantities.length > 1 && requested.test(low.slice(end))
  const counts = quantities.filter(count => !isThreshold(marks, count.start) && !isRequested(count))
  if (counts.length > 0 || number === undefined) return counts
  // `850 USD on NUMBER if you take all six` gives the quantity if nothing else does.
  return quantities.filter(
    ({ start, kind }) =>
      /(?<![\w])(?:all|alle|tous les|todos los|tutti i|wszystkie)\s$/.test(low.slice(0, start)) ||
      // `185 is my price for 30 pcs`
      (kind === 'unit' && /(?<![\w])(?:for|fur|voor|pour|por|per|za|dla)\s$/.test(low.slice(0, start))),
  )
}

/** Returns the clearest count of a piece; without one, a bare number that is in the place of a count. */
function clearestCount(marks: Marks, counts: readonly QuantityAt[], number: NumberAt | undefined) {
  const loose = counts.length > 0 ? [] : afterCondition(marks)
  const candidates = [...counts, ...(counts.length + loose.length > 0 ? loose : onlyCount(marks))]
  const [clearest] = candidates.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      // The last number in words before the goods: `his pair of servers needs half a dozen of 578322-B21`.
      (one.kind === 'word' && number !== undefined && Math.max(one.start, other.start) < number.start
        ? other.start - one.start
        : one.start - other.start),
  )
  const whole = clearest === undefined ? undefined : countBeforeRest(marks, candidates, clearest)
  if (whole !== undefined) return { ...whole, isDisputed: true }
  return clearest !== undefined && isRestOfMore(marks, clearest) ? { ...clearest, isDisputed: true } : clearest
}

/** What is known of a piece when its quantity is chosen. */
interface PieceContext {
  counts: readonly QuantityAt[]
  number: NumberAt | undefined
  isTier: boolean
}

/** Returns the quantity of the goods. */
function quantityOf(marks: Marks, { counts, number, isTier }: PieceContext): QuantityAt | undefined {
  const { low, prices, quantities } = marks
  // `10 Stk 68 €, ab 25 Stk 62 € – 80 Stk lagernd`
  const inStock =
    quantities.length > 1 && prices.length > 1
      ? counts.find(({ start, end }) => stockWords.test(`${low.slice(start, end)} ${low.slice(end).trimStart()}`))
      : undefined
  if (inStock !== undefined) return inStock
  // `50-199 pcs $198, 200+ $190`: the number before the price of a tier is its threshold.
  const isOfTier = ({ end }: QuantityAt) =>
    isTier &&
    prices.length > 2 &&
    prices.some(({ start }) => start >= end && /^\+?[\s:=@-]*(?:at|je)?\s*$/.test(low.slice(end, start)))
  const count = clearestCount(marks, counts, number)
  return count === undefined || isOfTier(count) ? counts.find(other => !isOfTier(other)) : count
}

const negotiable =
  /(?<![\w])(?:nego(?:tiable)?|vb|vhb|offers?(?! you| as| below| valid| is)|to be discussed|a convenir|da concordare|do uzgodnienia|n\.o\.t\.k)(?![\w])/

/** Returns where a pattern matches, in a list. */
const rangeOf = (match: RegExpExecArray | null) =>
  match === null ? [] : [{ start: match.index, end: match.index + match[0].length }]

/** The words of a piece about the state of its goods, other than a condition. */
interface StateWords {
  grade: RegExpExecArray | null
  any: RegExpExecArray | null
}

/** Reads the condition of a piece, in the words of its writer if they name a grade or accept any condition. */
function conditionFields(
  { text, low, conditions }: Marks,
  { grade, any }: StateWords,
): Pick<Piece, 'condition' | 'conditionText'> {
  const condition = conditionOf(conditions, low)
  const stated = conditions.find(mark => mark.condition === condition)
  if (grade !== null && (stated === undefined || stated.condition === 'USED'))
    return { condition, conditionText: text.slice(grade.index, grade.index + grade[0].length) }
  return { condition, conditionText: condition === '' && any !== null ? 'any' : condition }
}

const quantityFields = (low: string, quantity: QuantityAt | undefined) => ({
  quantity: quantity?.value ?? null,
  quantityText:
    quantity === undefined ? '' : `${quantity.value}${/\d\+/.test(low.slice(quantity.start, quantity.end)) ? '+' : ''}`,
  quantityKind: quantity?.kind ?? ('' as const),
  isQuantitySure:
    quantity !== undefined && !quantity.isDisputed && quantity.kind !== 'bare' && quantity.kind !== 'word',
})

const priceFields = (text: string, price: PriceAt | undefined, isTier: boolean) => ({
  price: price?.value ?? null,
  priceText: price === undefined ? '' : text.slice(price.start, price.end).trim(),
  isPriceSure: price !== undefined && !price.isWeak && !price.isRange,
  currency: price?.currency ?? ('' as const),
  priceFor: price === undefined ? ('' as const) : isTier ? ('tier' as const) : price.priceFor,
})

/** Reads the facts that a text states about one kind of goods. */
export function readPiece(marks: Marks): Piece {
  const { low, text, prices, brands, conditions, goods } = marks
  const number = numberOf(marks.numbers) ?? modelOf(marks)
  const counts = countsOf(marks, number)
  const bare = prices.length > 0 || counts.length === 0 ? [] : barePrice(marks)
  const { price, isTier } = priceOf([...prices, ...bare], low)
  const quantity = quantityOf(marks, { counts, number, isTier })
  const call = price === undefined ? (noPrice.exec(text) ?? negotiable.exec(low)) : null
  // The first manufacturer before the number: `Dell server with Intel X520`.
  const brand = brands.find(({ end }) => number === undefined || end <= number.start) ?? brands[0]
  const state = { grade: gradePattern.exec(low), any: anyCondition.exec(low) }
  const facts = [
    ...(quantity === undefined ? [] : [quantity]),
    ...prices,
    ...conditions,
    ...(brand === undefined ? [] : [brand]),
    ...rangeOf(state.grade),
    ...rangeOf(state.any),
    ...rangeOf(call),
  ]
  return {
    source: text.trim(),
    partNumber: number?.text ?? '',
    score: number?.isLabeled ? 1 : (number?.score ?? 0),
    ...quantityFields(low, quantity),
    brand: brand?.brand ?? '',
    isBrandGuessed: false,
    ...conditionFields(marks, state),
    ...priceFields(text, price, isTier),
    isCall: call !== null,
    description: without(text, number === undefined ? facts : [number, ...facts]),
    words: without(text, facts),
    hasGoods: goods.length > 0 || brands.length > 0,
    isBulk: marks.containers.length > 0 && quantity === undefined && number === undefined,
  }
}

/** Reads `Grade A 52 @ £165, Grade B 32 @ £140`: a piece for each grade that has a quantity and a price. */
export function gradesOf(marks: Marks): Piece[] {
  const starts = [...marks.low.matchAll(new RegExp(gradePattern, 'g'))].map(({ index }) => index)
  return starts
    .map((start, at) => readPiece(partOf(marks, start, starts[at + 1] ?? marks.low.length)))
    .filter(({ quantity, price }) => quantity !== null && price !== null)
}

/** Reads `NUMBER - grade A 60pcs 310€ - grade B 85pcs 280€`: a piece for each grade of the only number. */
export function gradesOfNumber(marks: Marks): { part: Marks; piece: Piece }[] {
  const [only, ...others] = marks.numbers
  if (only === undefined || others.length > 0 || marks.prices.length < 2) return []
  const grades = gradesOf(marks)
  const first = marks.low.search(gradePattern)
  if (grades.length < 2 || first < only.end) return []
  const head = readPiece(partOf(marks, 0, first))
  return grades.map(grade => ({
    part: marks,
    piece: { ...grade, ...numberAndBrand(head), description: `${head.description} ${grade.conditionText}`.trim() },
  }))
}

const numberAndBrand = ({ partNumber, score, brand, hasGoods, words }: Piece): Partial<Piece> => ({
  partNumber,
  score,
  brand,
  hasGoods,
  words,
})

/** Reads a sentence: a piece for each kind of goods, with its part of the sentence. */
export const piecesOf = (marks: Marks): { part: Marks; piece: Piece }[] =>
  splitGoods(marks).flatMap(part => {
    const piece = readPiece(part)
    const same = numbersSharingQuantity(part)
    return same.length === 0
      ? { part, piece }
      : same.map(({ text: partNumber }) => ({ part, piece: { ...piece, partNumber } }))
  })
