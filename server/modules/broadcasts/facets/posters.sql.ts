import type { Db } from '../../../platform/db/database.ts'

/** Returns, for every company, the values that the filters by poster need. */
export const listPosterFacts = (db: Db) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .select([
      'companies.id',
      'companies.country_code',
      'countries.name as country_name',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
    ])
    .execute()
