import type { PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'

/** Returns one page of the planted companies, newest first, with the number of accounts whose reading of them is still stored. */
export const listPlantedRows = (db: Db, { page, pageSize }: PageRequest) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .innerJoin('contacts', join =>
      join.onRef('contacts.company_id', '=', 'companies.id').on('contacts.position', '=', 1),
    )
    .where('companies.is_canary', '=', true)
    .select([
      'companies.id',
      'companies.name',
      'companies.city',
      'countries.name as country',
      'contacts.name as contact_name',
      'contacts.email',
      'companies.created_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('profile_reads')
        .whereRef('profile_reads.company_id', '=', 'companies.id')
        .select(({ fn }) => fn.count<number>('contact_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('num_readers'),
    )
    .orderBy('companies.created_at', 'desc')
    .orderBy('companies.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
export type PlantedRow = Awaited<ReturnType<typeof listPlantedRows>>[number]

export async function countPlantedRows(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('companies')
    .where('is_canary', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
