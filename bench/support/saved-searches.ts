import { broadcastColumns } from '../../server/modules/broadcasts/index.ts'
import { broadcastLists } from '../../server/modules/reference/index.ts'
import type { SearchedBroadcast } from '../../server/modules/saved-searches/index.ts'
import { buildCatalogue, type Product } from '../../tools/seed/catalogue.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'

/** A saved search as stored in the database. */
export interface SearchRow {
  contact_id: number
  query: string
  exact_phrase: boolean
  list_id: number | null
  side: 'WTS' | 'WTB' | null
  company_id: number | null
}

export const companyCount = 2_000

const products = [...buildCatalogue().values()].flat()
const listIds = broadcastLists.map(list => list.id)
const wordsOf = ({ description }: Product) => description.split(/[\s,]+/).filter(word => word.length > 1)

/** Returns a part number as a buyer types it: whole, without punctuation, or only the part they remember. */
function numberAsTyped(random: Random, { partNumber }: Product): string {
  const compact = partNumber.replaceAll(/[^A-Za-z0-9]/g, '')
  const start = random.int(0, Math.max(compact.length - 5, 0))
  return random.weighted([
    [partNumber, 6],
    [compact.toLowerCase(), 3],
    [compact.slice(start, start + random.int(4, 7)), 2],
    [`${random.digits(6)}-${random.letters(1)}${random.digits(2)}`, 3],
  ])
}

const kinds = [
  ['number', 45],
  ['brand and number', 8],
  ['brand', 6],
  ['two words', 18],
  ['three words', 8],
  ['phrase', 7],
  ['short word', 2],
  ['list', 2],
  ['company', 4],
] as const

function textOf(random: Random, kind: (typeof kinds)[number][0], product: Product): string {
  const words = wordsOf(product)
  const start = random.int(0, Math.max(words.length - 3, 0))
  if (kind === 'number') return numberAsTyped(random, product)
  if (kind === 'brand and number') return `${product.manufacturer} ${numberAsTyped(random, product)}`
  if (kind === 'brand') return product.manufacturer
  if (kind === 'two words') return `${product.manufacturer} ${random.pick(words)}`
  if (kind === 'three words') return random.sample(words, 3).join(' ')
  if (kind === 'phrase') return words.slice(start, start + random.int(2, 3)).join(' ')
  if (kind === 'short word') return random.pick(words).slice(0, 2)
  return ''
}

/** Builds saved searches of all kinds, most of them for part numbers; no contact has two equal ones. */
export function buildSearches(count: number): SearchRow[] {
  const random = randomFor('saved searches')
  const rows = new Map<string, SearchRow>()
  while (rows.size < count) {
    const kind = random.weighted(kinds)
    const product = random.skewed(products, 1.4)
    const row = {
      contact_id: random.int(1, companyCount),
      query: textOf(random, kind, product),
      exact_phrase: kind === 'phrase',
      // Broad searches get filters.
      list_id: kind === 'list' || random.chance(kind === 'brand' ? 0.7 : 0.25) ? product.listId : null,
      side: random.chance(0.5) ? random.pick(['WTS', 'WTB'] as const) : null,
      company_id: kind === 'company' ? random.int(1, companyCount) : null,
    }
    rows.set(JSON.stringify({ ...row, query: row.query.toLowerCase() }), row)
  }
  return [...rows.values()]
}

const remarks = [
  'Tested and working, sold with 90 days warranty. Photos on request.',
  'Pick up in Rotterdam or shipping at cost, payment in advance for new customers.',
  'Bulk price on request. All units wiped and graded A/B, pallets ready to go.',
  'Also in stock: 00Y2683, SFP-10G-SR, X520-DA2, MZ-7KM960HAHP and WS-C2960X-48TS-L.',
]

function lineOf(random: Random, product: Product) {
  const desc = random.chance(0.5) ? product.partNumber : `${product.partNumber} ${product.description}`.slice(0, 50)
  return {
    quantity: String(random.int(1, 500)),
    brand: product.manufacturer,
    desc,
    condition: random.pick(['F/S', 'NOB', 'NEW', 'REF', 'USED']),
    price: random.chance(0.4) ? 'CALL' : String(random.int(5, 900)),
    currency: 'EUR' as const,
  }
}

/** Builds new broadcasts as members post them; one in twenty has ten to fifty lines. */
export function buildNewBroadcasts(count: number): SearchedBroadcast[] {
  const random = randomFor('new broadcasts')
  return Array.from({ length: count }, () => {
    const product = random.skewed(products, 1.4)
    const numMoreLines = random.chance(0.05) ? random.int(9, 49) : 0
    const moreLines = Array.from({ length: numMoreLines }, () => lineOf(random, random.pick(products)))
    const columns = broadcastColumns(
      {
        side: random.pick(['WTS', 'WTB'] as const),
        lines: [lineOf(random, product), ...moreLines],
        productLink: random.chance(0.1) ? `https://shop.one.example/stock/${product.partNumber}` : null,
        additionalInfo: random.chance(0.4) ? random.pick(remarks) : '',
      },
      { signature: 'Kind regards, Joe Trader, Acme Trading BV, +31 20 555 0101', names: [] },
    )
    return {
      words: columns.search_words,
      phrase: columns.search_phrase,
      listId: random.chance(0.9) ? product.listId : random.pick(listIds),
      side: columns.side,
      companyId: random.int(1, companyCount),
    }
  })
}
