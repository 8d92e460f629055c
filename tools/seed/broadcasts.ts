import {
  type BroadcastFields,
  broadcastColumns,
  composeText,
  goodsKeyOf,
  lineColumns,
} from '../../server/modules/broadcasts/index.ts'
import type { LineFields } from '../../server/modules/trade-text/index.ts'
import type { Product } from './catalogue.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before, minutesBefore } from './dates.ts'
import { hiddenNamesIn } from './hidden-names.ts'
import { PostingRules } from './posting-rules.ts'
import { type Random, randomFor } from './random.ts'
import type { ContactRow, Row } from './rows.ts'
import { additionalInfo } from './trade-voice.ts'

/** The share of broadcasts posted to each list. */
const listWeights = [
  [2, 24],
  [4, 20],
  [12, 16],
  [7, 12],
  [1, 9],
  [11, 7],
  [5, 3.5],
  [13, 3],
  [10, 2.5],
  [14, 2],
  [8, 1.5],
  [15, 1.2],
  [6, 0.8],
] as const
const daysBack = 35
/** Posts within the last hour, in minutes before now. */
const justNow = [1, 3, 7, 12, 19, 28, 34, 45, 53]

const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'short',
  hour: '2-digit',
  hour12: false,
})

/**
 * Returns the weight of an hour: high in European office hours, lower in the American afternoon, low at night and on
 * weekends.
 */
function business(moment: Date): number {
  const parts = amsterdamHour.formatToParts(moment)
  const hour = Number(parts.find(part => part.type === 'hour')?.value) % 24
  const day = parts.find(part => part.type === 'weekday')?.value ?? ''
  const ofDay = day === 'Sat' || day === 'Sun' ? 0.1 : 1
  const ofHour = hour >= 9 && hour < 18 ? 1 : hour >= 7 && hour < 22 ? 0.32 : 0.06
  return ofDay * ofHour
}

/** Returns moments of posting, oldest first. */
function moments(random: Random, now: Date, count: number): Date[] {
  const hours = Array.from({ length: daysBack * 24 - 1 }, (_, index) => (index + 2) * 60).map(
    minutesAgo => [minutesAgo, business(minutesBefore(now, minutesAgo))] as const,
  )
  const drawn = Array.from({ length: count - justNow.length }, () => random.weighted(hours) - random.int(0, 3599) / 60)
  return [...drawn, ...justNow].sort((one, other) => other - one).map(minutesAgo => minutesBefore(now, minutesAgo))
}

/** Returns the description, as the compose form accepts it: at most 50 characters. */
function descOf(random: Random, { partNumber, description, manufacturer }: Product): string {
  const text = description.startsWith(`${manufacturer} `) ? description.slice(manufacturer.length + 1) : description
  const full = random.weighted([
    [partNumber, 30],
    [`${partNumber} ${text}`, 50],
    [text, 20],
  ])
  return full.length <= 50 ? full : full.slice(0, 51).replace(/[\s,]+\S*$/, '')
}

const rates = { EUR: 1, USD: 1.16, GBP: 0.87 } as const

interface Trade {
  side: BroadcastFields['side']
  currency: LineFields['currency']
}

function lineOf(random: Random, product: Product, { side, currency }: Trade): LineFields {
  const amount = product.price * random.spread() * rates[currency] * (side === 'WTB' ? 0.85 : 1)
  const amountText = String(amount > 30 ? Math.round(amount) : amount.toFixed(2))
  const condition =
    side === 'WTS'
      ? random.pick([
          'F/S',
          'NEW',
          'NOB',
          'REF',
          'Refurbished',
          'USED',
          'Grade A',
          'Grade A/B',
          'ASIS',
          'Pulled, tested',
        ])
      : random.pick(['F/S', 'NEW', 'any', 'REF or better', 'F/S or NOB', 'Grade A', 'USED, tested'])
  return {
    quantity: String(
      random.weighted([
        [random.int(1, 9), 34],
        [random.int(1, 20) * 5, 54],
        [random.int(3, 12) * 50, product.price < 400 ? 11 : 0],
        [random.int(1, 5) * 1000, product.price < 60 ? 3 : 0],
      ]),
    ),
    brand: product.manufacturer,
    desc: descOf(random, product),
    condition,
    price: random.chance(side === 'WTS' ? 0.3 : 0.5)
      ? random.weighted([
          ['CALL', 8],
          ['Offer', 1],
        ])
      : amountText,
    currency,
  }
}

/** Returns how many lines a broadcast has: nearly always one. */
const lineCount = (random: Random) => (random.chance(0.05) ? random.int(2, 12) : 1)

function fieldsOf(random: Random, listed: readonly Product[], company: DemoCompany): BroadcastFields {
  const side = random.chance(0.62) ? 'WTS' : 'WTB'
  const currency = random.weighted([
    ['EUR', 60],
    ['USD', 30],
    ['GBP', 10],
  ] as const)
  const product = random.skewed(listed, 1.8)
  const line = (of: Product) => lineOf(random, of, { side, currency })
  return {
    side,
    lines: [line(product), ...Array.from({ length: lineCount(random) - 1 }, () => line(random.pick(listed)))],
    productLink:
      random.chance(0.05) && company.row.website !== '-'
        ? `${company.row.website}/stock/${product.partNumber.replaceAll('/', '-')}`
        : null,
    additionalInfo: additionalInfo(random, { side, product, company }),
  }
}

interface PlannedPost {
  company: DemoCompany
  contact: ContactRow
  listId: number
  fields: BroadcastFields
}

/** Returns the traders of each list, active ones more often. */
function postersOf(companies: readonly DemoCompany[]) {
  const traders = companies.filter(isTrader).map(company => [company, company.activity] as const)
  const byList = new Map(
    listWeights.map(([list]) => [list as number, traders.filter(([company]) => company.lists.includes(list))]),
  )
  return (list: number) => {
    const some = byList.get(list) ?? []
    return some.length === 0 ? traders : some
  }
}

export interface DemoBroadcasts {
  broadcasts: Row<'broadcasts'>[]
  lines: Row<'broadcast_lines'>[]
  partNumbers: Row<'part_numbers'>[]
}

/** Builds recent broadcasts with their lines, all within the posting limits. */
export function buildBroadcasts(
  companies: readonly DemoCompany[],
  catalogue: Map<number, Product[]>,
  now: Date,
  count: number,
): DemoBroadcasts {
  const random = randomFor('broadcasts')
  const rules = new PostingRules()
  const posters = postersOf(companies)
  // The demo accounts need their own broadcasts, old and new.
  const regulars = [companyOf(companies, 'member@demo.example'), companyOf(companies, 'broker@demo.example')]

  const draw = (index: number): PlannedPost => {
    const regular = index % 60 === 7 ? regulars[Math.floor(index / 60) % 2] : undefined
    const listId = regular === undefined ? random.weighted(listWeights) : random.pick(regular.lists)
    const company = regular ?? random.weighted(posters(listId))
    const contact = regular === undefined ? random.skewed(company.contacts, 1.6) : company.contacts[0]
    return { company, contact, listId, fields: fieldsOf(random, catalogue.get(listId) ?? [], company) }
  }

  const written = moments(random, now, count).map((moment, index) => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const drawn = draw(index)
      const { company, contact, listId, fields } = drawn
      const isAccepted = rules.accepts({
        companyId: company.row.id,
        contactId: contact.id,
        listId,
        side: fields.side,
        goodsKeys: fields.lines.map(line => goodsKeyOf(line.brand, line.desc)),
        at: moment,
      })
      if (isAccepted) {
        const row = { id: index + 1, ...rowOf(random, drawn, moment, now) }
        return { row, columns: lineColumns(fields) }
      }
    }
    throw new Error(`nobody may post at ${moment.toISOString()}`)
  })
  return { broadcasts: written.map(({ row }) => row), ...linesOf(written) }
}

interface WrittenBroadcast {
  row: ReturnType<typeof rowOf> & { id: number }
  columns: ReturnType<typeof lineColumns>
}

/** Returns the lines of all broadcasts, and their part numbers. */
function linesOf(written: readonly WrittenBroadcast[]): Omit<DemoBroadcasts, 'broadcasts'> {
  const named = new Map<string, number>()
  const idOf = (key: string) => {
    const id = named.get(key) ?? named.size + 1
    named.set(key, id)
    return id
  }
  const lines = written.flatMap(({ row, columns }) => {
    const { id: broadcast_id, company_id, list_id, side, posted_at, removed_at } = row
    return columns.map(({ number_key, ...line }) => ({
      broadcast_id,
      ...line,
      number_id: number_key === null ? null : idOf(number_key),
      ...{ company_id, list_id, side, posted_at, removed_at },
    }))
  })
  return {
    lines: lines.map((line, index) => ({ id: index + 1, ...line })),
    partNumbers: [...named].map(([key, id]) => ({ id, key })),
  }
}

function rowOf(random: Random, { company, contact, listId, fields }: PlannedPost, moment: Date, now: Date) {
  const signature = contact.signature ?? ''
  const text = composeText(fields, signature)
  const isResent = random.chance(0.02)
  const removedAt = random.chance(0.01) ? before(moment, -random.int(1, 48) / 24) : null
  return {
    list_id: listId,
    company_id: company.row.id,
    contact_id: contact.id,
    ...broadcastColumns(fields, { signature, names: hiddenNamesIn(text.subject, company) }),
    from_email: random.chance(0.15) ? (contact.email_alt ?? contact.email) : contact.email,
    posted_at: moment,
    created_at: isResent ? before(moment, random.int(4, 20)) : moment,
    num_sendings: isResent ? 2 : 1,
    removed_at: removedAt !== null && removedAt < now ? removedAt : null,
  }
}
