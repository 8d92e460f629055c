import { sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SearchQuery } from '../../search/index.ts'

export interface CompanyListRequest extends PageRequest {
  text: SearchQuery
  /** The earliest confirmation date that counts as fresh. */
  freshFrom: string
}

/** Selects companies that have stock or have sent a file before. */
const companiesWithStock = (db: Db, { text }: Pick<CompanyListRequest, 'text'>) => {
  let query = db.selectFrom('companies').where(
    sql<boolean>`(exists (select from parts where company_id = companies.id and removed_at is null)
        or exists (select from stock_uploads where company_id = companies.id))`,
  )
  for (const pattern of text.words) query = query.where('search_words', 'like', pattern)
  return query
}

export type CompanyStockRow = Awaited<ReturnType<typeof listCompanyStockRows>>[number]

/** Returns one page of companies by name. Counts lines only for the companies on the page. */
export const listCompanyStockRows = (db: Db, { page, pageSize, freshFrom, ...requested }: CompanyListRequest) =>
  companiesWithStock(db, requested)
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(({ selectFrom }) => [
      'companies.id',
      'companies.name',
      'countries.name as country_name',
      selectFrom('parts')
        .whereRef('company_id', '=', 'companies.id')
        .where('removed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
      selectFrom('parts')
        .whereRef('company_id', '=', 'companies.id')
        .where('removed_at', 'is', null)
        .where('confirmed_on', '<', freshFrom)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('num_not_fresh'),
      selectFrom('parts')
        .whereRef('company_id', '=', 'companies.id')
        .where('removed_at', 'is', null)
        .select(({ fn }) => fn.max('confirmed_on').as('newest'))
        .$asScalar()
        .as('last_confirmed_on'),
      selectFrom('stock_uploads')
        .whereRef('company_id', '=', 'companies.id')
        .orderBy('id', 'desc')
        .limit(1)
        .select('received_at')
        .$asScalar()
        .as('last_upload_at'),
    ])
    .execute()

export async function countCompanyStocks(db: Db, requested: Pick<CompanyListRequest, 'text'>): Promise<number> {
  const { count } = await companiesWithStock(db, requested)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
