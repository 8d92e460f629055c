import { minNumberScore, scoreNumber, sureNumberScore } from '../../part-numbers/index.ts'
import { addBareCounts, addCells, addSameCounts } from './bare-counts.ts'
import { type ConditionAt, conditionsIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { isQuantity } from './is-quantity.ts'
import { raiseModels } from './models.ts'
import { belonging, config, contacts, container, inEach, inKit, measure, papers, speed, times } from './noise.ts'
import { wordedNumber } from './number-words.ts'
import { numbersIn } from './numbers.ts'
import { palletQuantities } from './pallets.ts'
import { type PriceAt, pricesIn } from './prices.ts'
import { type QuantityAt, quantitiesIn } from './quantities.ts'
import { type NumberAt, overlapTest, type Range, rangesOf } from './ranges.ts'
import { goods, manufacturers, sizes } from './words.ts'

/** Manufacturers by lower-case name, in the spelling to use. */
export type Manufacturers = ReadonlyMap<string, string>

/** Returns the manufacturers of the trade, and those in stock. */
export const manufacturersWith = (more: Iterable<readonly [string, string]> = []): Manufacturers =>
  new Map([...manufacturers.map(manufacturer => [manufacturer.toLowerCase(), manufacturer] as const), ...more])

export interface BrandAt extends Range {
  brand: string
}

/** The facts in a line or a clause, each with its position. */
export interface Marks {
  text: string
  low: string
  numbers: NumberAt[]
  prices: PriceAt[]
  quantities: QuantityAt[]
  conditions: ConditionAt[]
  brands: BrandAt[]
  /** Nouns that name goods, and sizes of memory and disks. */
  goods: Range[]
  /** Telephone numbers, dates, addresses, measures. */
  noise: Range[]
  hasContact: boolean
  /** Goods by the pallet or by weight. */
  containers: Range[]
}

const everyGood = new RegExp(goods.source, 'g')
const everySize = new RegExp(sizes.source, 'g')
const brandWord = /[a-z][a-z0-9&+'-]*(?:\.[a-z]+)?/g

function brandsIn(low: string, manufacturersByName: Manufacturers): BrandAt[] {
  const words = [...low.matchAll(brandWord)].slice(0, 120)
  const found: BrandAt[] = []
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at] as RegExpExecArray
    for (let count = Math.min(3, words.length - at); count > 0; count -= 1) {
      const last = words[at + count - 1] as RegExpExecArray
      const end = last.index + last[0].length
      const brand = manufacturersByName.get(low.slice(first.index, end).replace(/\s+/g, ' '))
      if (brand === undefined) continue
      found.push({ brand, start: first.index, end })
      at += count - 1
      break
    }
  }
  return found
}

/** `as is on 5 of them`, `2 of them have scratches`: concerns some of the goods. */
const aboutSome = new RegExp(
  String.raw`(?<=[,;(]\s?|\s-\s)[^,;()]{0,40}?(?<![\w.,-])(?:\d{1,4}|${wordedNumber}) of (?:them|these|those)(?![\w])[^,;()]*`,
  'g',
)

/** What brackets say of a part of the goods. */
const inBrackets =
  /\((?=[^()]*(?:batter\w+|akkus?|accu'?s?|baterias?|baterie|batteri[ae]|toner|drum|fans?|rails?|caddies|adapter|chargers?))(?:[^()\d]{3,40})\)/g

/** `slot w/ 25x 1.8TB 10K (005052100)`: the number of the drives in it. */
const inBracketsOfPart = /(?<=(?<![\w])(?:w\/|with|mit|met|avec|con)\s?\d{1,3}\s?x\s[^,;()]{1,30})\([\w./-]{4,20}\)/g

/** Brackets with at least three things in them. */
const components = /\([^()]{1,60},[^(),]{1,40},[^()]{1,60}\)/g

/** French: hors service, which is also the beginning of a customs code. */
const outOfService = (text: string): ConditionAt[] =>
  [...text.matchAll(/(?<=[,;|-]\s*)HS(?=\s*[,;|]|\s-|\s*$)/g)].map(({ index }) => ({
    condition: 'ASIS',
    start: index,
    end: index + 2,
    isWeak: false,
  }))

/** Finds goods by the pallet or by weight, unless they have a count or the container is only the unit of a price. */
const containersIn = (low: string, pallets: ReturnType<typeof palletQuantities>): Range[] =>
  rangesOf(low, container).filter(
    ({ start, end }) =>
      !overlapTest([...pallets.quantities, ...pallets.places])(start, end) &&
      // `$400 for the pallet`, `18 per box`
      !/(?<![\w])(?:the|this|that|per|each|pro|par|por|die|der|le|la|el|il|de)\s?$/.test(low.slice(0, start)) &&
      // `Pallet counts on request`
      !/^\s(?:counts?|freight|shipping|quantit\w+|loads?|price|pricing|rates?|size|weight)(?![\w])/.test(
        low.slice(end),
      ),
  )

/** After the number of pieces. */
const counted =
  /^(?:[,.']\d{3})?k?\s?(?:[x×](?=\s)|(?:pcs?|pieces|units?|stk|stuck|stuks?|st|szt|uds?|pz|pezzi|ks)(?![\w]))/

/** Numbers of orders, invoices and other documents. */
const documentNumbersIn = (low: string): Range[] =>
  rangesOf(low, papers).filter(({ start, end }) => {
    const words = low.slice(start, end)
    // `ref. P18432-B21`, `nobody bit at $600 so: P18432-B21`
    const named = /^(?:ref\w*\W*|so:\s)(.*)$/.exec(words)?.[1]
    if (named !== undefined && scoreNumber(named) >= 0.8) return false
    // `We offer: 20 pcs`
    if (/\D\d{1,5}k?$/.test(words) && counted.test(low.slice(end))) return false
    // `da un cliente 2 IBM …`
    return /[:#.]/.test(words) || words.replace(/\D/g, '').length > 2
  })

/** Returns true for `used with 5x NUMBER new`: further goods with a condition of their own, and nothing in those before. */
function isOfOtherCondition(low: string, { start, end }: Range): boolean {
  if (!/^\D*\d{1,3}\s?x\s/.test(low.slice(start, end))) return false
  const [before] = conditionsIn(low.slice(0, start)).slice(-1)
  const [after] = conditionsIn(low.slice(end, end + 30))
  return (
    before !== undefined &&
    after !== undefined &&
    before.condition !== after.condition &&
    low.slice(before.end, start).trim() === '' &&
    low.slice(end, end + after.start).trim() === ''
  )
}

/** Returns what belongs to the goods named before it or is in a kit, and so is not offered itself. `before` are the goods. */
function belongingsIn(low: string, before: readonly Range[]): Range[] {
  const found = [belonging, inEach, inKit, inBracketsOfPart]
    .flatMap(pattern => rangesOf(low, pattern))
    .filter(
      ({ start, end: last }) =>
        before.some(({ end }) => end <= start) &&
        !isOfOtherCondition(low, { start, end: last }) &&
        // `een doos met 75 GLC-LH-SMD`
        !/(?:doos(?:je)?|dozen|partij(?:tje)?|lotje|schachtel|stapel|box|boxes|kiste|karton|kartons|lot|lote|caja|scatola|boite|carton|paczka|pudelko)\s$/.test(
          low.slice(0, start),
        ),
    )
  // `12 of the R740xd (2x 6148, 384GB, H740P, no drives)` lists what is in a machine.
  found.push(...rangesOf(low, components).filter(({ start, end }) => sizes.test(low.slice(start, end))))
  return found
}

/** Returns sizes, speeds and, unless the line begins with them, configurations. */
function measuresIn(low: string): Range[] {
  const measures = [...rangesOf(low, measure), ...rangesOf(low, speed)]
  const first = /\S/.exec(low)?.index ?? 0
  for (const match of low.matchAll(config)) {
    const isLeading =
      /^[\s\W]*$/.test(low.slice(first, match.index)) && !/^[\s\W]*\(/.test(low.slice(first, match.index))
    if (!isLeading) measures.push({ start: match.index, end: match.index + match[0].length })
  }
  return measures
}

/** Returns the nouns that name goods and not, for example, what a price is for. */
const offeredNouns = (
  low: string,
  nouns: readonly Range[],
  counted: readonly Range[],
  priced: readonly Range[],
): Range[] =>
  nouns.filter(
    ({ start, end }) =>
      !overlapTest(counted)(start, end) &&
      // `two server configs`
      !/^\s(?:config\w*|konfig\w*|spec\w*|builds?)(?![\w])/.test(low.slice(end)) &&
      // `$1,150 per server`
      !priced.some(price => /^\s(?:per|a|pro|par|por|cada|al|za)\s$/.test(low.slice(price.end, start))),
  )

/** What some of the goods are: `10x NUMBER used 45 EUR, just 1 tested`. */
const someAre =
  /(?<=[,;(]\s?|\s-\s)(?:(?:we |i |you )?(?:have|got|only|just)|nur|davon|maar|waarvan|seulement|dont|solo|tylko|w tym|apenas|jen|pouze|z toho)\s(\d{1,5})\s(?=[a-z])[^,;()]*/g

/**
 * Returns the clauses about only some of the goods: `(60), as is on 5 of them`, and a smaller count with a condition after
 * goods whose condition or price is already stated.
 */
function clausesOfSome(
  low: string,
  quantities: readonly QuantityAt[],
  { priced, likely }: { priced: readonly Range[]; likely: readonly Range[] },
): Range[] {
  const ofThem = rangesOf(low, / of (?:them|these|those)/.test(low) ? aboutSome : /(?!)/g).filter(({ start }) =>
    quantities.some(one => one.end <= start && one.value > 1),
  )
  const clauses = [...low.matchAll(someAre)]
  const conditions = clauses.length > 0 ? conditionsIn(low) : []
  const others = clauses.flatMap(({ index: start, 0: clause, 1: count }) => {
    const end = start + clause.length
    const isOwn = overlapTest([...priced, ...likely])(start, end)
    const hasMore = quantities.some(one => one.end <= start && one.kind !== 'bare' && one.value > Number(count))
    const isStated = [...conditions, ...priced].some(one => one.end <= start)
    const isState = conditions.some(one => one.start > start && one.end <= end)
    return !isOwn && hasMore && isStated && isState ? [{ start, end }] : []
  })
  return [...ofThem, ...others]
}

/** Returns the quantities that count pieces of the goods, in their order. */
function piecesOf(quantities: readonly QuantityAt[], { low, sure, containers, ofSome }: PiecesContext): QuantityAt[] {
  // `One (1) pallet of cables` counts no pieces.
  const isOfContainer = ({ end }: QuantityAt) =>
    containers.some(({ start }) => start >= end && /^\s*(?:\(\d+\))?$/.test(low.slice(end, start)))
  // `nine 9504 line cards`, `2 chassis 9504, N9K-C9504`
  const isModel = ({ kind, value, start }: QuantityAt) =>
    kind === 'bare' &&
    value > 99 &&
    (sure.some(one => one.text.includes(String(value))) ||
      quantities.some(one => one.kind === 'word' && one.value > 1 && /^\s$/.test(low.slice(one.end, start))))
  const isOfSome = overlapTest(ofSome)
  return quantities
    .filter(one => !isModel(one) && !isOfSome(one.start, one.end) && !(one.kind !== 'unit' && isOfContainer(one)))
    .sort((one, other) => one.start - other.start)
}

interface PiecesContext {
  low: string
  sure: readonly NumberAt[]
  containers: readonly Range[]
  ofSome: readonly Range[]
}

/** Returns the conditions of the goods: not of some of them, of a part such as a battery, or `ref` for a reference. */
function conditionsOfGoods(
  text: string,
  low: string,
  likely: readonly NumberAt[],
  ofSome: readonly Range[],
): ConditionAt[] {
  const isOfSome = overlapTest(ofSome)
  // `(batteries neuves)`
  const isOfPart = overlapTest(rangesOf(low, inBrackets))
  const conditions = conditionsIn(low).filter(
    ({ condition, start, end }) => !isOfSome(start, end) && !(condition === 'NEW' && isOfPart(start, end)),
  )
  // `réf CMPGM` names a number and no condition.
  return [...conditions, ...outOfService(text)].filter(
    ({ start, end, condition }) =>
      // `(ref 0NT2DF)`
      !(
        condition === 'REF' &&
        low[start - 1] === '(' &&
        likely.some(one => one.start > start && one.start - end < 2)
      ) &&
      (condition !== 'REF' ||
        end - start > 3 ||
        (!/é/i.test(text.slice(start, end)) &&
          !likely.some(number => number.isLabeled && number.start - end < 4 && number.start >= end))),
  )
}

/** Marks what a line says. */
export function marksOf(text: string, manufacturersByName: Manufacturers): Marks {
  const low = foldText(text)
  const ofContacts = contacts.flatMap(pattern => rangesOf(low, pattern))
  const pallets = palletQuantities(low)
  const containers = containersIn(low, pallets)
  const noise = [
    ...ofContacts,
    ...containers,
    ...documentNumbersIn(low),
    ...pallets.places,
    ...times.flatMap(pattern => rangesOf(low, pattern)),
  ]
  const spotted = numbersIn(text, low, overlapTest(noise))
  const brands = brandsIn(low, manufacturersByName)
  const goodsNouns = rangesOf(low, everyGood)
  const allNouns = [...goodsNouns, ...rangesOf(low, everySize)]
  const belongs = belongingsIn(low, [...brands, ...goodsNouns, ...spotted])
  for (const number of spotted)
    if (!number.isLabeled && overlapTest(belongs)(number.start, number.end)) number.score = Math.min(number.score, 0.3)
  const sure = spotted.filter(({ score }) => score >= sureNumberScore)
  const measures = measuresIn(low)
  const fixed = overlapTest([...noise, ...sure])
  const strongPrices = pricesIn(low, (start, end) => fixed(start, end))
  const priced = strongPrices.filter(({ isWeak }) => !isWeak)
  const taken = overlapTest([...noise, ...sure, ...priced, ...measures, ...pallets.quantities])
  const context = { text, low, spotted, brands, nouns: allNouns, priced, belongs }
  const quantities = [...pallets.quantities, ...quantitiesIn(low, taken)].filter(one => isQuantity(one, context))
  const nouns = offeredNouns(low, allNouns, [...sure, ...pallets.quantities], priced)
  raiseModels(spotted, { low, quantities, brands, nouns, priced, belongs, measures })
  const likely = spotted.filter(
    ({ score, start, end }) => score >= minNumberScore && !overlapTest([...priced, ...quantities])(start, end),
  )
  const beside = { low, likely, sure, brands, nouns, priced, belongs, noise, measures }
  addBareCounts(quantities, beside)
  const weakPrices = strongPrices.filter(
    ({ isWeak, start, end }) => isWeak && !overlapTest([...quantities, ...measures, ...likely])(start, end),
  )
  addCells(quantities, { ...beside, priced: [...priced, ...weakPrices] })
  addSameCounts(quantities, low)
  const ofSome = clausesOfSome(low, quantities, { priced, likely })
  return {
    text,
    low,
    numbers: likely,
    prices: [...priced, ...weakPrices].sort((one, other) => one.start - other.start),
    quantities: piecesOf(quantities, { low, sure, containers, ofSome }),
    conditions: conditionsOfGoods(text, low, likely, ofSome),
    brands,
    goods: nouns,
    noise: [...noise, ...measures],
    hasContact: ofContacts.length > 0,
    containers,
  }
}

const within = <One extends Range>(all: readonly One[], start: number, end: number): One[] =>
  all
    .filter(one => one.start >= start && one.end <= end)
    .map(one => ({ ...one, start: one.start - start, end: one.end - start }))

/** Returns the marks of a piece of a line. */
export function partOf(marks: Marks, start: number, end: number): Marks {
  return {
    text: marks.text.slice(start, end),
    low: marks.low.slice(start, end),
    numbers: within(marks.numbers, start, end),
    prices: within(marks.prices, start, end),
    quantities: within(marks.quantities, start, end),
    conditions: within(marks.conditions, start, end),
    brands: within(marks.brands, start, end),
    goods: within(marks.goods, start, end),
    noise: within(marks.noise, start, end),
    hasContact: marks.hasContact,
    containers: within(marks.containers, start, end),
  }
}
