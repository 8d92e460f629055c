import { sql } from 'kysely'
import { maxSharedLines } from '../../../contract/copied-stock.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'

/** Returns the next lines by id, of companies that trade. Lines of planted companies are left out. */
export const listLinesAfter = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .where('parts.id', '>', after)
    .where('parts.removed_at', 'is', null)
    .where('parts.part_key', '<>', '')
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
    .select(['parts.id', 'parts.company_id as companyId', 'parts.part_key as partKey', 'parts.quantity'])
    .orderBy('parts.id')
    .limit(limit)
    .execute()

const findings = (db: Db) =>
  db
    .selectFrom('copied_stock')
    .innerJoin('companies as company', 'company.id', 'copied_stock.company_id')
    .innerJoin('companies as other', 'other.id', 'copied_stock.of_company_id')
    .selectAll('copied_stock')
    .select(['company.name as company_name', 'other.name as of_company_name'])

export type FindingRow = NonNullable<Awaited<ReturnType<typeof findFinding>>>

export const findFinding = (db: Db, id: number) => findings(db).where('copied_stock.id', '=', id).executeTakeFirst()

const openStates = ['found', 'asked', 'answered'] as const
const decidedStates = ['dismissed', 'confirmed'] as const

/** Returns one page of open findings, the largest first, or of decided ones, the latest first; and their number. */
export async function listFindings(db: Db, isDecided: boolean, { page, pageSize }: PageRequest) {
  const states = isDecided ? decidedStates : openStates
  const [rows, { count }] = await Promise.all([
    findings(db)
      .where('copied_stock.state', 'in', states)
      .orderBy(isDecided ? 'copied_stock.decided_at' : 'copied_stock.num_shared', 'desc')
      .orderBy('copied_stock.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('copied_stock')
      .where('state', 'in', states)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Returns part numbers that both companies list now, with the first line of each. */
export async function listSharedLines(db: Db, companyId: number, otherId: number) {
  const { rows } = await sql<{
    part_key: string
    part_number: string
    quantity: number
    confirmed_on: string
    other_part_number: string
    other_quantity: number
    other_confirmed_on: string
    is_later: boolean
  }>`
    with own as (
      select distinct on (base_number(part_key)) base_number(part_key) as base, part_key, part_number, quantity, confirmed_on, id
      from parts where company_id = ${companyId} and removed_at is null and part_key <> '' order by base_number(part_key), id
    ), other as (
      select distinct on (base_number(part_key)) base_number(part_key) as base, part_number, quantity, confirmed_on, id
      from parts where company_id = ${otherId} and removed_at is null and part_key <> '' order by base_number(part_key), id
    )
    select own.part_key, own.part_number, own.quantity, own.confirmed_on::text, other.part_number as other_part_number,
      other.quantity as other_quantity, other.confirmed_on::text as other_confirmed_on, own.id > other.id as is_later
    from own join other using (base)
    order by own.quantity desc, own.part_key limit ${maxSharedLines}`.execute(db)
  return rows
}
