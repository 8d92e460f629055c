import { sql } from 'kysely'
import {
  type BroadcastFields,
  broadcastColumns,
  insertBroadcast,
  lineColumns,
} from '../../server/modules/broadcasts/index.ts'
import { refreshCompanySearch } from '../../server/modules/companies/index.ts'
import { refreshTopSearches } from '../../server/modules/part-search/index.ts'
import { derivedPartColumns } from '../../server/modules/stock/index.ts'
import type { LineFields } from '../../server/modules/trade-text/index.ts'
import { type Db, type Tx, transaction } from '../../server/platform/db/database.ts'
import type { Secrets, SecretWorld } from './secrets.ts'
import { addCompany, addContact, addCountry, addList } from './world.ts'

/** The market's public data, the same in every world. */
const companyCount = 24
const partCount = 120
const broadcastCount = 90
const countries = [
  ['NL', 'Netherlands'],
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['BR', 'Brazil'],
] as const
const lists = [
  [2, 'Server/Storage'],
  [4, 'Networking/Telecom'],
  [12, 'Components'],
] as const
const manufacturers = ['HP', 'Cisco', 'Dell', 'IBM', 'Hewlett-Packard'] as const
const goods = ['507127-B21', 'WS-C2960X-48TS-L', '00Y2683', 'SFP-10G-SR', 'X520-DA2', '4XG0G88889'] as const
const conditions = ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS'] as const
/** Full years of membership, which decide the tier. */
const years = [1, 5, 12, 22] as const

/** A description; `{…}` marks what visitors may not read. */
const descriptions = [
  '300GB 10K SAS hot-plug disk',
  '300GB 10K SAS, mail {email}',
  '48 port switch, call {tel} for price',
  '{company} stock, tested',
  '32GB DDR4 memory (ask {contact}, tel: {tel})',
  'Power supply 750W - see {website}',
  'Laptop 14" i5, skype: {handle}',
  'Tray of 10, pick up at {street}',
  'whatsapp {tel} or {obfuscated}',
  '',
] as const

const cyclic = <T>(items: readonly [T, ...T[]] | readonly T[], index: number): T => items[index % items.length] as T

const filledIn = (template: string, secrets: Secrets): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => secrets.embedded[name as keyof Secrets['embedded']])

export interface Market {
  db: Db
  companyIds: readonly number[]
  partIds: readonly number[]
  broadcastIds: readonly number[]
  /** A contact of the first company, which is a member in good standing. */
  memberId: number
  /** A contact of a company that staff have blocked. */
  blockedId: number
}

/** Returns the day a company became a member: a different day in each world, in the same tier. */
const memberSince = (index: number, { shift }: SecretWorld) =>
  `${2026 - cyclic(years, index)}-0${1 + (shift % 3)}-1${index % 9}`

async function addMarketCompany(db: Db, world: SecretWorld, index: number): Promise<number> {
  const { company } = world.secretsOf(index)
  const [country_code] = cyclic(countries, index)
  const file = await db
    .insertInto('files')
    .values({
      content_type: 'image/png',
      byte_size: 10 + world.shift,
      sha256: Buffer.from(company.name),
      audience: 'member',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return addCompany(db, {
    ...company,
    country_code,
    logo_file_id: index % 3 === 0 ? file.id : null,
    member_since: memberSince(index, world),
    gives_warranty: index % 7 !== 6,
    unsolved_complaints: index % 11 === 10 ? 1 + world.shift : 0,
    is_service_only: index % 6 === 5,
    is_attending_event: index % 4 === 1,
    custom_full_block: index === 1 ? company.name : null,
  })
}

/** Adds companies in a different order and with different ids in each world, because neither may show. */
async function addCompanies(db: Db, world: SecretWorld) {
  await sql`alter table companies alter id restart with ${sql.lit(1 + world.shift * 5_003)}`.execute(db)
  await sql`alter table contacts alter id restart with ${sql.lit(1 + world.shift * 7_001)}`.execute(db)
  const order = Array.from({ length: companyCount }, (_, index) => index)
  const companyIds: number[] = []
  const contactIds: number[] = []
  for (const index of world.shift === 0 ? order : order.reverse()) {
    const companyId = await addMarketCompany(db, world, index)
    const contacts = world.secretsOf(index).contacts
    for (const [place, contact] of contacts.entries()) {
      const id = await addContact(db, companyId, { ...contact, position: place + 1, is_rfq_disabled: index % 5 === 4 })
      if (place === 0) contactIds[index] = id
    }
    await refreshCompanySearch(db, companyId)
    companyIds[index] = companyId
  }
  return { companyIds, contactIds }
}

async function addFavorites(
  db: Db,
  companyIds: readonly number[],
  contactIds: readonly number[],
  { shift }: SecretWorld,
) {
  for (const [index, company_id] of companyIds.entries())
    for (let fan = 0; fan < index % 4; fan += 1) {
      const contact_id = cyclic(contactIds, index + fan + 1 + shift)
      await db.insertInto('favorites').values({ contact_id, company_id }).execute()
    }
}

async function addParts(db: Db, world: SecretWorld, companyIds: readonly number[]): Promise<number[]> {
  const rows = Array.from({ length: partCount }, (_, index) => {
    const company = (index * 7) % companyCount
    const secrets = world.secretsOf(company)
    const manufacturer = filledIn(
      index % 11 === 5 ? `${cyclic(manufacturers, index)} {email}` : cyclic(manufacturers, index),
      secrets,
    )
    const number = `${cyclic(goods, index)}${index % 3 === 0 ? '' : `-${index}`}`
    const part_number = filledIn(
      index % 13 === 7 ? `${number} {tel}` : index % 13 === 9 ? '{company}' : number,
      secrets,
    )
    const description = filledIn(cyclic(descriptions, index), secrets)
    return {
      company_id: cyclic(companyIds, company),
      part_number,
      manufacturer,
      description,
      quantity: (index * 13) % 50,
      part_condition: cyclic(conditions, index),
      price_eur: index % 3 === 0 ? null : (index * 17) % 400 || 1,
      confirmed_on: `2026-11-${String(1 + (index % 17)).padStart(2, '0')}`,
      ...derivedPartColumns({ partNumber: part_number, manufacturer, description }, secrets),
    }
  })
  const inserted = await db.insertInto('parts').values(rows).returning('id').execute()
  return inserted.map(row => row.id)
}

async function addBroadcasts(
  db: Db,
  world: SecretWorld,
  { companyIds, contactIds, now }: { companyIds: readonly number[]; contactIds: readonly number[]; now: Date },
): Promise<number[]> {
  const written = Array.from({ length: broadcastCount }, (_, index) => {
    const company = (index * 5) % companyCount
    const secrets = world.secretsOf(company)
    const line = (index: number): LineFields => ({
      quantity: String((index % 30) + 1),
      brand: cyclic(manufacturers, index),
      desc: index % 4 === 0 ? cyclic(goods, index) : filledIn(cyclic(descriptions, index), secrets) || 'Fan kit',
      condition: cyclic(conditions, index),
      price: 'CALL',
      currency: 'EUR',
    })
    // Every sixth has more lines, with secrets in them.
    const more = index % 6 === 5 ? [1, 2, 3].map(step => line(index + step)) : []
    const fields: BroadcastFields = {
      side: index % 2 === 0 ? 'WTS' : 'WTB',
      lines: [line(index), ...more],
      productLink: index % 5 === 0 ? `https://${secrets.embedded.website}/offer` : null,
      additionalInfo: secrets.message,
    }
    const signature = secrets.signature
    const posted_at = new Date(now.getTime() - index * 47 * 60_000)
    const sender = { signature, names: secrets.names }
    const row = {
      list_id: cyclic(lists, index)[0],
      company_id: cyclic(companyIds, company),
      contact_id: cyclic(contactIds, company),
      ...broadcastColumns(fields, sender),
      from_email: secrets.embedded.email,
      posted_at,
      created_at: posted_at,
      removed_at: index % 13 === 12 ? now : null,
    }
    return { row, lines: lineColumns(fields) }
  })
  return transaction(db, async tx => {
    const ids: number[] = []
    for (const { row, lines } of written) ids.push(await insertBroadcast(tx, row, lines))
    await changePrices(tx, ids, world)
    return ids
  })
}

/**
 * Returns new prices of some broadcasts, free texts that hide a telephone number; there are more of them in the second
 * world.
 */
async function changePrices(tx: Tx, broadcastIds: readonly number[], world: SecretWorld) {
  for (const [index, broadcast_id] of broadcastIds.entries()) {
    if (index % (world.shift === 0 ? 4 : 2) !== 0) continue
    const company = (index * 5) % companyCount
    const new_price = world.secretsOf(company).embedded.tel.replaceAll(' ', '').slice(0, 10)
    await tx
      .updateTable('broadcast_lines')
      .set({ new_price, new_amount: 10 + ((index * (world.shift + 7)) % 50) })
      .where('broadcast_id', '=', broadcast_id)
      .where('position', '=', 1)
      .execute()
  }
}

/** Adds members' searches: the same numbers everywhere, and different names in each world. */
async function addSearches(db: Db, world: SecretWorld, contactIds: readonly number[], now: Date) {
  const known = goods.flatMap((query, rank) => contactIds.slice(rank).map(contact_id => ({ query, contact_id })))
  const own = contactIds.map((contact_id, index) => ({ query: world.secretsOf(index).embedded.company, contact_id }))
  await db
    .insertInto('part_searches')
    .values([...known, ...own].map(search => ({ ...search, searched_at: now })))
    .execute()
  await refreshTopSearches(db, now)
}

/** Adds the operator's publications, the same in every world; only one banner, because several come in random order. */
async function addPublications(db: Db, companyIds: readonly number[], now: Date) {
  const category = await db
    .insertInto('news_categories')
    .values({ id: 9, cat_url: 'blog', cat_description: 'Blog', display_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { title: 'Dublin', title_slug: 'dublin', author: 'Team', body_html: '<p>See you in Dublin</p>' }
  await db
    .insertInto('news')
    .values({ ...item, category_id: category.id, published_at: now })
    .execute()
  const testimonial = { description: 'Good', name: 'Ann', company: 'Somebody', website: 'https://somebody.example' }
  await db.insertInto('testimonials').values(testimonial).execute()
  await db
    .insertInto('event_attendees')
    .values({ name: 'Ann', company: 'Somebody', country_code: 'NL', registered_at: now })
    .execute()
  const file_id = '00000000-0000-4000-8000-000000000001'
  const picture = { id: file_id, content_type: 'image/png', byte_size: 1, sha256: Buffer.from('x') }
  await db
    .insertInto('files')
    .values({ ...picture, audience: 'anyone' })
    .execute()
  const days = { starts_on: '2026-01-01', ends_on: '2027-01-01' }
  await db
    .insertInto('banners')
    .values({ url: 'https://ad.example', alt: 'Ad', is_ad: true, file_id, ...days })
    .execute()
  for (const [id, name] of [
    [1, 'Transport'],
    [2, 'Packaging'],
  ] as const) {
    await db.insertInto('service_categories').values({ id, name }).execute()
    const served = companyIds.filter((_, index) => index % (id + 2) === 0)
    await db
      .insertInto('service_companies')
      .values(served.map(company_id => ({ category_id: id, company_id })))
      .execute()
  }
}

/** Creates a market with fixed public data, and with the given world's data in everything visitors may not see. */
export async function buildMarket(db: Db, world: SecretWorld, now: Date): Promise<Market> {
  for (const [code, name] of countries) await addCountry(db, code, name, code !== 'US')
  for (const [id, name] of lists) await addList(db, id, name)
  const { companyIds, contactIds } = await addCompanies(db, world)
  await addCompany(db, { name: world.secretsOf(99).company.name, is_operator: true })
  await addFavorites(db, companyIds, contactIds, world)
  const partIds = await addParts(db, world, companyIds)
  const broadcastIds = await addBroadcasts(db, world, { companyIds, contactIds, now })
  await addSearches(db, world, contactIds, now)
  await addPublications(db, companyIds, now)
  return { db, companyIds, partIds, broadcastIds, memberId: cyclic(contactIds, 0), blockedId: cyclic(contactIds, 1) }
}
