import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicateKeyOf } from '../../server/modules/broadcasts/index.ts'
import { searchCopies } from '../../server/modules/copied-stock/index.ts'
import { equivalentsOf } from '../../server/modules/equivalents/index.ts'
import { installReferenceData } from '../../server/modules/reference/index.ts'
import { tierOf } from '../../server/modules/tiers/index.ts'
import { createDb, createPool, type Db } from '../../server/platform/db/database.ts'
import { createTestDatabase } from '../../tests/support/databases.ts'
import { copiedLines } from './copied-stock.ts'
import { demoAccounts, demoPassword, isEmpty, seedDemo } from './index.ts'

const now = new Date('2026-11-18T09:30:00Z')
const today = '2026-11-18'
const day = 86_400_000

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function freshDatabase(): Promise<Db> {
  const database = await createTestDatabase()
  const db = createDb(createPool(database.url, error => console.error(error), { max: 2 }))
  closing.push(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}

const countOf = async (
  db: Db,
  table:
    | 'companies'
    | 'parts'
    | 'broadcasts'
    | 'contacts'
    | 'countries'
    | 'settings'
    | 'testimonials'
    | 'banners'
    | 'news',
) =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

/** Returns a checksum of every table, without random ids, salts and keys, and without the ids of transactions. */
async function checksums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name <> 'files' and table_name not like 'kysely%'
    order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(line, ' ' order by line), '')) as sum
      from (select (to_jsonb(t) - 'password_hash' - 'file_id' - 'po_file_id' - 'invoice_file_id' - 'mail_key' - 'reply_key' - 'changed_by')::text as line from ${sql.table(name)} t) lines`.execute(
      db,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

let db: Db
beforeAll(async () => {
  db = await freshDatabase()
  await seedDemo(db, { now })
})

describe('the demo', () => {
  it('has the agreed size, and spans 74 countries', async () => {
    const listed = await db.selectFrom('companies').where('is_operator', '=', false).select('country_code').execute()
    expect(listed.length).toBeGreaterThan(340)
    expect(new Set(listed.map(company => company.country_code)).size).toBe(74)
    expect(await countOf(db, 'parts')).toBe(40_000 + copiedLines)
    expect(await countOf(db, 'broadcasts')).toBe(3_000)
    expect(await countOf(db, 'testimonials')).toBe(12)
    expect(await countOf(db, 'banners')).toBe(8)
  })

  it('has a list that the search for copied stock finds, as it is stored', async () => {
    const [stored] = await db.selectFrom('copied_stock').selectAll().execute()
    const copies = await searchCopies({ db })
    expect(copies).toHaveLength(1)
    expect(copies[0]).toMatchObject({
      companyId: stored?.company_id,
      ofCompanyId: stored?.of_company_id,
      numShared: stored?.num_shared,
      scale: 2,
    })
    expect(copies[0]?.shareOfCompany).toBeCloseTo(stored?.share_of_company ?? 0, 2)
  })

  it('is the same each time', async () => {
    const again = await freshDatabase()
    await seedDemo(again, { now })
    const first = await checksums(db)
    expect(await checksums(again)).toEqual(first)
    expect(Object.keys(first)).toContain('parts')
  })

  it('lists companies under every service', async () => {
    const listed = await db.selectFrom('service_companies').select('category_id').execute()
    expect(listed.length).toBe(60)
    expect(new Set(listed.map(row => row.category_id)).size).toBe(16)
  })

  it('names no company twice and gives only the demo accounts a valid password', async () => {
    const names = await db.selectFrom('companies').select('name').execute()
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    const usable = await db
      .selectFrom('contacts')
      .where('password_hash', '<>', '!')
      .select('email')
      .orderBy('id')
      .execute()
    expect(usable.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email as string).sort())
  })

  it('has companies in every tier', async () => {
    const rows = await db
      .selectFrom('companies')
      .select(['member_since', 'unsolved_complaints', 'gives_warranty'])
      .execute()
    const byTier = Map.groupBy(rows, row => tierOf(row, today) ?? 'regular')
    for (const tier of ['regular', 'trusted', 'gold', 'diamond'] as const)
      expect(byTier.get(tier)?.length).toBeGreaterThan(25)
  })

  it('offers the well-known part numbers at many companies, at similar prices', async () => {
    for (const number of ['507127-B21', 'WS-C2960X-48TS-L', '00Y2683', 'SFP-10G-SR', 'M393A4K40CB2-CTD']) {
      const lines = await db
        .selectFrom('parts')
        .where('part_number', '=', number)
        .select(['company_id', 'price_eur'])
        .execute()
      expect(new Set(lines.map(line => line.company_id)).size, number).toBeGreaterThan(20)
      const prices = lines.flatMap(({ price_eur }) => price_eur ?? [])
      expect(Math.max(...prices) / Math.min(...prices), number).toBeLessThan(15)
    }
    const confirmed = await db
      .selectFrom('parts')
      .select(({ fn }) => [fn.min('confirmed_on').as('oldest'), fn.max('confirmed_on').as('newest')])
      .executeTakeFirstOrThrow()
    expect(confirmed.oldest > '2026-10-20').toBe(true)
    expect(confirmed.newest <= today).toBe(true)
  })

  it('finds its stock by other numbers of the same part', async () => {
    const equivalents = await equivalentsOf(db, '774172-001')
    expect(equivalents[0]).toEqual({ key: '726719B21', partNumber: '726719-B21', kind: 'option' })
    const { rows } = await sql<{ none: number }>`
      select count(*)::int as none from part_equivalents
      where not exists (select from parts where part_key in (key_a, key_b))
        and not exists (select from part_equivalents of_stock join parts on part_key in (of_stock.key_a, of_stock.key_b)
          where part_equivalents.key_a in (of_stock.key_a, of_stock.key_b)
            or part_equivalents.key_b in (of_stock.key_a, of_stock.key_b))`.execute(db)
    expect(rows).toEqual([{ none: 0 }])
  })

  it('shows visitors no address, number or name', async () => {
    const { rows } = await sql<{ text: string }>`
      select public_description as text from parts where public_description ~ '@|www\\.|\\+[0-9]{2}'
      union all select public_subject from broadcasts where public_subject ~ '@|www\\.|\\+[0-9]{2}'
      union all select public_description from parts join companies on companies.id = company_id
        where strpos(lower(public_description), lower(companies.name)) > 0
      union all select public_words from parts where public_words ~ 'example'`.execute(db)
    expect(rows).toEqual([])
    const masked = await db
      .selectFrom('parts')
      .whereRef('public_description', '<>', 'description')
      .select('id')
      .execute()
    expect(masked.length).toBeGreaterThan(50)
  })

  it('leaves the sequences behind its last ids', async () => {
    const written = await db
      .insertInto('part_searches')
      .values({ query: 'x', contact_id: null, searched_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('part_searches').where('id', '=', written.id).execute()
    const sequences = await sql<{
      next: number
    }>`select nextval(pg_get_serial_sequence('companies', 'id')) as next`.execute(db)
    expect(sequences.rows[0]?.next).toBe((await countOf(db, 'companies')) + 1)
  })
})

describe('the broadcasts', () => {
  it('go to all 13 lists, the latest a minute ago and several within the hour', async () => {
    const rows = await db.selectFrom('broadcasts').select(['list_id', 'posted_at']).execute()
    expect(new Set(rows.map(row => row.list_id)).size).toBe(13)
    const ages = rows.map(row => now.getTime() - row.posted_at.getTime())
    expect(Math.min(...ages)).toBe(60_000)
    expect(ages.filter(age => age < 3_600_000).length).toBeGreaterThan(4)
    expect(Math.max(...ages)).toBeLessThan(35 * day)
  })

  it('keep every limit', async () => {
    const { rows } = await sql<{ broken: string }>`
      with numbered as (
        select *, (posted_at at time zone 'Europe/Amsterdam')::date as posted_day from broadcasts
      )
      select 'company and day' as broken from numbered group by company_id, posted_day having count(*) > 20
      union all
      select 'contact, list and day' from numbered group by contact_id, list_id, posted_day having count(*) > 5
      union all
      select 'contact and 15 minutes' from broadcasts b
      where (select count(*) from broadcasts o where o.contact_id = b.contact_id
        and o.posted_at between b.posted_at - interval '15 minutes' and b.posted_at) > 5
      union all
      select 'the same in 7 days' from broadcast_lines b join broadcast_lines o on o.company_id = b.company_id
        and o.side = b.side and o.list_id = b.list_id and o.id <> b.id
        and (lower(o.brand), lower(o.description)) = (lower(b.brand), lower(b.description))
        and o.posted_at between b.posted_at - interval '7 days' and b.posted_at`.execute(db)
    expect(rows).toEqual([])
  })

  it('are what the compose form would have sent', async () => {
    const rows = await db
      .selectFrom('broadcast_lines')
      .innerJoin('broadcasts', 'broadcasts.id', 'broadcast_id')
      .selectAll('broadcast_lines')
      .select(['broadcasts.message', 'broadcasts.num_lines'])
      .execute()
    const several = new Set(rows.filter(row => row.num_lines > 1).map(row => row.broadcast_id))
    expect(several.size).toBeGreaterThan(100)
    expect(several.size).toBeLessThan(250)
    expect(rows.filter(row => row.number_id !== null).length / rows.length).toBeGreaterThan(0.75)
    for (const row of rows) {
      expect(row.quantity.length).toBeLessThanOrEqual(10)
      expect(row.brand.length).toBeLessThanOrEqual(50)
      expect(row.description.length).toBeLessThanOrEqual(50)
      expect(row.condition.length).toBeLessThanOrEqual(20)
      expect(row.price.length).toBeLessThanOrEqual(10)
      expect(row.duplicate_key).toBe(duplicateKeyOf(row.brand, row.description))
      expect(row.message).toContain(row.description)
    }
  })

  it('are posted by their own contacts, including member@ and broker@, recently and more than 3 days ago', async () => {
    const strangers = await db
      .selectFrom('broadcasts')
      .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
      .whereRef('contacts.company_id', '<>', 'broadcasts.company_id')
      .select('broadcasts.id')
      .execute()
    expect(strangers).toEqual([])
    for (const email of ['member@demo.example', 'broker@demo.example']) {
      const own = await db
        .selectFrom('broadcasts')
        .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
        .where('contacts.email', '=', email)
        .select('posted_at')
        .execute()
      const old = own.filter(({ posted_at }) => now.getTime() - posted_at.getTime() > 3 * day)
      expect(old.length, email).toBeGreaterThan(3)
      expect(own.length, email).toBeGreaterThan(old.length)
    }
  })
})

describe('the demo accounts', () => {
  const accountOf = (email: string) =>
    db
      .selectFrom('contacts')
      .innerJoin('companies', 'companies.id', 'contacts.company_id')
      .where('email', '=', email)
      .selectAll('companies')
      .select(['contacts.username', 'contacts.is_staff', 'contacts.two_factor_enabled_at', 'contacts.password_hash'])
      .executeTakeFirstOrThrow()

  it('all have the demo password', async () => {
    for (const { email } of demoAccounts) {
      const { password_hash } = await accountOf(email)
      expect(await verify(password_hash, demoPassword), email).toBe(true)
    }
  })

  it('are in the state that their description says', async () => {
    const member = await accountOf('member@demo.example')
    expect(member).toMatchObject({
      membership_plan: 'plus',
      is_service_only: false,
      is_staff: false,
      two_factor_enabled_at: null,
    })
    expect(member.username).not.toBeNull()

    const broker = await accountOf('broker@demo.example')
    expect(broker).toMatchObject({ membership_plan: 'broker', is_service_only: false })
    expect(broker.id).not.toBe(member.id)
    expect(tierOf(broker, today)).toBe('gold')

    expect(tierOf(await accountOf('diamond@demo.example'), today)).toBe('diamond')
    expect(await accountOf('service@demo.example')).toMatchObject({ is_service_only: true })
    expect(await accountOf('suspended@demo.example')).toMatchObject({
      custom_full_block: expect.stringContaining('<p>'),
    })
    expect(await accountOf('staff@demo.example')).toMatchObject({ is_staff: true, is_operator: true })

    const trial = await accountOf('trial@demo.example')
    expect(trial.membership_plan).toBe('trial')
    expect(trial.trial_ends_at?.getTime()).toBe(now.getTime() + 21 * day)
    const expired = await accountOf('expired@demo.example')
    expect(expired.membership_plan).toBe('trial')
    expect(expired.trial_ends_at?.getTime()).toBe(now.getTime() - 10 * day)
  })

  it('owe the right amounts: overdue@ is blocked, member@ owes nothing', async () => {
    const openOf = async (email: string) =>
      db
        .selectFrom('invoices')
        .where('company_id', '=', (await accountOf(email)).id)
        .where('payment_status', 'is', null)
        .select(['due_date', 'is_pay_forced'])
        .execute()
    const [overdue] = await openOf('overdue@demo.example')
    expect(overdue?.is_pay_forced).toBe(true)
    expect((overdue?.due_date ?? today) < today).toBe(true)
    const ofBroker = await openOf('broker@demo.example')
    expect(ofBroker.map(({ due_date }) => due_date > today)).toEqual([true])
    expect(await openOf('member@demo.example')).toEqual([])
    expect(await openOf('diamond@demo.example')).toEqual([])
  })
})

it('has invoices in every state, numbered without gaps', async () => {
  const rows = await db.selectFrom('invoices').selectAll().orderBy('number').execute()
  const states = rows.map(row =>
    row.payment_status === null ? (row.due_date < today ? 'overdue' : 'due') : row.payment_status,
  )
  expect(new Set(states)).toEqual(new Set(['due', 'overdue', 1, 2, 9]))
  expect(new Set(rows.map(row => row.account))).toEqual(new Set(['Plus', 'Broker', 'EBM']))
  for (const [year, ofYear] of Map.groupBy(rows, row => row.number.slice(0, 4)))
    expect(ofYear.at(-1)?.number).toBe(`${year}-${String(ofYear.length).padStart(5, '0')}`)
})

it('puts people with confirmed addresses on broadcast lists, within the plans of their companies', async () => {
  const people = await db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'company_id')
    .innerJoin('broadcast_settings', 'contact_id', 'contacts.id')
    .select(['contacts.id', 'company_id', 'email_confirmed_at', 'membership_plan', 'delivery', 'list_id'])
    .execute()
  expect(new Set(people.map(({ delivery }) => delivery))).toEqual(new Set(['standard', 'digest', 'none']))
  expect(people.every(({ email_confirmed_at }) => email_confirmed_at !== null)).toBe(true)
  for (const ofCompany of Map.groupBy(people, row => row.company_id).values()) {
    const addresses = new Set(ofCompany.map(({ id }) => id)).size
    expect(addresses).toBeLessThanOrEqual(ofCompany[0]?.membership_plan === 'broker' ? 10 : 2)
  }
  const servers = people.filter(({ list_id, delivery }) => list_id === 2 && delivery === 'standard')
  expect(servers.length).toBeGreaterThan(20)
})

describe('filling', () => {
  it('leaves the database empty if it could not finish', async () => {
    const fragile = await freshDatabase()
    const put = () => Promise.reject(new Error('disk full'))
    await expect(seedDemo(fragile, { now, files: { put } })).rejects.toThrow('disk full')
    expect(await isEmpty(fragile)).toBe(true)
    expect(await countOf(fragile, 'contacts')).toBe(0)
  })

  it('does nothing to a database that has companies', async () => {
    const parts = await countOf(db, 'parts')
    await seedDemo(db, { now })
    expect(await countOf(db, 'parts')).toBe(parts)
  })

  it('gives every installation its reference data without changing staff’s settings', async () => {
    const bare = await freshDatabase()
    await installReferenceData(bare)
    await bare.updateTable('broadcast_lists').set({ short_name: 'Servers' }).where('id', '=', 2).execute()
    await installReferenceData(bare)
    const servers = bare.selectFrom('broadcast_lists').where('id', '=', 2).select('short_name')
    expect((await servers.executeTakeFirstOrThrow()).short_name).toBe('Servers')
    expect(await countOf(bare, 'countries')).toBeGreaterThanOrEqual(90)
    expect(await isEmpty(bare)).toBe(true)
    const lists = await bare
      .selectFrom('broadcast_lists')
      .select(['id', 'path', 'email'])
      .orderBy('display_order')
      .execute()
    expect(lists.map(list => list.id).sort((one, other) => one - other)).toEqual([
      1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15,
    ])
    expect(lists).toContainEqual({ id: 2, path: 'server-storage', email: 'server-storage@lists.tbs.example' })
  })
})
