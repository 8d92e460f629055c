import { sql } from 'kysely'
import { codeAttempts } from '../../../../contract/company-codes.ts'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Returns the current codes and proofs of a company, at most one of each kind. */
export const listCurrentCodes = (db: Db, companyId: number) =>
  db
    .selectFrom('company_codes')
    .where('company_id', '=', companyId)
    .where('voided_at', 'is', null)
    .selectAll()
    .orderBy('kind')
    .execute()

export type CodeRow = Awaited<ReturnType<typeof listCurrentCodes>>[number]

/** Codes of all companies: those to be sent, or also those already sent. */
function staffCodes(db: Db, isAll: boolean) {
  const current = db
    .selectFrom('company_codes')
    .innerJoin('companies', 'companies.id', 'company_codes.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .leftJoin('contacts', 'contacts.id', 'company_codes.requested_by')
    .where('voided_at', 'is', null)
  return isAll ? current : current.where('sent_at', 'is', null)
}

export type StaffCodeRow = Awaited<ReturnType<typeof listStaffCodes>>[number]

/** Returns one page of codes: those to be sent with the longest waiting first, or all with the latest first. */
export const listStaffCodes = (db: Db, isAll: boolean, { page, pageSize }: PageRequest) =>
  staffCodes(db, isAll)
    .select([
      'company_codes.id',
      'company_codes.company_id',
      'companies.name as company_name',
      'countries.name as country_name',
      'company_codes.kind',
      'company_codes.subject',
      'contacts.name as requested_by_name',
      'company_codes.requested_at',
      'company_codes.sent_at',
      'company_codes.expires_at',
      'company_codes.attempts',
      'company_codes.verified_at',
    ])
    .orderBy('company_codes.requested_at', isAll ? 'desc' : 'asc')
    .orderBy('company_codes.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const countStaffCodes = (db: Db, isAll: boolean): Promise<number> =>
  countUpToCap(db, staffCodes(db, isAll).select('company_codes.id'))

/**
 * Returns the addressee of the letter with a code, and the language of the person who asked for it; null for English.
 */
export const getAddressee = (db: Db, codeId: number) =>
  db
    .selectFrom('company_codes')
    .innerJoin('companies', 'companies.id', 'company_codes.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .leftJoin('contacts', 'contacts.id', 'requested_by')
    .leftJoin('mail_languages', join => join.on('mail_languages.address', '=', sql<string>`lower(contacts.email)`))
    .where('company_codes.id', '=', codeId)
    .select([
      'mail_languages.language',
      'companies.name',
      'companies.address',
      'companies.zip',
      'companies.city',
      'countries.name as country_name',
    ])
    .executeTakeFirstOrThrow()

/** Returns the state of a code at a given time. */
export function codeStateOf(
  { sent_at, expires_at, attempts, verified_at }: Pick<CodeRow, 'sent_at' | 'expires_at' | 'attempts' | 'verified_at'>,
  now: Date,
) {
  if (verified_at !== null) return 'verified'
  if (sent_at === null) return 'requested'
  if (attempts >= codeAttempts) return 'used-up'
  return expires_at !== null && expires_at <= now ? 'expired' : 'sent'
}
