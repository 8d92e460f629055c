import { conditionsIn } from './conditions.ts'
import type { QuantityAt } from './quantities.ts'
import { type NumberAt, overlapTest, type Range } from './ranges.ts'

/** What else a line says. */
interface LineFindings {
  low: string
  /** Numbers of goods that are likely, and those that are sure. */
  likely: readonly NumberAt[]
  sure: readonly NumberAt[]
  brands: readonly Range[]
  nouns: readonly Range[]
  priced: readonly Range[]
  belongs: readonly Range[]
  noise: readonly Range[]
  measures: readonly Range[]
}

/** Words after a number that is a measure or a date. */
const notCounted =
  /^(?:(?:ports?|cores?|bays?|slots?|days?|weeks?|months?|years?|hours?|jahre?n?|monate?n?|tagen?|wochen?|jaar|maand(?:en)?|dag(?:en)?|ans?|mois|jours?|anos?|mes(?:es)?|dias?|ann[io]|mes[ei]|giorn[oi]|roku?|lata?|dni|people|mitarbeiter\w*|box(?:es)?|pallets?|percent|%|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|or|of|to|and|x|in|on|by|at|bei|til|uhr))\s/

/** A number directly before goods: `5 Cisco …`, `10 monitors`, `6 865414-b21`. */
const bareBefore =
  /(?<![\w.,$€£/'#°-])(?<!\d[ :])(?<!\d [a-z]{3,20} (?:for|voor|fur|pour|para|per|dla) )(\d{1,5}|\d{1,3}[.,]\d{3})\s+(?:(?:new|used|refurb\w*|ref|nob|genuine|original|originele|lonely|replacement|additional|spare|spares|loose|losse|lose|sealed|brand|more|extra|neue?[nrs]?|gebrauchte?[nrs]?|nieuwe?|gebruikte?|nuov[oie]|usat[oie]|nuev[oa]s|usad[oa]s|neufs?|neuves?|occasion|nowy\w+|now[ae]|uzywan\w+|weitere|andere|assorted|mixed|x|st\.|\d{2}(?:[.,]\d)?(?:"|''|-?\s?(?:inch|zoll|pouces|pulgadas|pollici|cali))|old|oude|alte?n?|stuck|solche|of|of the|of those|de|di|of these|good|nice|complete|diverse|verschiedene|different|various)\s+){0,2}(?=(\S+))/g
/** Names of series: the number after one is a model. */
const modelBefore =
  /(?<![\w])(?:platinum|gold|silver|bronze|xeon|epyc|ryzen|opteron|core|catalyst|nexus|proliant|poweredge|latitude|elitebook|probook|optiplex|precision|ipad|iphone|galaxy|pixel|surface(?: (?:pro|go|laptop|book))?|(?:macbook|ipad) (?:air|pro|mini)|laptop|model|modell?|modele|modelo|typ|type|series|serie|gen|version|ver|rev|slot|rack|socket|port)\s$/
/** `Dell Unity 300 shelves`, `Cisco 7900 phones`: a manufacturer before a number, or one word between, make it a model. */
const isModelOf = (brands: readonly Range[], low: string, start: number): boolean =>
  brands.some(
    ({ end }) =>
      end < start && (/^\s[a-z]+\s$/.test(low.slice(end, start)) || /^\s\d{3,}\s/.test(low.slice(end, start + 6))),
  )

/** A number alone in a cell. */
const bareCell =
  /(?:^|(?<=\t|\s{2}|[|;,]\s?|\s[-/]\s|\d,?\s{2}))(\d{1,6}|\d{1,3}[.,]\d{3})\+?(?=\s*$|\s{2,}|\s?[|;\t]|\s[-/]\s|,\s)/g

/** The line, the quantities found so far, and a test for ranges that cannot be a count without a unit. */
interface CountContext extends LineFindings {
  quantities: QuantityAt[]
  busy(start: number, end: number): boolean
}

/** `6 865414-b21`: a number directly before goods. */
function addBeforeGoods({ quantities, low, likely, brands, nouns, belongs, busy }: CountContext): void {
  const goodsAt = (at: number) => [...likely, ...brands, ...nouns].some(({ start }) => start === at)
  for (const match of low.matchAll(bareBefore)) {
    const digits = match[1] as string
    const start = match.index
    const next = start + match[0].length
    const inBrackets = low.lastIndexOf('(', start) > low.lastIndexOf(')', start)
    if (
      inBrackets ||
      overlapTest(belongs)(start, start + 1) ||
      busy(start, start + digits.length) ||
      /^0\d/.test(digits) ||
      modelBefore.test(low.slice(0, start)) ||
      isModelOf(brands, low, start) ||
      !goodsAt(next)
    )
      continue
    quantities.push({ value: Number(digits.replace(/\D/g, '')), start, end: start + digits.length, kind: 'bare' })
  }
}

/** `22 DRAC9 enterprise licenses`: a number that a clause begins with, and goods within a few words. */
function addBeforeNouns({ quantities, low, nouns, busy }: CountContext): void {
  for (const match of low.matchAll(
    /(?<=^\W*|[,;:]\s|(?<![\w])(?:and|und|en|et|y|e|i|oraz|also|plus)\s)(\d{1,5})\s(?=((?:[a-z][\w./+'-]*\s){1,3})(\S))/g,
  )) {
    const start = match.index
    const end = start + (match[1] as string).length
    const next = end + 1 + (match[2] as string).length
    if (
      busy(start, end) ||
      /^0\d/.test(match[1] as string) ||
      !nouns.some(noun => noun.start > end && noun.start <= next)
    )
      continue
    if (quantities.some(one => start < one.end && end > one.start) || notCounted.test(match[2] as string)) continue
    quantities.push({ value: Number(match[1]), start, end, kind: 'bare' })
  }
}

/** `2 controladoras 726821-B21`: a count, and words before a part number. */
function addBeforeNumbers({ quantities, low, likely, belongs, busy }: CountContext): void {
  for (const number of likely) {
    const [, digits = '', words = ''] =
      /(?<![\w.,$€£/'#°-])(\d{1,5})\s+((?:(?:[a-z][a-z'-]+|\([^()]{0,30}\))\s+){1,3})$/.exec(
        low.slice(0, number.start),
      ) ?? []
    const start = number.start - words.length - 1 - digits.length
    if (digits === '' || /^0/.test(digits) || notCounted.test(words) || modelBefore.test(low.slice(0, start))) continue
    const at = low.lastIndexOf(digits, start + 1)
    if (busy(at, at + digits.length) || overlapTest(belongs)(at, at + 1)) continue
    if (quantities.some(one => one.start >= at - 1 && one.end <= number.start)) continue
    quantities.push({ value: Number(digits), start: at, end: at + digits.length, kind: 'bare' })
  }
}

/** `3 frames 12000 (797740-B21) w/ 6 PSU`, `4 D3940 (835386-B21)`: the count that the line begins with. */
function addLeadingCount({ quantities, low, sure, busy }: CountContext): void {
  const [lead = '', counted = ''] = /^[^\w$€£(]*(\d{1,4})\s(?=[a-z])/.exec(low) ?? []
  const of = /^[a-z]+/.exec(low.slice(lead.length))?.[0] ?? ''
  if (
    counted !== '' &&
    !/^0/.test(counted) &&
    !notCounted.test(`${of} `) &&
    !busy(lead.length - 1 - counted.length, lead.length - 1) &&
    sure.some(({ start }) => start > lead.length && /^[^,;:]*\($/.test(low.slice(lead.length, start))) &&
    quantities.every(({ start }) => start > lead.length)
  )
    quantities.push({
      value: Number(counted),
      start: lead.length - 1 - counted.length,
      end: lead.length - 1,
      kind: 'times',
    })
}

/** `N9K-C9336C-FX2 (7)`: a count after a part number. */
function addAfterNumbers({ quantities, low, likely }: CountContext): void {
  for (const { end: after } of likely) {
    const [whole = '', digits = ''] =
      /^\s*\((\d{1,4})\+?(?:\s?(?:x|pcs?|stk|st|szt|uds?|pz|ea|units?))?\)/.exec(low.slice(after)) ??
      // `Q1J09B : 1, neuf`
      /^(?:(?:\s[a-z]{3,}){0,2}\s*[:=]\s*|\s-\s)(\d{1,5})\+?(?=\s*(?:[(;]|[,.]\s|\.?$|\/\s)|\s(?:users?|seats?|nutzer|benutzer|anwender|gebruikers|utilisateurs|postes|usuarios|utenti|utilizadores|uzytkownik\w*|uzivatel\w*|kullanici)(?![\w-])|\s(?:on|in) (?:the |our )?(?:shelf|stock|hand)|\s(?:used|new|ref|refurb\w*|nib|nob|sealed|pull\w*|gebraucht|neu|gebruikt|nieuw|neufs?|occasion|usad[oa]s?|nuev[oa]s?|usat[oi]|nuov[oi]|uzywan\w+|now[yea])(?![\w-]))/.exec(
        low.slice(after),
      ) ??
      []
    if (
      digits === '' ||
      /^0/.test(digits) ||
      quantities.some(one => one.start < after + whole.length && one.end > after)
    )
      continue
    quantities.push({ value: Number(digits), start: after, end: after + whole.length, kind: 'after' })
  }
}

/** `a brand new HPE 880100-001`: one. */
function addArticles({ quantities, low, sure, brands }: CountContext): void {
  for (const { start: next } of sure) {
    const lead = brands.find(({ end }) => end < next && low.slice(end, next).trim() === '')?.start ?? next
    const [article = ''] =
      /(?<![\w-])an? (?:(?:brand |nice |lightly )?(?:new|used|refurb\w*|sealed|spare|complete|clean|tested) ){0,2}$/.exec(
        low.slice(0, lead),
      ) ?? []
    const start = lead - article.length
    if (article !== '' && !quantities.some(one => one.start < next && one.end > start))
      quantities.push({ value: 1, start, end: start + article.indexOf(' '), kind: 'word' })
  }
}

/** `7 NUMBER refurbished at 390 € and 3 new at 690 €`: a number before a condition. */
function addBeforeConditions({ quantities, low, sure, busy }: CountContext): void {
  for (const { start: before } of conditionsIn(low)) {
    const [, digits = ''] =
      /(?:[,:]|(?<![\w])(?:and|und|en|et|y|e|i|oraz|plus))\s(\d{1,5})\s$/.exec(low.slice(0, before)) ?? []
    const start = before - 1 - digits.length
    // `NUMBER: 3 new`, and not `NUMBER, price: 300 used`
    const isOther =
      low.slice(0, start).trimEnd().endsWith(':') && !sure.some(({ end }) => low.slice(end, start).trim() === ':')
    if (isOther) continue
    if (digits !== '' && !/^0/.test(digits) && !busy(start, before) && sure.some(({ end }) => end < start))
      quantities.push({ value: Number(digits), start, end: before - 1, kind: 'bare' })
  }
}

/** `REF 145 € 29,00`: a number directly before a price that begins with its currency. */
function addBeforePrices({ quantities, low, likely, priced, noise, measures }: CountContext): void {
  for (const { start: priceAt } of priced) {
    const [, digits = ''] = /(?<![\w.,$€£/-])(\d{1,6}|\d{1,3}[.,]\d{3})\+?\s+$/.exec(low.slice(0, priceAt)) ?? []
    const start = digits === '' ? -1 : low.lastIndexOf(digits, priceAt - 1)
    if (
      start > 0 &&
      !/^0/.test(digits) &&
      !overlapTest([...noise, ...likely, ...priced, ...quantities, ...measures])(start, start + digits.length)
    )
      quantities.push({ value: Number(digits.replace(/\D/g, '')), start, end: start + digits.length, kind: 'after' })
  }
}

/** Adds the counts that have no unit: their position beside goods says what they are. */
export function addBareCounts(quantities: QuantityAt[], findings: LineFindings): void {
  const { noise, likely, priced, measures } = findings
  const busy = overlapTest([...noise, ...likely, ...priced, ...quantities, ...measures])
  const context = { ...findings, quantities, busy }
  addBeforeGoods(context)
  addBeforeNouns(context)
  addBeforeNumbers(context)
  addLeadingCount(context)
  addAfterNumbers(context)
  addArticles(context)
  addBeforeConditions(context)
  addBeforePrices(context)
}

/** Returns true for a number after counted goods and their condition. */
function isAfterCounted(
  low: string,
  at: number,
  quantities: readonly QuantityAt[],
  likely: readonly NumberAt[],
): boolean {
  const number = likely.find(one =>
    quantities.some(({ end }) => end <= one.start && low.slice(end, one.start).trim() === ''),
  )
  const condition = conditionsIn(low).findLast(({ end }) => end <= at)
  return (
    number !== undefined &&
    condition !== undefined &&
    condition.start >= number.end &&
    /^\s*,\s*$/.test(low.slice(condition.end, at))
  )
}

/** Adds the numbers that are alone in a cell. */
export function addCells(quantities: QuantityAt[], { low, likely, priced, noise, measures }: LineFindings): void {
  const all = overlapTest([...noise, ...likely, ...priced, ...quantities, ...measures])
  for (const match of low.matchAll(bareCell)) {
    const digits = match[1] as string
    const start = match.index
    if (all(start, start + digits.length) || /^0/.test(digits)) continue
    const counted = quantities.findLast(one => one.kind !== 'bare' && one.kind !== 'word' && one.end <= start)
    const condition =
      counted === undefined
        ? undefined
        : conditionsIn(low).findLast(one => one.start >= counted.end && one.end <= start)
    // `NUMBER - 14 on the shelf, refurb, 65`: a price.
    if (
      condition !== undefined &&
      /^[\s,;:-]*$/.test(low.slice(condition.end, start)) &&
      /^\s*(?:[;,]|$)/.test(low.slice(start + digits.length))
    )
      continue
    // `90 pcs, 198` and `– 64 szt. – 225` at the end of a line: a price.
    const isLast = /^\s*$/.test(low.slice(start + digits.length))
    // `3 NUMBER, used, 620`: the count is before the goods.
    if (isLast && isAfterCounted(low, start, quantities, likely)) continue
    if (isLast && quantities.some(one => one.kind === 'unit' && /^\s*[,;-]\s*$/.test(low.slice(one.end, start))))
      continue
    // `NUMBER (7) / 2450`: a price.
    if (
      quantities.some(one => one.kind !== 'bare' && one.end <= start && /^\s*[/@|]\s*$/.test(low.slice(one.end, start)))
    )
      continue
    quantities.push({ value: Number(digits.replace(/\D/g, '')), start, end: start + digits.length, kind: 'bare' })
  }
}

const asMany =
  /(?<![\w])(?:(?:just )?as many|the same (?:number|amount|quantity) of|(?:ebenso|genauso|gleich) viele|evenveel|net zoveel|autant d(?:e |')|otros tantos|otras tantas|altrettant[ei]|tyle samo)(?=\s?[a-z])(?! (?:as|wie|als|que|di quant))/g

/** `as many NUMBER as possible`: no count at all. */
const asPossible =
  /^[^,;:]{0,60}?\s(?:as (?:possible|(?:you|u|ye|we|they|i|he|she|there|are|is|can|available)(?![\w]))|(?:wie|als) (?:moglich|mogelijk|sie|ihr|du|da|u|je|jullie|er)(?![\w])|que (?:possible|vous|tu)(?![\w])|como (?:sea|pued\w*|teng\w*|haya)(?![\w])|(?:come|quanto) possibile|jak (?:to )?mozliw\w*)/

/** `45 thin clients and as many mounts`: the count of the goods before it. */
export function addSameCounts(quantities: QuantityAt[], low: string): void {
  for (const { index: start, 0: words } of low.matchAll(asMany)) {
    if (asPossible.test(low.slice(start + words.length))) continue
    const before = quantities
      .filter(({ end }) => end <= start)
      .toSorted((one, other) => one.start - other.start)
      .at(-1)
    if (before !== undefined) quantities.push({ value: before.value, start, end: start + words.length, kind: 'unit' })
  }
}
