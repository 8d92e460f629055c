import type { StockColumn } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import {
  type Cell,
  conditionInWords,
  type HeadingMeaning,
  isGrade,
  isWantedHeading,
  readStockHeading,
  textOf,
} from '../../trade-text/index.ts'
import type { TableRow } from './table.ts'

/** Maximum number of rows above the headings, such as a title, a date and a greeting. */
const maxRowsAbove = 30

export interface Headings {
  /** The number of their row. */
  row: number
  texts: readonly string[]
  /** The heading above each column with the title of its group, if a second row of headings has one. */
  fullTexts: readonly string[]
  /** What each heading means. */
  meanings: readonly (HeadingMeaning | undefined)[]
}

/** Fields that make a row of words a row of headings. */
const telling = new Set<string>([
  'partNumber',
  'alternative',
  'sku',
  'manufacturer',
  'description',
  'quantity',
  'reserved',
  'condition',
  'grade',
  'price',
  'currency',
  'location',
  'serial',
  'minimumOrder',
] satisfies (StockColumn | 'alternative')[])

const distinct = (meanings: Headings['meanings']) =>
  new Set(
    meanings.flatMap(meaning =>
      meaning !== undefined && (telling.has(meaning.field) || isWantedHeading(meaning)) ? [meaning.field] : [],
    ),
  ).size

/** Longer remarks are no explanations of headings. */
const maxRemark = 200

/** `VK 1 netto`, `Text 2`, `Q.tà 1`: a program has several of these. */
const oneOfSeveral = /^\D{2,}[1-9](?: \p{L}+)?$/u

/** True for a text with numbers, except a heading such as `Price 10+` or `10-49 pcs`. */
const isNumbered = (text: string) => {
  const mayBeHeading = (/^(?:\p{L}{4,}|\d+\s?[-–+])/u.test(text) && !/\d{4}/.test(text)) || oneOfSeveral.test(text)
  return /\d/.test(text) && !(mayBeHeading && readStockHeading(text) !== undefined)
}

const namesNumbers = /(?<!\p{L})(?:numbers?|numm?ern?|no|nr|p\/?n|mpn)(?!\p{L})|#/iu

/** Returns the row as headings; undefined if it is not a row of headings. */
export function readHeadings({ number, cells }: TableRow): Headings | undefined {
  const filled = cells.filter(cell => textOf(cell) !== '')
  if (filled.length === 0 || filled.some(cell => typeof cell === 'number')) return undefined
  // Numbers make a row of data, even if some of its words could be headings.
  if (filled.filter(cell => isNumbered(textOf(cell))).length > filled.length * 0.15) return undefined
  const texts = cells.map(textOf)
  const meanings = texts.map(readStockHeading)
  const known = meanings.filter(meaning => meaning !== undefined).length
  const count = distinct(meanings)
  const isOnlyNumbers =
    filled.length === 1 &&
    meanings.some(meaning => meaning?.field === 'partNumber') &&
    // `UNTESTED / FOR PARTS` is a title, unlike `Part number (as is)`.
    (conditionInWords(textOf(filled[0])) !== 'ASIS' || namesNumbers.test(textOf(filled[0])))
  if (!isOnlyNumbers && (count < 2 || known < filled.length * 0.3)) return undefined
  return { row: number, texts, fullTexts: texts, meanings }
}

/** A heading of this rank means the same below the title of any group. */
const clearRank = 2

/** A unit or a currency alone, as the second row of a heading. */
const namesUnit =
  /^\W*(?:pcs?|pieces|units?|ea|st|stk|stck|st[üu]ck|stuks?|szt|uds?|unidades|unit[ée]s|pi[èe]ces|pz|pezzi|ks|kpl|db|eur|euro|usd|gbp|chf|pln|sek|dkk|nok|czk)\W*$|^\W*[€$£]\W*$/iu

/** Returns headings that continue those of the row above: titles of groups, or headings that span both rows. */
function joined(upper: Headings, lower: Headings): Headings {
  const width = Math.max(upper.texts.length, lower.texts.length)
  let group = ''
  const columns = Array.from({ length: width }, (_, at) => {
    const above = upper.texts[at] ?? ''
    const own = lower.texts[at] ?? ''
    if (above !== '') group = above
    const meaning = lower.meanings[at]
    const aboveMeaning = own === '' || above !== '' ? upper.meanings[at] : undefined
    const isClear = meaning?.field === 'aside' || (meaning?.rank ?? 0) >= clearRank
    // `Product` above `code`, and nothing beside it without a heading above: one heading in two rows.
    const isWhole = above !== '' && own !== '' && ((upper.texts[at + 1] ?? '') !== '' || at + 1 >= lower.texts.length)
    // Below `Reserved`, `pcs` is only its unit.
    const isUnit = isWhole && aboveMeaning !== undefined && namesUnit.test(own)
    const whole = isUnit ? aboveMeaning : isWhole && !isClear ? readStockHeading(`${above} ${own}`) : undefined
    const best = whole ?? ((meaning?.rank ?? -1) >= (aboveMeaning?.rank ?? -1) || isClear ? meaning : aboveMeaning)
    return {
      text: own || above,
      full: own === '' ? above : `${group} ${own}`.trim(),
      meaning: own === '' ? aboveMeaning : best,
    }
  })
  return {
    row: lower.row,
    texts: columns.map(({ text }) => text),
    fullTexts: columns.map(({ full }) => full),
    meanings: columns.map(({ meaning }) => meaning),
  }
}

const maxHeadingLength = 45
/** Fewest rows below headings of an unknown language, and cells of each. */
const leastTable = { rows: 3, cells: 3 }

/** True for a row of short words without digits, each different. */
function areWords({ cells }: TableRow): boolean {
  const texts = cells.filter(cell => textOf(cell) !== '').map(cell => (typeof cell === 'number' ? '0' : textOf(cell)))
  return (
    texts.length >= leastTable.cells &&
    new Set(texts).size === texts.length &&
    texts.every(text => /\p{L}/u.test(text) && !/\d/.test(text) && text.length <= maxHeadingLength)
  )
}

/**
 * Returns the headings of a table in an unknown language: a row of words, above rows that all have digits. Their meanings are
 * undefined; recognizing them keeps the row from being read as goods.
 */
function unknownHeadings(rows: readonly TableRow[]): Headings | undefined {
  const at = rows.slice(0, maxRowsAbove).findIndex(areWords)
  const row = rows[at]
  if (row === undefined) return undefined
  const below = rows
    .slice(at + 1)
    .filter(({ cells }) => cells.filter(cell => textOf(cell) !== '').length >= leastTable.cells)
  const areData =
    below.length >= leastTable.rows && below.every(({ cells }) => cells.some(cell => /\d/.test(textOf(cell))))
  if (!areData) return undefined
  const texts = row.cells.map(textOf)
  return { row: row.number, texts, fullTexts: texts, meanings: texts.map(() => undefined) }
}

const isRepeated = (text: string, at: number, texts: readonly string[]) =>
  text !== '' && texts.some((other, place) => place !== at && squeeze(other) === squeeze(text))

/**
 * Returns the group titles in the row above the headings, such as `Grade A` and `Grade B`, each above its own `Qty` and
 * `Price`; undefined if that row has none.
 */
function groupsAbove({ row, texts }: Headings, above: TableRow | undefined): Headings | undefined {
  if (above === undefined || above.number !== row - 1 || above.cells.some(cell => typeof cell === 'number'))
    return undefined
  const titles = above.cells.map(textOf)
  const titled = titles.flatMap((title, at) => (title === '' ? [] : [at]))
  const areTitles = titled.length > 1 && titled.every(at => isRepeated(texts[at] ?? '', at, texts))
  return areTitles
    ? { row: above.number, texts: titles, fullTexts: titles, meanings: titles.map(() => undefined) }
    : undefined
}

/** Headings of goods, which no title of figures is above. */
const ofGoods = new Set<string>(['partNumber', 'alternative', 'sku', 'manufacturer', 'description', 'condition'])

/**
 * Returns the titles of figures in the row above the headings, such as `Stock` above `NL`, `DE` and `Total`, and `Price EUR` above
 * `1-9` and `10+`; undefined if that row has none.
 */
function figuresAbove({ row, texts, meanings }: Headings, above: TableRow | undefined): Headings | undefined {
  if (above === undefined || above.number !== row - 1 || above.cells.some(cell => typeof cell === 'number'))
    return undefined
  const titles = above.cells.map(textOf)
  const titled = titles.flatMap((title, at) => (title === '' ? [] : [at]))
  const [first = 0] = titled
  const isFigure = (at: number) => {
    const field = readStockHeading(titles[at] ?? '')?.field
    return (
      (field === 'quantity' || field === 'price' || field === 'aside') &&
      (texts[at] ?? '') !== '' &&
      !ofGoods.has(meanings[at]?.field ?? '')
    )
  }
  const hasSpan = titled.some(at => (titles[at + 1] ?? '') === '' && (texts[at + 1] ?? '') !== '')
  const areTitles = titled.length > 1 && titled.every(isFigure) && hasSpan
  const isBesideGoods = meanings.slice(0, first).some(meaning => meaning?.field === 'partNumber')
  return areTitles && isBesideGoods
    ? { row: above.number, texts: titles, fullTexts: titles, meanings: titles.map(readStockHeading) }
    : undefined
}

/** A heading that says nothing without the title of its group: a currency, or a number of pieces such as `10-49` and `100+`. */
const namesNoFigure =
  /^\W*(?:eur|euro?s?|usd|us ?\$|gbp|chf|pln|sek|dkk|nok|czk|cad|aud|\d+\s?(?:[-–]\s?\d+|\+)?(?:\s?(?:pcs?|units?|st|stk|szt))?)\W*$|^[€$£]$/i

/** Returns headings below titles of figures: a sum below `Stock` counts pieces, and a currency below `List price` is no asking price. */
function belowFigures(upper: Headings, lower: Headings): Headings {
  let group = ''
  const columns = lower.texts.map((own, at) => {
    group = upper.texts[at] || group
    const full = own === '' ? '' : `${group} ${own}`.trim()
    const meaning = lower.meanings[at]
    const whole = group === '' || own === '' ? undefined : readStockHeading(full)
    const isSum = meaning?.field === 'aside' && whole?.field === 'quantity'
    const isTitled = (upper.texts[at] ?? '') !== '' || namesNoFigure.test(own)
    const isOtherPrice = isTitled && meaning?.field === 'price' && whole?.field === 'aside'
    return { full, meaning: isSum || isOtherPrice ? whole : meaning }
  })
  return {
    ...lower,
    fullTexts: columns.map(({ full }) => full),
    meanings: columns.map(({ meaning }) => meaning),
  }
}

/** A grade or a condition, as a heading below `Quantity` or `Price`. */
const namesKind = (text: string) =>
  isGrade(text) || (text.length <= maxKindLength && !/\d/.test(text) && conditionInWords(text) !== undefined)
const maxKindLength = 20

/**
 * Returns headings with the row below them if it names the grades or conditions of figures: `Quantity` and `Price`, each above `A`,
 * `B` and `C`; undefined if that row does not.
 */
function aboveKinds(upper: Headings, below: TableRow | undefined): Headings | undefined {
  if (below === undefined || below.number !== upper.row + 1) return undefined
  const kinds = below.cells.map(textOf)
  const filled = kinds.flatMap((kind, at) => (kind === '' ? [] : [at]))
  const groupAt = (at: number): number =>
    at < 0 || (upper.texts[at] ?? '') !== '' || (kinds[at] ?? '') === '' ? at : groupAt(at - 1)
  const isOfFigure = (at: number) => {
    const field = upper.meanings[groupAt(at)]?.field
    return (field === 'quantity' || field === 'price') && namesKind(kinds[at] ?? '')
  }
  const hasSpan = filled.some(at => (upper.texts[at] ?? '') === '')
  if (!hasSpan || !filled.every(isOfFigure)) return undefined
  const width = Math.max(upper.texts.length, kinds.length)
  const columns = Array.from({ length: width }, (_, at) => {
    const [kind, group] = [kinds[at] ?? '', groupAt(at)]
    const title = upper.texts[group] ?? ''
    return { text: kind || title, full: `${title} ${kind}`.trim(), meaning: upper.meanings[group] }
  })
  return {
    row: below.number,
    texts: columns.map(({ text }) => text),
    fullTexts: columns.map(({ full }) => full),
    meanings: columns.map(({ meaning }) => meaning),
  }
}

/**
 * Returns the row of headings: the first row that names at least three fields, otherwise two, joined with the row below if that holds
 * headings too; undefined if there is none.
 */
export function findHeadings(rows: readonly TableRow[]): Headings | undefined {
  const found = rows.slice(0, maxRowsAbove).map(readHeadings)
  const at = Math.max(
    found.findIndex(row => row !== undefined && distinct(row.meanings) >= 3),
    -1,
  )
  const first = at >= 0 ? at : found.findIndex(row => row !== undefined)
  const upper = found[first]
  if (upper === undefined) return unknownHeadings(rows)
  const kinds = aboveKinds(upper, rows[first + 1])
  if (kinds !== undefined) return kinds
  const lower = found[first + 1]
  if (lower !== undefined && lower.row === upper.row + 1) return joined(upper, lower)
  const groups = groupsAbove(upper, rows[first - 1])
  if (groups !== undefined) return joined(groups, upper)
  const figures = figuresAbove(upper, rows[first - 1])
  return figures === undefined ? upper : belowFigures(figures, upper)
}

/** `Preis 2 = Wiederverkäufer`, `VK1: Endkunde` */
const explained = /([^=:;,|]{1,45})\s*[=:]\s*([^=:;,|]{2,45})(?=[;,|]|$)/gu

/**
 * Returns headings with the meanings that a remark of the list gives them: `Preis 1` and `Preis 2` say nothing until `Preis 1 = Endkunde`
 * and `Preis 2 = Wiederverkäufer` do. Only headings with a number are explained so; others mean what they say.
 */
export function withExplanations(headings: Headings, rows: readonly TableRow[]): Headings {
  const numbered = headings.texts.map(text => (oneOfSeveral.test(text) ? squeeze(text) : ''))
  if (numbered.every(text => text === '')) return headings
  const remarks = rows.flatMap(({ cells }) => {
    const [remark = '', ...others] = cells.map(textOf).filter(text => text !== '')
    return others.length === 0 && remark.length <= maxRemark ? [...remark.matchAll(explained)] : []
  })
  const words = new Map(remarks.map(([, name = '', meaning = '']) => [squeeze(name), meaning.trim()] as const))
  return {
    ...headings,
    meanings: headings.meanings.map((meaning, at) => {
      const added = words.get(numbered[at] ?? '')
      if (added === undefined) return meaning
      return readStockHeading(`${headings.texts[at]} ${added}`) ?? meaning
    }),
  }
}

/** `Attribute 1 name`, `Option1 Name`: the cells below name what the next column holds. */
const namesNext =
  /^(?:attribute|option|property|eigenschaft|kenmerk|attribut|attributo|atributo)\s?\d*\s?(?:\(?names?\)?|naam)$/i
const named = /\b(?:values?|werte?|waarden?|valeurs?|valor\w*|valore)\b/i

/**
 * Returns headings of an export in which a column names what the next one holds, with that name above the values: shops
 * export `Attribute 1 name` with `Condition` in each row, and `Attribute 1 value(s)`. `cells` are the filled cells of each column.
 */
export function withNamedValues(headings: Headings, cells: readonly (readonly Cell[])[]): Headings {
  const namesOf = (at: number) => {
    const names = new Set((cells[at] ?? []).map(textOf))
    const isNaming = namesNext.test(headings.texts[at] ?? '') && named.test(headings.texts[at + 1] ?? '')
    return isNaming && names.size === 1 ? [...names][0] : undefined
  }
  const replaced = new Map(
    headings.texts.flatMap((_, at) => {
      const name = namesOf(at)
      return name === undefined ? [] : [[at + 1, name] as const]
    }),
  )
  if (replaced.size === 0) return headings
  const under = (texts: readonly string[]) => texts.map((text, at) => replaced.get(at) ?? text)
  return {
    ...headings,
    texts: under(headings.texts),
    fullTexts: under(headings.fullTexts),
    meanings: headings.meanings.map((meaning, at) => {
      const name = replaced.get(at)
      return name === undefined ? meaning : readStockHeading(name)
    }),
  }
}
