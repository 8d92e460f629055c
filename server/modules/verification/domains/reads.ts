import type { Db } from '../../../platform/db/database.ts'

export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number]

/** Returns the domains of a company, earliest first. */
export const listDomains = (db: Db, companyId: number) =>
  db.selectFrom('company_domains').where('company_id', '=', companyId).selectAll().orderBy('id').execute()

export const findDomain = (db: Db, { id, companyId }: { id: number; companyId: number }) =>
  db
    .selectFrom('company_domains')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst()

/** Finds the proof that a mailed link would confirm. */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('company_domains')
    .innerJoin('companies', 'companies.id', 'company_domains.company_id')
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .select(['company_domains.domain', 'companies.name as company_name'])
    .executeTakeFirst()

export const getCompanyName = async (db: Db, companyId: number): Promise<string> =>
  (await db.selectFrom('companies').where('id', '=', companyId).select('name').executeTakeFirstOrThrow()).name
