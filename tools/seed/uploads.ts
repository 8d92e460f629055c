import { undoDays } from '../../contract/inventory.ts'
import type { StockMapping } from '../../contract/stock-files.ts'
import { dayOf } from '../../server/platform/clock.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before, dayMs } from './dates.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

export interface DemoUploads {
  stock_changes: Row<'stock_changes'>[]
  stock_uploads: Row<'stock_uploads'>[]
  stock_upload_errors: Row<'stock_upload_errors'>[]
}

const mapping: StockMapping = {
  sheet: null,
  headerRow: 1,
  columns: { partNumber: 0, manufacturer: 1, description: 2, quantity: 3, condition: 4, price: 5 },
  currency: 'EUR',
  decimalSign: '.',
  fixed: {},
}

/** Rows as people send them, each with its error. */
const wrongRows = [
  {
    errors: 'A quantity is not negative: “-4”.',
    cells: ['507127-B21', 'HP', '300GB 6G SAS 10K SFF', '-4', 'NEW', '45'],
  },
  {
    errors: 'The condition “pulled” is not known. Write F/S, NOB, NEW, REF, USED or ASIS.',
    cells: ['00AJ146', 'Lenovo', '1.2TB 10K 6Gbps SAS', '12', 'pulled', '60'],
  },
  { errors: 'The part number is missing.', cells: ['', 'Dell', 'PSU 750W Platinum', '8', 'USED', '35'] },
  { errors: '“ask” is not a price.', cells: ['WS-C3850-24T-S', 'Cisco', 'Catalyst 3850 24 port', '3', 'REF', 'ask'] },
]

const fileNames = ['stock.csv', 'stocklist.xlsx', 'inventory-export.csv', 'parts available.xlsx', 'export.tsv']

interface SeedContext {
  rows: DemoUploads
  random: Random
  now: Date
}

/** Returns the columns of an upload before its result is known. */
function newUpload(company: DemoCompany, daysAgo: number, { rows, random, now }: SeedContext) {
  const source = random.weighted([['page', 6] as const, ['mail', 2] as const, ['api', 1] as const])
  return {
    id: rows.stock_uploads.length + 1,
    company_id: company.row.id,
    contact_id: company.contacts[0].id,
    source,
    file_name: random.pick(fileNames),
    file_id: null,
    byte_size: random.int(4_000, 90_000),
    preview: null,
    received_at: before(now, daysAgo),
    num_attempts: 1,
  }
}

const nothing = { num_added: 0, num_changed: 0, num_unchanged: 0, num_removed: 0, num_errors: 0 }

/** Adds an upload too old to be undone. */
function addLoaded(company: DemoCompany, numLines: number, daysAgo: number, drawn: SeedContext) {
  const { rows, random, now } = drawn
  const upload = newUpload(company, daysAgo, drawn)
  const change_id = rows.stock_changes.length + 1
  const num_added = random.int(0, Math.ceil(numLines / 10))
  const num_changed = random.int(0, Math.ceil(numLines / 4))
  const num_errors = random.chance(0.4) ? random.int(1, wrongRows.length) : 0
  const made_at = before(now, daysAgo - 0.001)
  rows.stock_changes.push({
    id: change_id,
    company_id: company.row.id,
    contact_id: upload.contact_id,
    kind: 'upload',
    made_at,
    made_on: dayOf(made_at),
    num_added,
    num_changed: numLines - num_added,
    num_removed: 0,
  })
  rows.stock_uploads.push({
    ...upload,
    state: 'done',
    mode: 'merge',
    mapping,
    started_at: upload.received_at,
    finished_at: made_at,
    ...nothing,
    num_read: numLines + num_errors + 1,
    num_added,
    num_changed,
    num_unchanged: Math.max(0, numLines - num_added - num_changed),
    num_errors,
    failure: null,
    change_id,
  })
  for (const [index, row] of random.sample(wrongRows, num_errors).entries())
    rows.stock_upload_errors.push({ upload_id: upload.id, row_number: 12 + index * 37, ...row })
}

function addFailed(company: DemoCompany, daysAgo: number, drawn: SeedContext) {
  const upload = newUpload(company, daysAgo, drawn)
  drawn.rows.stock_uploads.push({
    ...upload,
    file_name: 'stock.pdf',
    state: 'failed',
    mode: null,
    mapping: null,
    started_at: null,
    finished_at: null,
    num_read: 0,
    ...nothing,
    failure: 'This is neither a workbook (XLSX) nor a text (CSV, TSV) with a table in it.',
    change_id: null,
  })
}

/** Builds recent uploads of some companies, the demo accounts' among them. */
export function buildUploads(
  companies: readonly DemoCompany[],
  parts: readonly Row<'parts'>[],
  now: Date,
): DemoUploads {
  const random = randomFor('uploads')
  const linesOf = Map.groupBy(parts, part => part.company_id)
  const own = (['member@demo.example', 'broker@demo.example', 'diamond@demo.example'] as const).map(email =>
    companyOf(companies, email),
  )
  const others = random.sample(
    companies.filter(company => isTrader(company) && !own.includes(company)),
    24,
  )
  const drawn: SeedContext = { rows: { stock_changes: [], stock_uploads: [], stock_upload_errors: [] }, random, now }
  const wishes = [...own, ...others].flatMap(company => {
    const days = [3, 2, 1].map(week => undoDays * week + random.next() * 6 + 1)
    // The last upload confirmed its lines, so that none is younger than the newest of them.
    const newest =
      (linesOf.get(company.row.id) ?? [])
        .map(line => line.confirmed_on ?? '')
        .sort()
        .at(-1) ?? ''
    const daysSince = newest === '' ? 0 : (now.getTime() - Date.parse(newest)) / dayMs - 0.5
    const earlier = Math.max(0, daysSince - Math.min(...days))
    return days.map((daysAgo, index) => ({ company, daysAgo: daysAgo + earlier, isLast: index === days.length - 1 }))
  })
  for (const { company, daysAgo, isLast } of wishes.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const numLines = linesOf.get(company.row.id)?.length ?? 0
    if (numLines > 0) addLoaded(company, numLines, daysAgo, drawn)
    if (own.includes(company) && isLast) addFailed(company, daysAgo - 0.01, drawn)
  }
  return drawn.rows
}
