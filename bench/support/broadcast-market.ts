import pg from 'pg'
import { broadcastColumns, lineColumns } from '../../server/modules/broadcasts/index.ts'
import { partKey } from '../../server/modules/part-numbers/index.ts'
import { installReferenceData } from '../../server/modules/reference/index.ts'
import type { LineFields } from '../../server/modules/trade-text/index.ts'
import { createDb, createPool } from '../../server/platform/db/database.ts'
import { deviceFamilies } from '../../tools/seed/device-families.ts'
import type { Family } from '../../tools/seed/product-manufacturers.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'
import { serverFamilies } from '../../tools/seed/server-families.ts'
import { type Cell, copyRows, withoutIndexes } from './copy.ts'

/**
 * Generated broadcasts and stock lines, the same on every machine. There is one product for every four broadcasts, with part numbers
 * as real manufacturers write them; a few products appear often, most rarely. Texts are written as brokers write them.
 */
const companyCount = 2_000
const stockShare = 0.3
const daysBack = 730
const percentWithThreeLines = 3

export interface Product {
  listId: number
  brand: string
  number: string
  text: string
  price: number
}

export function productOf(random: Random, families: readonly Family[]): Product {
  const family = random.pick(families)
  const taken = family.choices.map(choice => random.pick(choice))
  let next = 0
  const text = family.text.replaceAll('{}', () => taken[next++] ?? '')
  const [brand, number] = random.pick(family.shapes)
  return {
    listId: family.listId,
    brand,
    number: number(random, text),
    text,
    price: family.price * (1 + random.int(0, 9)),
  }
}

const cut = (text: string) => (text.length <= 50 ? text : text.slice(0, 51).replace(/\s+\S*$/, ''))

function writtenBy(random: Random, number: string): string {
  const position = random.int(1, number.length - 2)
  return random.weighted<string>([
    [number, 74],
    [number.replaceAll('-', ''), 10],
    [number.toLowerCase(), 6],
    [number.replace(/-(?:B21|00\d)$/, ''), 6],
    [`${number.slice(0, position)}${number[position + 1]}${number[position]}${number.slice(position + 2)}`, 4],
  ])
}

export function lineOf(random: Random, { brand, number, text, price }: Product): LineFields {
  const written = writtenBy(random, number)
  const desc = random.weighted([
    [written, 40],
    [`${written} ${text}`, 45],
    [text, 15],
  ])
  return {
    quantity: String(random.int(1, 200)),
    brand,
    desc: cut(desc),
    condition: random.pick(['F/S', 'NEW', 'NOB', 'REF', 'USED', 'any']),
    price: random.chance(0.35) ? 'CALL' : String(Math.ceil(price * random.spread())),
    currency: random.weighted([
      ['EUR', 60],
      ['USD', 30],
      ['GBP', 10],
    ] as const),
  }
}

type Row = Record<string, Cell>
interface Chunk {
  broadcasts: Row[]
  lines: Row[]
}

interface Market {
  products: readonly Product[]
  /** Ids of part numbers by their key. */
  numbers: Map<string, number>
  count: number
}

/** Returns broadcasts with these ids, and adds new part numbers to `numbers`. */
function makeChunk(random: Random, { products, numbers, count }: Market, ids: number[]): Chunk {
  const chunk: Chunk = { broadcasts: [], lines: [] }
  for (const id of ids) {
    const product = random.skewed(products, 2)
    const hasThreeLines = random.int(1, 100) <= percentWithThreeLines
    const all = hasThreeLines ? [product, random.skewed(products, 2), random.skewed(products, 2)] : [product]
    const company_id = random.int(1, companyCount)
    // A higher id is a later broadcast.
    const posted_at = new Date(Date.now() - ((count - id) / count) * daysBack * 86_400_000)
    const side = random.chance(0.6) ? ('WTS' as const) : ('WTB' as const)
    const owner = { company_id, list_id: product.listId, side, posted_at }
    const fields = {
      side,
      lines: all.map(number => lineOf(random, number)) as [LineFields, ...LineFields[]],
      productLink: null,
      additionalInfo: '',
    }
    const sender = { signature: '', names: [] }
    chunk.broadcasts.push({
      ...broadcastColumns(fields, sender),
      ...owner,
      id,
      contact_id: company_id,
      from_email: 'desk@company.example',
      created_at: posted_at,
    })
    for (const { number_key, ...line } of lineColumns(fields)) {
      if (number_key !== null && !numbers.has(number_key)) numbers.set(number_key, numbers.size + 1)
      const number_id = number_key === null ? null : numbers.get(number_key)
      chunk.lines.push({ ...line, ...owner, broadcast_id: id, number_id })
    }
  }
  return chunk
}

const columnsOf = ([row]: readonly Row[]) => Object.keys(row ?? {})

async function addCompanies(client: pg.Client) {
  await client.query(
    `insert into companies (id, name, country_code, member_since, membership_plan, gives_warranty)
       overriding system value
       select id, 'Company ' || id, 'NL', '2015-01-01', 'plus', true from generate_series(1, $1::int) id`,
    [companyCount],
  )
  await client.query(
    `insert into contacts (id, company_id, name, email, password_hash) overriding system value
       select id, id, 'Contact ' || id, 'contact' || id || '@company.example', '!' from generate_series(1, $1::int) id`,
    [companyCount],
  )
}

function* stockOf(random: Random, products: readonly Product[], count: number): Generator<Row> {
  for (let index = 0; index < count; index += 1) {
    const { brand, number, text, price } = random.skewed(products, 2)
    yield {
      company_id: random.int(1, companyCount),
      part_number: number,
      manufacturer: brand,
      description: text,
      quantity: random.int(0, 500),
      part_condition: random.pick(['F/S', 'NEW', 'REF', 'USED']),
      price_eur: random.chance(0.4) ? null : Math.ceil(price * random.spread()),
      confirmed_on: new Date(Date.now() - random.int(0, 90) * 86_400_000),
      part_key: partKey(number),
      public_part_number: number,
      public_manufacturer: brand,
      public_description: text,
      search_words: '',
      search_phrase: '',
      public_words: '',
      public_phrase: '',
    }
  }
}

const chunkSize = 20_000

/** Fills a migrated, empty database with this many broadcasts. */
export async function fillBroadcastMarket(databaseUrl: string, count: number): Promise<void> {
  const db = createDb(createPool(databaseUrl, console.error, { max: 1 }))
  await installReferenceData(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // A benchmark's data need not survive a crash.
    await client.query('set synchronous_commit = off')
    await addCompanies(client)
    const random = randomFor('broadcast market')
    const families = [...serverFamilies, ...deviceFamilies]
    const products = Array.from({ length: count / 4 }, () => productOf(random, families))
    const numbers = new Map<string, number>()
    const stock = [...stockOf(random, products, count * stockShare)]
    await withoutIndexes(client, ['broadcasts', 'broadcast_lines', 'part_numbers', 'parts'], async () => {
      await copyRows(client, 'parts', columnsOf(stock), stock)
      for (let first = 1; first <= count; first += chunkSize) {
        const size = Math.min(chunkSize, count - first + 1)
        const known = numbers.size
        const ids = Array.from({ length: size }, (_, index) => first + index)
        const chunk = makeChunk(random, { products, numbers, count }, ids)
        const added = [...numbers].slice(known).map(([key, id]) => ({ id, key }))
        await copyRows(client, 'part_numbers', ['id', 'key'], added)
        await copyRows(client, 'broadcasts', columnsOf(chunk.broadcasts), chunk.broadcasts)
        await copyRows(client, 'broadcast_lines', columnsOf(chunk.lines), chunk.lines)
      }
    })
    for (const table of ['companies', 'contacts', 'broadcasts', 'part_numbers'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  } finally {
    await client.end()
  }
}
