import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isInGoodStanding } from '../../delivery/index.ts'

/** A line as suppliers are looked for. */
export interface Wanted {
  part_key: string
  /** Preferred where a company has several; null where any will do. */
  condition: string | null
  quantity: number
  /** This very stock line before others of its company. */
  part_id: number | null
}

interface Asked {
  lines: readonly Wanted[]
  /** Never asked; null for a visitor, who has no company. */
  buyerId: number | null
  /** Only this company, where one is given. */
  companyId?: number | undefined
  shownFrom: string
  now: Date
  perLine: number
}

/** Who takes requests for a company: the first of its contacts that wants them and gets mail. Where `companies` stands. */
const taker = (now: Date) => sql`
  select contacts.id, contacts.name, contacts.email from contacts
  where contacts.company_id = companies.id and not contacts.is_rfq_disabled and ${isInGoodStanding(now)}
    and not exists (select from mail_suppressions where mail_suppressions.address = contacts.email)
  order by contacts.position, contacts.id limit 1`

/** The companies that have each line, one stock line each: fresh stock, of whoever takes requests. */
const stockOf = ({ lines, buyerId, companyId, shownFrom }: Asked) => sql`
  select distinct on (wanted.place, parts.company_id) wanted.place::int - 1 as place, parts.company_id, parts.id as part_id,
    parts.part_condition = wanted.condition as is_alike, parts.quantity >= wanted.quantity as is_enough, parts.confirmed_on
  -- Arrays, whose length PostgreSQL knows: it goes by the index for few lines, whatever the size of the stock.
  from unnest(${lines.map(line => line.part_key)}::text[], ${lines.map(line => line.condition)}::text[],
    ${lines.map(line => line.quantity)}::int[], ${lines.map(line => line.part_id)}::int[])
    with ordinality as wanted (part_key, condition, quantity, part_id, place)
  join parts on parts.part_key = wanted.part_key
  where wanted.part_key <> '' and parts.removed_at is null and parts.confirmed_on >= ${shownFrom}
    and parts.company_id is distinct from ${buyerId}::int
    and (${companyId ?? null}::int is null or parts.company_id = ${companyId ?? null}::int)
  order by wanted.place, parts.company_id, parts.id = wanted.part_id desc nulls last,
    parts.part_condition = wanted.condition desc nulls last, parts.quantity desc, parts.id`

export interface Supplier {
  /** Of the line in what was asked, counted from 0. */
  place: number
  company_id: number
  company_name: string
  contact_id: number
  contact_name: string
  email: string
  part_id: number
}

/** Whom to ask for each line: the condition asked for first, then who has enough, then the freshest. */
export async function listSuppliers(db: Db, asked: Asked): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    select place, company_id, company_name, contact_id, contact_name, email, part_id from (
      select stock.*, companies.name as company_name, taker.id as contact_id, taker.name as contact_name, taker.email,
        row_number() over (partition by place
          order by is_alike desc nulls last, is_enough desc, confirmed_on desc, stock.company_id) as nth
      from (${stockOf(asked)}) stock
      join companies on companies.id = stock.company_id
      cross join lateral (${taker(asked.now)}) taker
    ) found where nth <= ${asked.perLine} order by place, nth`.execute(db)
  return rows
}

/** How many companies can be asked for each line, in the order asked. */
export async function countSuppliersOf(db: Db, asked: Omit<Asked, 'perLine'>): Promise<number[]> {
  const { rows } = await sql<{ place: number; count: number }>`
    select place, count(*)::int as count
    from (${stockOf({ ...asked, perLine: 0 })}) stock join companies on companies.id = stock.company_id
    where exists (${taker(asked.now)}) group by place`.execute(db)
  const counts = new Map(rows.map(({ place, count }) => [place, count]))
  return asked.lines.map((_, at) => counts.get(at) ?? 0)
}

/** A stock line that one may be asked for: neither taken out nor hidden for its age. */
export const findAskedPart = (db: Db, id: number, shownFrom: string) =>
  db
    .selectFrom('parts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('confirmed_on', '>=', shownFrom)
    .select(['id', 'company_id', 'part_number', 'part_key', 'manufacturer', 'description', 'part_condition'])
    .executeTakeFirst()

/** Who asks, as the suppliers are told. */
export const getBuyer = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.id as contact_id',
      'contacts.company_id',
      'contacts.name as contact_name',
      'contacts.email as contact_email',
      'contacts.is_email_hidden',
      'contacts.tel as contact_tel',
      'companies.name as company_name',
      'companies.tel as company_tel',
      'companies.address',
      'countries.name as country',
    ])
    .executeTakeFirstOrThrow()

/** What was sent with a key before, and by whom. */
export const findSentBefore = (db: Db, sendKey: string) =>
  db
    .selectFrom('rfqs')
    .where('send_key', '=', sendKey)
    .select(({ selectFrom }) => [
      'id',
      'contact_id',
      selectFrom('rfq_requests')
        .whereRef('rfq_requests.rfq_id', '=', 'rfqs.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    ])
    .executeTakeFirst()

/** How many suppliers a contact has asked since a moment. */
export async function countAskedSince(db: Db, contactId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('rfqs')
    .innerJoin('rfq_requests', 'rfq_requests.rfq_id', 'rfqs.id')
    .where('rfqs.contact_id', '=', contactId)
    .where('rfqs.created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
