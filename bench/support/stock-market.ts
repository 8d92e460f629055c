import pg from 'pg'
import { partKey } from '../../server/modules/part-numbers/index.ts'
import { installReferenceData } from '../../server/modules/reference/index.ts'
import { type SearchableText, searchableText } from '../../server/modules/search/index.ts'
import { derivedPartColumns } from '../../server/modules/stock/index.ts'
import { createDb, createPool } from '../../server/platform/db/database.ts'
import type { IndexDocument, IndexShape } from '../../server/platform/search-engine/index.ts'
import { deviceFamilies } from '../../tools/seed/device-families.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'
import { serverFamilies } from '../../tools/seed/server-families.ts'
import { type Product, productOf } from './broadcast-market.ts'
import { type Cell, copyRows, withoutIndexes } from './copy.ts'

/**
 * Generated stock lines, the same on every machine: between four and five of each part number, with a few
 * numbers at hundreds of companies and most at one or two; 3,000 companies of very different sizes in 74 countries;
 * texts as brokers write them, with "hp" in about 31 %.
 */
export const companyCount = 3_000
export const countryCount = 74
const linesOfNumber = 40 / 9

export interface StockLine {
  id: number
  companyId: number
  partNumber: string
  manufacturer: string
  description: string
  /** Without anything that reveals the company. */
  publicDescription: string
  quantity: number
  condition: string
  price: number | null
  /** Days before today when the company last confirmed it. */
  age: number
}

const systems = [
  'HP ProLiant DL380 Gen9',
  'HP ProLiant DL360 Gen10',
  'HP ProLiant BL460c',
  'HP Z440',
  'Dell PowerEdge R730',
  'Dell PowerEdge R640',
  'IBM System x3650 M4',
  'Lenovo ThinkSystem SR650',
  'Cisco UCS C220 M5',
  'NetApp FAS2552',
] as const
const notes = [
  'tested',
  '90 days warranty',
  'bulk',
  'with tray',
  'EU stock',
  'retail box',
  'clean serials',
  'no caddy',
  'refurbished by us',
  'lot price on request',
  'pulled from working server',
  'new open box',
] as const

interface CatalogProduct extends Product {
  /** A tenth of a product's lines name the machine it fits. */
  fits: string
}

/** Returns products with distinct part numbers, the most traded first. */
function productsOf(random: Random, count: number): CatalogProduct[] {
  const families = [...serverFamilies, ...deviceFamilies]
  const products: CatalogProduct[] = []
  const taken = new Set<string>()
  while (products.length < count) {
    const product = productOf(random, families)
    // Short patterns run out of numbers, so some numbers get a suffix.
    const number = taken.has(partKey(product.number))
      ? `${product.number}-${random.letters(2)}${random.digits(1)}`
      : product.number
    if (taken.has(partKey(number))) continue
    taken.add(partKey(number))
    products.push({ ...product, number, fits: random.skewed(systems, 1.4) })
  }
  return products
}

function describe(
  random: Random,
  { text, fits, number }: CatalogProduct,
): Pick<StockLine, 'description' | 'publicDescription'> {
  const plain = random.weighted<string>([
    [text, 58],
    [`${text} for ${fits}`, 20],
    [text.toUpperCase(), 8],
    [`${text} - ${random.pick(notes)}`, 12],
    [`${text} alt ${number.slice(0, -1)}${random.int(0, 9)}`, 2],
  ])
  const phone = random.chance(0.01) ? ` call 0${random.digits(9)}` : ''
  return { description: `${plain}${phone}`, publicDescription: plain }
}

/** Yields the lines one by one, so that millions use no memory, starting at line `from` of the same market. */
export function* stockLines(count: number): Generator<StockLine> {
  const random = randomFor('stock market')
  const products = productsOf(random, Math.round(count / linesOfNumber))
  for (let id = 1; id <= count; id += 1) {
    // Every number is in stock somewhere.
    const product = products[id - 1] ?? products[Math.floor(random.next() ** 2 * products.length)]
    if (product === undefined) return
    yield {
      id,
      companyId: 1 + Math.floor(random.next() ** 2 * companyCount),
      partNumber: product.number,
      manufacturer: random.chance(0.06) ? product.brand.toUpperCase() : product.brand,
      ...describe(random, product),
      quantity: random.chance(0.3) ? random.int(1, 5) : random.int(1, 500),
      condition: random.pick(['F/S', 'F/S', 'NEW', 'REF', 'REF', 'USED', 'NOB', 'ASIS']),
      price: random.chance(0.35) ? null : Math.max(1, Math.round(product.price * random.spread())),
      age: random.chance(0.85) ? random.int(0, 13) : random.int(0, 40),
    }
  }
}

/** Returns a sample of lines with the market's distribution: a few numbers often, most rarely. */
export function linesToSearchFor(count: number): StockLine[] {
  const lines: StockLine[] = []
  // The lines before these contain each number once.
  const first = Math.round(count / linesOfNumber)
  for (const line of stockLines(count)) {
    if (line.id > first) lines.push(line)
    if (lines.length === 10_000) break
  }
  return lines
}

/** Returns the index of a company's country among all countries. */
export const countryOf = (companyId: number): number =>
  Math.floor((((companyId * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) ** 2.2 * countryCount)
export const companyName = (companyId: number): string =>
  `${String.fromCharCode(65 + ((companyId * 7) % 26))}${(companyId * 7919) % 100_000} Trading ${companyId}`

/** Caches the tokens of texts that lines share, within limits. */
function cachedTexts() {
  let known = new Map<string, SearchableText>()
  return (partNumber: string, manufacturer: string, description: string): SearchableText => {
    const key = `${partNumber}|${manufacturer}|${description}`
    const found = known.get(key) ?? searchableText([manufacturer, description], partNumber)
    if (known.size > 200_000) known = new Map()
    known.set(key, found)
    return found
  }
}

export const stockShape: IndexShape = {
  name: 'parts',
  fieldSets: ['member', 'visitor'],
  filters: ['company', 'country'],
  orders: [
    { name: 'Partnumber', kind: 'text' },
    { name: 'Manufacturer', kind: 'text', isCounted: true },
    { name: 'Quantity', kind: 'number' },
    { name: 'PartCondition', kind: 'text' },
    { name: 'Price', kind: 'number' },
    { name: 'inv_companyname', kind: 'text' },
  ],
  countedTokens: ['hdd', 'ssd', 'server', 'sas'],
}

/** Yields the same lines as index documents. */
export function* stockDocuments(count: number, today: number): Generator<IndexDocument> {
  const textOf = cachedTexts()
  for (const line of stockLines(count)) {
    const all = textOf(line.partNumber, line.manufacturer, line.description)
    const isOpen = line.description === line.publicDescription
    const open = isOpen ? all : textOf(line.partNumber, line.manufacturer, line.publicDescription)
    yield {
      id: line.id,
      texts: [all, open],
      filters: [line.companyId, countryOf(line.companyId)],
      keys: [
        partKey(line.partNumber),
        line.manufacturer.toLowerCase(),
        line.quantity,
        line.condition,
        line.price,
        companyName(line.companyId).toLowerCase(),
      ],
      day: today - line.age,
    }
  }
}

/**
 * Returns a function like `derivedPartColumns` that computes each distinct text once. No text of the market names a
 * company.
 */
function cachedColumns() {
  let known = new Map<string, ReturnType<typeof derivedPartColumns>>()
  return ({ partNumber, manufacturer, description }: StockLine) => {
    const key = `${partNumber}|${manufacturer}|${description}`
    const found = known.get(key) ?? derivedPartColumns({ partNumber, manufacturer, description }, { names: [] })
    if (known.size > 100_000) known = new Map()
    known.set(key, found)
    return found
  }
}

/** Yields the same lines as rows of `parts`. */
export function* stockRows(count: number, now: Date): Generator<Record<string, Cell>> {
  const columnsOf = cachedColumns()
  for (const line of stockLines(count))
    yield {
      id: line.id,
      company_id: line.companyId,
      part_number: line.partNumber,
      manufacturer: line.manufacturer,
      description: line.description,
      quantity: line.quantity,
      part_condition: line.condition,
      price_eur: line.price,
      confirmed_on: new Date(now.getTime() - line.age * 86_400_000),
      ...columnsOf(line),
    }
}

/** Inserts the companies, each with one contact, `contact<id>@company.example`. */
async function addCompanies(client: pg.Client) {
  const { rows } = await client.query<{ code: string }>('select code from countries order by code limit $1', [
    countryCount,
  ])
  const companies = Array.from({ length: companyCount }, (_, index) => index + 1)
  await client.query(
    `insert into companies (id, name, country_code, member_since, membership_plan, gives_warranty) overriding system value
       select id, name, code, '2015-01-01', 'plus', true
       from unnest($1::int[], $2::text[], $3::text[]) company (id, name, code)`,
    [companies, companies.map(companyName), companies.map(id => rows[countryOf(id) % rows.length]?.code)],
  )
  await client.query(
    `insert into contacts (id, company_id, name, email, password_hash) overriding system value
       select id, id, 'Contact ' || id, 'contact' || id || '@company.example', '!' from generate_series(1, $1::int) id`,
    [companyCount],
  )
}

/** Fills a migrated, empty database with this many stock lines. */
export async function fillStockMarket(databaseUrl: string, count: number): Promise<void> {
  const db = createDb(createPool(databaseUrl, console.error, { max: 1 }))
  await installReferenceData(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // A benchmark's data need not survive a crash.
    await client.query('set synchronous_commit = off')
    await addCompanies(client)
    await withoutIndexes(client, ['parts'], async () => {
      // Triggers are slow for this many rows: nothing listens to changes here, and the words follow below.
      await client.query('alter table parts disable trigger user')
      const [first] = stockRows(10, new Date())
      await copyRows(client, 'parts', Object.keys(first ?? {}), stockRows(count, new Date()))
      await client.query('alter table parts enable trigger user')
    })
    // As in the migration that made the table; without these rows the database finds no part of a number.
    await client.query('insert into stock_words (word) select distinct unnest(text_words(search_phrase)) from parts')
    for (const table of ['companies', 'contacts', 'parts'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  } finally {
    await client.end()
  }
}
