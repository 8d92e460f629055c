import { stockText } from '../../server/modules/goods-search/index.ts'
import { withoutContactDetails } from '../../server/modules/masking/index.ts'
import { partKey } from '../../server/modules/part-numbers/index.ts'
import type { SearchableText } from '../../server/modules/search/index.ts'
import type { Product } from './catalogue.ts'
import { type DemoCompany, isTrader } from './companies.ts'
import { dayBefore } from './dates.ts'
import { hiddenNamesIn } from './hidden-names.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

const conditions = [
  ['F/S', 29],
  ['REF', 28],
  ['NEW', 18],
  ['USED', 14],
  ['NOB', 6],
  ['ASIS', 5],
] as const
const worth = { 'F/S': 1.35, NEW: 1.25, NOB: 1.15, REF: 1, USED: 0.8, ASIS: 0.45 } as const
type Condition = keyof typeof worth

/** Returns a price as traders write them: whole euros above 100, half euros above 20, ten cents below. */
function priceOf(random: Random, product: Product, condition: Condition): number | null {
  if (random.chance(0.35)) return null
  const price = product.price * random.spread() * worth[condition]
  const step = price > 100 ? 1 : price > 20 ? 0.5 : 0.1
  return Number(Math.max(Math.round(price / step) * step, 0.5).toFixed(2))
}

function quantityOf(random: Random): number {
  const [from, to] = random.weighted([
    [[1, 1], 16],
    [[2, 10], 43],
    [[11, 60], 26],
    [[61, 500], 13],
    [[501, 4800], 2],
  ] as const)
  return random.int(from, to)
}

/** Returns the product's description, with this company's additions. */
function describe(random: Random, product: Product, { row, contacts }: DemoCompany): string {
  const text = product.description
  return random.weighted([
    [text, 76],
    [text.toUpperCase(), 9],
    [
      `${text} - ${random.pick(['tested', '90 days warranty', 'bulk', 'with tray', 'EU stock', 'retail box', 'clean serials', 'lot price on request'])}`,
      14,
    ],
    [`${text} - ${random.pick([`call ${row.tel}`, `mail ${contacts[0].email}`, `see ${row.website}`])}`, 1],
  ])
}

/** Returns traders with their weights. */
const byActivity = (companies: readonly DemoCompany[]) => {
  const traders = companies.filter(isTrader)
  const ends: number[] = []
  for (const { activity } of traders) ends.push((ends.at(-1) ?? 0) + activity)
  return (random: Random) => {
    const drawn = random.next() * (ends.at(-1) ?? 0)
    return traders[ends.findIndex(end => drawn < end)] ?? random.pick(traders)
  }
}

/**
 * Returns the day on which a company last sent its list and confirmed most of its stock; it confirmed the rest on
 * separate days before.
 */
const uploadDay = (company: DemoCompany) => (company.row.id * 7) % 19

/** Builds stock lines of all traders; the same part number at many of them, the well-known ones most. */
export function buildParts(
  companies: readonly DemoCompany[],
  catalogue: Map<number, Product[]>,
  now: Date,
  count: number,
): Row<'parts'>[] {
  const random = randomFor('parts')
  const nextCompany = byActivity(companies)
  const searchable = memoizedSearchable()
  const publicTextOf = memoizedPublicText()
  const usedNumbers = new Set<string>()
  const parts: Row<'parts'>[] = []
  while (parts.length < count) {
    const company = nextCompany(random)
    const list = random.chance(0.15) ? 2 : random.skewed(company.lists, 1.7)
    const product = random.skewed(catalogue.get(list) ?? [], 1.9)
    const condition: Condition = random.weighted(conditions)
    const line = `${company.row.id} ${product.partNumber} ${condition}`
    if (usedNumbers.has(line)) continue
    usedNumbers.add(line)
    const { partNumber, manufacturer } = product
    const description = describe(random, product, company)
    const publicDescription = publicTextOf(company, description)
    const all = searchable(partNumber, manufacturer, description)
    const open = searchable(partNumber, manufacturer, publicDescription)
    const confirmed = random.chance(0.8) ? uploadDay(company) : random.int(uploadDay(company), 27)
    parts.push({
      id: parts.length + 1,
      company_id: company.row.id,
      part_number: partNumber,
      manufacturer,
      description,
      quantity: quantityOf(random),
      part_condition: condition,
      price_eur: priceOf(random, product, condition),
      confirmed_on: dayBefore(now, confirmed),
      // The catalogue's part numbers and manufacturers name no company.
      part_key: partKey(partNumber),
      public_part_number: partNumber,
      public_manufacturer: manufacturer,
      public_description: publicDescription,
      search_words: all.words,
      search_phrase: all.phrase,
      public_words: open.words,
      public_phrase: open.phrase,
    })
  }
  return parts
}

/**
 * Returns a `withoutContactDetails` for texts shared by many companies: the costly patterns run once per text, the
 * company's names only if the text contains one of them.
 */
function memoizedPublicText() {
  const withoutPatterns = new Map<string, string>()
  return (company: DemoCompany, text: string): string => {
    const names = hiddenNamesIn(text, company)
    if (names.length > 0) return withoutContactDetails(text, { names })
    const publicText = withoutPatterns.get(text) ?? withoutContactDetails(text)
    withoutPatterns.set(text, publicText)
    return publicText
  }
}

/** Returns a function that tokenizes each text once, because many companies describe a part in the same words. */
function memoizedSearchable() {
  const known = new Map<string, SearchableText>()
  return (partNumber: string, manufacturer: string, description: string): SearchableText => {
    const key = `${partNumber}|${manufacturer}|${description}`
    const stored = known.get(key) ?? stockText([manufacturer, description], partNumber)
    known.set(key, stored)
    return stored
  }
}
