import type { Application } from '../../../contract/registration.ts'
import { checkVat, isEori } from '../company-numbers/index.ts'
import { domainOf, isPublicProvider, registeredDomain } from '../domain-names/index.ts'
import type { listFiles } from './queries.ts'
import type { ApplicationRow, DuplicateKeys, DuplicateRow } from './reads.ts'

const textOf = (date: Date | null) => date?.toISOString() ?? null

/** Checks the number as typed: VAT by format and checksum, EORI for the UK. */
async function vatCheckOf({ vat_nr: number, country_code }: ApplicationRow): Promise<Application['vatCheck']> {
  if (number === '') return 'none'
  if (country_code === 'GB' && (await isEori(number))) return 'valid'
  const check = await checkVat(/^[a-z]{2}/i.test(number) ? number : `${country_code}${number}`)
  return check === 'unknown-country' ? 'unknown' : check ? 'valid' : 'invalid'
}

/** Returns the registered domain of an address, unless anybody can have an address there. */
function ownDomainOf(email: string): string | undefined {
  const domain = domainOf(email.slice(email.lastIndexOf('@') + 1))
  return domain === undefined || isPublicProvider(domain) ? undefined : registeredDomain(domain)
}

export const comparedOf = (row: ApplicationRow): DuplicateKeys => ({
  id: row.id,
  company: row.company,
  address: row.address,
  vat: row.vat_nr,
  telephone: row.tel.replaceAll(/\D/g, '').slice(-9),
  email: row.email,
  domain: ownDomainOf(row.email),
})

export async function applicationReply(
  row: ApplicationRow,
  duplicates: readonly DuplicateRow[],
  files: Awaited<ReturnType<typeof listFiles>>,
): Promise<Application> {
  return {
    id: row.id,
    // An unconfirmed application is never listed.
    state: row.state as Application['state'],
    company: row.company,
    address: row.address,
    zip: row.zip,
    city: row.city,
    country: row.country_name,
    website: row.website,
    vat: row.vat_nr,
    vatCheck: await vatCheckOf(row),
    desc: row.description,
    name: row.name,
    function: row.function,
    email: row.email,
    tel: row.tel,
    hear: row.hear,
    confirmedDT: (row.confirmed_at ?? row.created_at).toISOString(),
    question: row.question,
    reason: row.reason,
    decidedBy: row.decider_name,
    decidedDT: textOf(row.decided_at),
    companyId: row.company_id,
    duplicates: duplicates
      .filter(({ application_id }) => application_id === row.id)
      .map(({ kind, company_id, name }) => ({ kind, companyId: company_id, name })),
    files: files
      .filter(({ application_id }) => application_id === row.id)
      .map(file => ({
        id: file.id,
        name: file.file_name,
        byteSize: file.byte_size,
        sentDT: file.sent_at.toISOString(),
      })),
  }
}
