import { minNumberScore, sureNumberScore } from '../../part-numbers/index.ts'
import { conditionsIn } from './conditions.ts'
import { wordedNumber } from './number-words.ts'
import type { PriceAt } from './prices.ts'
import type { QuantityAt } from './quantities.ts'
import { type NumberAt, overlapTest, type Range } from './ranges.ts'

/** Models of servers and laptops, which are described and not numbered. */
const familyModel =
  /^(?:r|t|m|c|fc)\d{3,4}(?:xd|xs|xa)?\d?$|^mx\d{4}c?$|^(?:md|me|scv?|ps)\d{4}\w?$|^(?:dl|ml|bl|sl|sr|sd|rx|tx|msa)\d{2,4}\w?$|^(?:fas|aff)\d{2,4}$|^[tlxep]\d{2,3}s?$|^\d(?!\d{4}[a-z]$)|^g\d+$|^x[234]\d{3}(?:m\d)?$|^[ps]m\d{3,4}\w?$|^e[357]-|^i[3579]|v\d$/

/** `16 of`, `two`, at the end of a text. */
const countBefore = new RegExp(String.raw`(?<![\w.,-])(?:\d{1,4}|${wordedNumber})\s(?:x\s|of\s(?:the\s)?|spare\s)?$`)

/** Returns true for `R740`, `T480`: a model of a series of machines. */
export const isFamilyModel = (text: string): boolean => familyModel.test(text.toLowerCase())

/** Before the model of a processor or a graphics card. */
const processor =
  /(?<![\w])(?:ryzen(?: (?:pro|embedded|[3579]))?(?: pro)?|athlon|celeron|pentium|radeon|geforce|atom)\s$/

/** After an S-Spec of Intel: `SR377 (Platinum 8180)`. The models of Lenovo's servers end in 0 or 5. */
const processorAfter = /^\s\((?:intel\s)?(?:xeon\s)?(?:platinum|gold|silver|bronze|e[357]-|i[3579]-)/

/** Names of series, directly before one of their models: `Exos 10E2400`. */
const series =
  /(?<![\w])(?:exos|ultrastar|constellation|barracuda|ironwolf|skyhawk|savvio|cheetah|catalyst|nexus|aironet|proliant|poweredge|powervault|powerswitch|equallogic|storwize|flashsystem|thinksystem|thinkserver|thinkpad|primergy|flexfabric|flexnetwork|procurve|officeconnect|latitude|optiplex|elitebook|elitedesk|probook|prodesk|officejet|laserjet|deskjet|xeon|epyc|opteron)\s$/

interface ModelContext {
  low: string
  quantities: readonly QuantityAt[]
  priced: readonly PriceAt[]
  brands: readonly Range[]
  nouns: readonly Range[]
  belongs: readonly Range[]
  measures: readonly Range[]
}

/** Years, round numbers, and speeds of memory. */
const endOfSpan = /^(?:(?:19|20)\d\d|\d\d[05]0|1066|1333|1866|2133|2666|2933)$/

/** Returns true for `2018-2020`, `2400-2600` and `2133-2666`: a span of years or other numbers, and no part number. */
function isSpan(text: string): boolean {
  const [from = '', to = ''] = text.split('-')
  return Number(from) < Number(to) && endOfSpan.test(from) && endOfSpan.test(to)
}

/**
 * Returns true for numbers that are recognized only in context, because their form is not enough: `Qty 12: 541-2075`,
 * `9 × Dell H755N`.
 */
function isOfMaker({ text, start }: NumberAt, { low, quantities, brands, nouns }: ModelContext): boolean {
  // Numbers of Sun look like telephone numbers.
  if (/^[35]\d{2}-\d{4}$/.test(text))
    return (
      quantities.some(({ end }) => end <= start && /^\s*:?\s*$/.test(low.slice(end, start))) ||
      countBefore.test(low.slice(0, start))
    )
  const isCounted = quantities.some(
    ({ end, kind }) => end <= start && kind !== 'after' && kind !== 'word' && low.slice(end, start).trim() === '',
  )
  // `70 cabos 8121-0894`: a number of HP.
  if (/^\d{4}-\d{4}$/.test(text) && !isSpan(text))
    return (
      isCounted ||
      nouns.some(noun => low.slice(noun.end, start) === ' ' && /(?<![\w.,-])\d{1,5}\s$/.test(low.slice(0, noun.start)))
    )
  // `Cisco 341-0100-02`
  if (/^\d{3}-\d{4,5}-\d{2}$/.test(text))
    return isCounted || brands.some(({ end }) => end <= start && low.slice(end, start).trim() === '')
  // `(60) 58CWC`
  if (
    isCounted &&
    /^(?=(?:.*[A-Z]){3})(?=.*\d)[0-9A-Z]{5}$/.test(text) &&
    !/(?:[GTM]B|SFF|LFF|RPM|HZ|W|DDR\d|USB\d?)$/.test(text)
  )
    return true
  return (
    /^(?=.*\d.*[A-Z])(?=.*[A-Z].*[A-Z])[0-9A-Z]{5,6}$/.test(text) &&
    !/^\d+(?:[GT]B|W|RPM|K|SFF|LFF)$|^[RTMC]\d{3}X[DSA]$/.test(text) &&
    quantities.length > 0 &&
    brands.some(one => low.slice(one.start, one.end) === 'dell' && low.slice(one.end, start).trim() === '')
  )
}

/** Returns true for a word with letters and digits whose line otherwise says only how many, how good and how much. */
function isAlone({ text, start, end, score }: NumberAt, { low, quantities, priced }: ModelContext): boolean {
  if (score <= 0 || score >= minNumberScore || quantities.length === 0) return false
  if (!/^(?=.*[A-Z].*[A-Z])(?=.*\d)[0-9A-Z-]{5,}$/.test(text) || /^[A-Z]\d{3}Q$/.test(text)) return false
  if (familyModel.test(text.toLowerCase())) return false
  const said = [{ start, end }, ...quantities, ...priced, ...conditionsIn(low)].toSorted(
    (one, other) => one.start - other.start,
  )
  let from = 0
  for (const one of said) {
    if (/[a-z0-9]/.test(low.slice(from, one.start))) return false
    from = Math.max(from, one.end)
  }
  return !/[a-z0-9]/.test(low.slice(from))
}

/** True for the model of a series after the part number of the same goods: `ST2400MM0129 Seagate Exos 10E2400`. */
function isModelBeside(
  { start, isLabeled }: NumberAt,
  spotted: readonly NumberAt[],
  { low, quantities, priced }: ModelContext,
): boolean {
  if (isLabeled || !series.test(low.slice(0, start))) return false
  const before = spotted.findLast(one => one.end <= start && one.score >= sureNumberScore)
  return (
    before !== undefined &&
    !low.slice(before.end, start).includes(';') &&
    ![...quantities, ...priced].some(one => one.start >= before.end && one.end <= start)
  )
}

/** Returns true if a manufacturer is named directly before a number. */
const followsBrand = ({ start }: NumberAt, { low, brands }: ModelContext): boolean =>
  brands.some(({ end }) => end <= start && low.slice(end, start).trim() === '')

/** Returns true if this manufacturer is named directly before a number, or anywhere after it. */
const isNamedWith = ({ start }: NumberAt, { low, brands }: ModelContext, maker: string): boolean =>
  brands.some(brand => low.slice(brand.start, brand.end) === maker && low.slice(brand.end, start).trim() === '')

const isUpperCase = (text: string): boolean => text === text.toUpperCase()

/** Returns true for the model of a processor: `Ryzen 7 5800X`. */
const isProcessor = ({ start, end, score }: NumberAt, { low }: ModelContext): boolean =>
  processor.test(low.slice(0, start)) ||
  // `HP t640 (R1505G, 8GB/64GB)`
  (score < sureNumberScore && low[start - 1] === '(' && /^,\s?\d{1,3}\s?gb/.test(low.slice(end)))

/** Returns true for a short code of one manufacturer, in a line with a quantity. */
const isShortCode = (number: NumberAt, context: ModelContext): boolean =>
  context.quantities.length > 0 &&
  // `Meraki MR42`
  ((/^M[RSXVGT]\d{2,3}[A-Z]{0,2}$/.test(number.text) && isNamedWith(number, context, 'meraki')) ||
    // `IBM EC5G`: a feature code.
    (/^E(?=[A-Z]*\d)[A-Z0-9]{3}$/.test(number.text) && isNamedWith(number, context, 'ibm')))

/** Returns true for an S-Spec of Intel in a line with a quantity. */
const isSpec = ({ text, end }: NumberAt, { low, quantities }: ModelContext): boolean =>
  /^SR\d{2}[1-46-9]$/.test(text) && processorAfter.test(low.slice(end)) && quantities.length > 0

type ModelRule = (number: NumberAt, context: ModelContext, spotted: readonly NumberAt[]) => boolean

/** Controllers of Dell's servers: `HBA330`, `HBA355i`. */
const controller = /^(?:HBA|PERC)H?\d{3}[PI]?$/i

/** Returns true for a controller whose goods are named by something else: a manufacturer before it, or a part number. */
function isNamedOtherwise(number: NumberAt, context: ModelContext, spotted: readonly NumberAt[]): boolean {
  if (!controller.test(number.text)) return false
  // `10 x A and 5 x B`: a count between two numbers parts the goods.
  const areParted = (one: Range, other: Range) =>
    context.quantities.some(({ start, end }) => start >= one.end && end <= other.start)
  return (
    followsBrand(number, context) ||
    spotted.some(
      other =>
        other !== number && other.score >= minNumberScore && !areParted(other, number) && !areParted(number, other),
    )
  )
}

/** Each rule returns true for a model that names goods like a part number. */
const modelRules: readonly ModelRule[] = [
  // `PA-220 x 3`
  ({ text, end }, { low, quantities }) =>
    /^[A-Z]{1,4}-\d/.test(text) &&
    quantities.some(count => count.kind === 'after' && count.start >= end && /^\s*$/.test(low.slice(end, count.start))),
  // `4 x PA-220`
  ({ start }, { low, quantities }) =>
    quantities.some(({ end, kind }) => end <= start && kind !== 'after' && low.slice(end, start).trim() === ''),
  // `12 keyboards KB216`
  ({ start }, { low }) =>
    /(?<![\w.,-])\d{1,5}\s+(?:[a-z.]{3,}\s+){0,2}(?:klawiatur\w*|mysz\w*|kamer\w*|tastier\w*|keyboards?|monitors?|monitore|monitory|docks?|docking\w*|teclados?|tastatur\w*|monitores|monitorow|ecrans?|netzteile?n?|stacj\w+|pantallas?|schermi|claviers?|tastiere|adapters?|headsets?|phones?|ups|pdus?)\s+$/.test(
      low.slice(0, start),
    ),
  // `Apple Xserve (MB449)`
  (number, { low, quantities }, spotted) =>
    /^[A-Z]{2,3}\d{3,4}$|^(?=.*\d)(?=.*[A-Z].*[A-Z])[0-9A-Z]{5}$/.test(number.text) &&
    /[a-z0-9]\s\($/.test(low.slice(0, number.start)) &&
    low[number.end] === ')' &&
    quantities.length > 0 &&
    spotted.every(other => other === number || other.start > number.end || other.score < minNumberScore),
  // `2 units of the gateway VG310`
  ({ text, start }, { low, quantities }) =>
    /^[A-Z]{2,4}-?[A-Z]?\d{1,4}$/.test(text) &&
    quantities.some(({ end, kind }) => kind === 'unit' && /^\s(?:[a-z]{2,}\s){0,3}$/.test(low.slice(end, start))),
  // Named with its manufacturer.
  (number, context) =>
    context.quantities.length > 0 &&
    (/\d\D*\d/.test(number.text) || (number.text.length > 5 && number.text.includes('-'))) &&
    (number.text.length > 5 || /^(?:[A-Z]\d{4}|[A-Z]{2}\d{3})$/.test(number.text)) &&
    isUpperCase(number.text) &&
    followsBrand(number, context),
  // The only candidate in a sentence with a quantity and a price.
  (number, { quantities, priced, brands, nouns }, spotted) =>
    number.score >= 0.2 &&
    number.text.includes('-') &&
    isUpperCase(number.text) &&
    quantities.length === 1 &&
    priced.length === 1 &&
    brands.length + nouns.length === 0 &&
    spotted.every(other => other === number || other.score < number.score),
  // The first word of a line with a quantity and a price.
  (number, { low, quantities, priced }, spotted) =>
    /^\W*$/.test(low.slice(0, number.start)) &&
    isUpperCase(number.text) &&
    quantities.length > 0 &&
    priced.length > 0 &&
    spotted.every(other => other === number || other.score < minNumberScore),
  // `X371A: 24, …`
  ({ text, end }, { low }) => isUpperCase(text) && /^\s?[:=]\s?\d{1,4}(?=[,;.]|\s*$)/.test(low.slice(end)),
]

/** Returns true for a model that its context makes a part number. */
function isPartNumber(number: NumberAt, context: ModelContext, spotted: readonly NumberAt[]): boolean {
  if (isShortCode(number, context)) return true
  if (number.text.length < 5) return false
  if (isSpec(number, context)) return true
  const { belongs, measures, priced } = context
  if (overlapTest([...belongs, ...measures, ...priced])(number.start, number.end)) return false
  if (isOfMaker(number, context)) return true
  if (isNamedOtherwise(number, context, spotted)) return false
  return (
    /[A-Z]/.test(number.text) && !isFamilyModel(number.text) && modelRules.some(isOf => isOf(number, context, spotted))
  )
}

/**
 * Treats a model as a part number in these contexts: it has a quantity, is named with its manufacturer, or is the only
 * candidate in a line with a quantity and a price. Models of families, such as R740 and T480, stay models.
 */
export function raiseModels(spotted: readonly NumberAt[], context: ModelContext): void {
  for (const number of spotted) if (isModelBeside(number, spotted, context)) number.score = Math.min(number.score, 0.3)
  for (const number of spotted)
    if (isAlone(number, context)) number.score = Math.max(number.score, minNumberScore + 0.01)
  // Controllers come last: they lose to any other number of the same goods.
  for (const number of spotted.toSorted(
    (one, other) => Number(controller.test(one.text)) - Number(controller.test(other.text)),
  )) {
    if (isProcessor(number, context)) number.score = Math.min(number.score, 0.3)
    if (number.score > 0 && number.score < minNumberScore && isPartNumber(number, context, spotted))
      number.score = minNumberScore + 0.01
  }
}

/** Numbers made of letters only or digits only that are neither words nor amounts: `1 x KTQYB`, `2 x 16535`. */
const alone: readonly (readonly [RegExp, number])[] = [
  // `L-AC-PLS-LIC=`: a license or a spare of Cisco.
  [/(?<![\p{L}\p{N}-])[A-Z]{1,6}(?:-[A-Z]{2,8}){2,5}=(?![\p{L}\p{N}=])/gu, 0.9],
  [
    /(?<=(?<![\w.,-])\d{1,4}\s?(?:[xX]|pcs?|PCS|pieces|units|stk|szt|ea)\.?\s)[B-DF-HJ-NP-TV-Z]{5,6}(?![\p{L}\p{N}/-])/gu,
    minNumberScore + 0.01,
  ],
  // `CMPGM x 12`, `KTQYB - 40 pcs`
  [
    /(?<=^\W*)[B-DF-HJ-NP-TV-Z]{5,6}(?=\s?[xX]\s?\d|\s?(?:[-–:=,(]\s?)?(?:qty|QTY|Qty)|\s?[-–:=,(]?\s?\d{1,5}\s?(?:[xX]|pcs|PCS|pieces|units|stk|szt|ea)(?!\w))/gu,
    minNumberScore + 0.01,
  ],
  [
    /(?<=(?<![\w.,-])\d{1,3}\s?[xX]\s)[1-9]\d{4}(?=\s*(?:$|[,;()@/]|[-–]\s|(?:and|und|en|et|y|e|i|at|for|used|new|ref\w*)(?!\w)))/gu,
    minNumberScore + 0.01,
  ],
  // `40 pcs 10301 10GBASE-SR`
  [
    /(?<=(?<![\w.,-])\d{1,4}\s?(?:pcs?|pieces|units|stk|szt)\.?\s)[1-9]\d{4}(?=\s(?!RPM|VA|W\b|LM)[\dA-Z])/gu,
    minNumberScore + 0.01,
  ],
  // `16720 Extreme X440-G2-48p, 5 pcs`: the count is elsewhere in the line.
  [
    /(?<=^\W*)[1-9]\d{4}(?=\s+\p{Lu}[\p{L}-]{2,}\s.*(?<![\w.,-])\d{1,5}\s?(?:pcs?|pieces|units?|stk|szt|uds?|pz)(?!\w))/gu,
    0.9,
  ],
]

/** Returns the part numbers that are recognized only because a count precedes them. */
export const countedNumbers = (text: string): NumberAt[] =>
  alone.flatMap(([pattern, score]) =>
    [...text.matchAll(pattern)].map(({ index, 0: number }) => ({
      text: number,
      start: index,
      end: index + number.length,
      score,
      isLabeled: false,
    })),
  )
