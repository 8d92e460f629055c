import { minNumberScore, scoreNumber, spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { addBareCounts, addCells } from './bare-counts.ts'
import { type ConditionAt, conditionsIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { countedNumbers, raiseModels } from './models.ts'
import { belonging, config, contacts, container, inEach, inKit, measure, papers, speed, times } from './noise.ts'
import { ambiguousWords, wordedNumber } from './number-words.ts'
import { palletQuantities } from './pallets.ts'
import { type PriceAt, pricesIn } from './prices.ts'
import { type QuantityAt, quantitiesIn } from './quantities.ts'
import { type NumberAt, overlapTest, type Range } from './ranges.ts'
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

const label =
  /(?:\bp\s?\/\s?n|\bpart(?:\s?(?:no|nr|number|#))?|\bpn|\bmpn|\bfru|\bspare|\boption|\bsku|\bart\.?(?:ikel)?-?(?:nr|no)\.?|\bteile-?n(?:umme)?r|\bartikel-?nummer|\bonderdeel-?nummer|\bbestell-?n(?:umme)?r|\breferen(?:ce|cia|z|tie)|\bnumero de (?:piece|parte|pieza)|\bref(?=[:#])|\bcode?|\bcodigo|\bcodice|\bdp\/n|\bsymbol|\bkod|\bnr kat\w*)\b\.?\s*[:#=.]*\s*$/

const rangesOf = (low: string, pattern: RegExp): Range[] =>
  [...low.matchAll(pattern)].map(match => ({ start: match.index, end: match.index + match[0].length }))

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
const ofSome = new RegExp(
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

/** Marks what a line says. */
export function marksOf(text: string, manufacturersByName: Manufacturers): Marks {
  const low = foldText(text)
  const found = contacts.flatMap(pattern => rangesOf(low, pattern))
  const hasContact = found.length > 0
  const pallets = palletQuantities(low)
  const containers = rangesOf(low, container).filter(
    ({ start, end }) =>
      !overlapTest([...pallets.quantities, ...pallets.places])(start, end) &&
      // `$400 for the pallet`, `18 per box`
      !/(?<![\w])(?:the|this|that|per|each|pro|par|por|die|der|le|la|el|il|de)\s?$/.test(low.slice(0, start)) &&
      // `Pallet counts on request`
      !/^\s(?:counts?|freight|shipping|quantit\w+|loads?|price|pricing|rates?|size|weight)(?![\w])/.test(
        low.slice(end),
      ),
  )
  const numbered = rangesOf(low, papers).filter(({ start, end }) => {
    const words = low.slice(start, end)
    // `ref. P18432-B21`, `nobody bit at $600 so: P18432-B21`
    const named = /^(?:ref\w*\W*|so:\s)(.*)$/.exec(words)?.[1]
    if (named !== undefined && scoreNumber(named) >= 0.8) return false
    // `da un cliente 2 IBM …`
    return /[:#.]/.test(words) || words.replace(/\D/g, '').length > 2
  })
  const noise = [
    ...found,
    ...containers,
    ...numbered,
    ...pallets.places,
    ...times.flatMap(pattern => rangesOf(low, pattern)),
  ]
  const isNoise = overlapTest(noise)
  const spotted = spotNumbers(text)
    .filter(({ start, end }) => !isNoise(start, end))
    .map((number, _, others) => {
      const before = low.slice(Math.max(0, number.start - 24), number.start)
      // `759208-B21 (FRU 759546-001)`: the number in parentheses is another name of the one before.
      const isAlias =
        /\([^()]*$/.test(before) && others.some(({ end, score }) => end < number.start && score >= sureNumberScore)
      const isLabeled = label.test(before) && number.text.length > 4 && !isAlias
      return { ...number, isLabeled, score: isLabeled && number.score > 0 ? Math.max(number.score, 0.9) : number.score }
    })
  // `A... no, B`: the first is taken back.
  const back =
    /(?:\.{2,}|\?|,|-)\s?(?:no|sorry|i mean|i meant|wait no|correction|scratch that|nein|ach nein|nee|pardon|perdon|scusa)[,:]?\s/.exec(
      low,
    )
  const [takenBack, behind] = back === null ? [0, 0] : [back.index, back.index + back[0].length]
  // `A, no PSU; B` takes nothing back.
  const isTakenBack = spotted.some(
    ({ start }) => start >= behind && start - behind < 24 && /^[^,;.()]*$/.test(low.slice(behind, start)),
  )
  if (takenBack > 0 && isTakenBack)
    for (const number of spotted) if (number.end <= takenBack && takenBack - number.end < 12) number.score = 0
  // A label may precede a number made of letters only: `réf CMPGM`.
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}])(?:p\/n|pn|mpn|dp\/n|fru|part (?:no|number|#)|r[eé]f)\.?\s*[:#]?\s*([A-Z0-9][A-Z0-9-]{4,})(?![\p{L}\p{N}])/gu,
  )) {
    const start = match.index + match[0].length - (match[1] as string).length
    if (
      !spotted.some(number => number.start <= start && number.end > start) &&
      !isNoise(start, start + 1) &&
      /[A-Z]/.test(match[1] as string)
    )
      spotted.push({
        text: match[1] as string,
        start,
        end: start + (match[1] as string).length,
        score: 0.9,
        isLabeled: true,
      })
  }
  for (const number of countedNumbers(text))
    if (!spotted.some(one => one.start <= number.start && one.end > number.start)) spotted.push(number)
  spotted.sort((one, other) => one.start - other.start)
  const brands = brandsIn(low, manufacturersByName)
  const belongs = [belonging, inEach, inKit, inBracketsOfPart]
    .flatMap(pattern => rangesOf(low, pattern))
    .filter(
      ({ start }) =>
        [...brands, ...rangesOf(low, everyGood), ...spotted].some(({ end }) => end <= start) &&
        // `een doos met 75 GLC-LH-SMD`
        !/(?:doos(?:je)?|dozen|partij(?:tje)?|lotje|schachtel|stapel|box|boxes|kiste|karton|kartons|lot|lote|caja|scatola|boite|carton|paczka|pudelko)\s$/.test(
          low.slice(0, start),
        ),
    )
  // `12 of the R740xd (2x 6148, 384GB, H740P, no drives)` lists what is in a machine.
  belongs.push(...rangesOf(low, components).filter(({ start, end }) => sizes.test(low.slice(start, end))))
  for (const number of spotted)
    if (!number.isLabeled && overlapTest(belongs)(number.start, number.end)) number.score = Math.min(number.score, 0.3)
  const sure = spotted.filter(({ score }) => score >= sureNumberScore)
  const measures = [...rangesOf(low, measure), ...rangesOf(low, speed)]
  const first = /\S/.exec(low)?.index ?? 0
  for (const match of low.matchAll(config)) {
    const isLeading =
      /^[\s\W]*$/.test(low.slice(first, match.index)) && !/^[\s\W]*\(/.test(low.slice(first, match.index))
    if (!isLeading) measures.push({ start: match.index, end: match.index + match[0].length })
  }
  const fixed = overlapTest([...noise, ...sure])
  const strongPrices = pricesIn(low, (start, end) => fixed(start, end))
  const priced = strongPrices.filter(({ isWeak }) => !isWeak)
  const taken = overlapTest([...noise, ...sure, ...priced, ...measures, ...pallets.quantities])
  const wordable = (end: number) =>
    /^\s*(?:only|available|avail|left|in stock|on hand|off|systems?|disponibil\w+|dispo\w*|pcs?|pieces?|units?|stk|stuck|stuks?|pieces?|uds?|unidades|pezz[io]|pz|szt\w*)\b/.test(
      low.slice(end),
    ) ||
    spotted.some(
      ({ start, score }) =>
        score >= sureNumberScore &&
        start >= end &&
        start - end < 44 &&
        /^\s*(?:[a-z][a-z0-9'-]*\s){1,4}\(?$/.test(low.slice(end, start)),
    ) ||
    [...spotted, ...brands, ...rangesOf(low, everyGood), ...rangesOf(low, everySize)].some(
      ({ start }) => start >= end && start - end < 14 && /^\s*(?:[a-z']+\s)?$/.test(low.slice(end, start)),
    )
  const quantities = [...pallets.quantities, ...quantitiesIn(low, taken)].filter(
    ({ kind, start, end }) =>
      // `X132` is a model.
      !(kind === 'after' && /^X\d/.test(text.slice(start))) &&
      // So is `9300X`.
      !(kind === 'times' && /^\d{4}X/.test(text.slice(start, end))) &&
      !overlapTest(belongs)(start, start + 1) &&
      // `servers to hold four each`
      !(kind === 'word' && /^\s*each(?! of)(?![\w])/.test(low.slice(end))) &&
      // Dutch: our.
      !(
        kind === 'word' &&
        low.slice(start, end) === 'onze' &&
        /(?<![\w])(?:voor|van|in|aan|uit|bij|met|naar|door|op|en|is)\s$/.test(low.slice(0, start))
      ) &&
      // French: `par contre`.
      !(
        kind === 'word' &&
        low.slice(start, end) === 'par' &&
        /^\s(?:contre|ailleurs|exemple|avance|retour|la|le|les|mail|rapport|consequent)(?![\w])/.test(low.slice(end))
      ) &&
      // `250 € par transceiver`
      !(
        kind === 'word' &&
        low.slice(start, end) === 'par' &&
        priced.some(price => low.slice(price.end, start).trim() === '')
      ) &&
      (kind !== 'word' ||
        !ambiguousWords.test(low.slice(start, end)) ||
        /(?<![\w])all\s$/.test(low.slice(0, start)) ||
        wordable(end)),
  )
  const nouns = [...rangesOf(low, everyGood), ...rangesOf(low, everySize)].filter(
    ({ start, end }) =>
      !overlapTest([...sure, ...pallets.quantities])(start, end) &&
      // `two server configs`
      !/^\s(?:config\w*|konfig\w*|spec\w*|builds?)(?![\w])/.test(low.slice(end)) &&
      // `$1,150 per server`
      !priced.some(price => /^\s(?:per|a|pro|par|por|cada|al|za)\s$/.test(low.slice(price.end, start))),
  )
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
  // `One (1) pallet of cables` counts no pieces.
  const isOfContainer = ({ end }: QuantityAt) =>
    containers.some(({ start }) => start >= end && /^\s*(?:\(\d+\))?$/.test(low.slice(end, start)))
  // `nine 9504 line cards`, `2 chassis 9504, N9K-C9504`
  const isModel = ({ kind, value, start }: QuantityAt) =>
    kind === 'bare' &&
    value > 99 &&
    (sure.some(one => one.text.includes(String(value))) ||
      quantities.some(one => one.kind === 'word' && one.value > 1 && /^\s$/.test(low.slice(one.end, start))))
  // `(60), as is on 5 of them` concerns only some of the goods.
  const some = [...(/ of (?:them|these|those)/.test(low) ? low.matchAll(ofSome) : [])]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start }) => quantities.some(one => one.end <= start && one.value > 1))
  const isOfSome = overlapTest(some)
  const counts = quantities
    .filter(one => !isModel(one) && !isOfSome(one.start, one.end) && !(one.kind !== 'unit' && isOfContainer(one)))
    .sort((one, other) => one.start - other.start)
  // `(batteries neuves)`
  const isOfPart = overlapTest(rangesOf(low, inBrackets))
  const conditions = conditionsIn(low).filter(
    ({ condition, start, end }) => !isOfSome(start, end) && !(condition === 'NEW' && isOfPart(start, end)),
  )
  return {
    text,
    low,
    numbers: likely,
    prices: [...priced, ...weakPrices].sort((one, other) => one.start - other.start),
    quantities: counts,
    // `réf CMPGM` names a number and no condition.
    conditions: [...conditions, ...outOfService(text)].filter(
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
    ),
    brands,
    goods: nouns,
    noise: [...noise, ...measures],
    hasContact,
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
