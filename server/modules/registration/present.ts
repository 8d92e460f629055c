import type { Application } from '../../../contract/registration.ts'
import { checkVat, fullVatNumber, isEori } from '../company-numbers/index.ts'
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

/** Sites with pages of many companies, whose domain tells nothing of one. */
const sharedSites = new Set('facebook.com google.com instagram.com linkedin.com wixsite.com wordpress.com'.split(' '))

/** Returns the registered domain of a host, unless anybody can have an address or a page there. */
function ownDomainOf(host: string): string | undefined {
  const domain = domainOf(host)
  if (domain === undefined || isPublicProvider(domain)) return undefined
  const registered = registeredDomain(domain)
  return sharedSites.has(registered) ? undefined : registered
}

const hostOf = (website: string) => website.replace(/^[a-z]+:\/\//i, '').split(/[/:?#]/, 1)[0] ?? ''

/** Returns a VAT number with its country's prefix; empty without a number. */
const vatOf = (number: string, country: string) => (number.trim() === '' ? '' : fullVatNumber(number, country))

export const comparedOf = (row: ApplicationRow): DuplicateKeys => ({
  id: row.id,
  company: row.company,
  address: row.address,
  vat: vatOf(row.vat_nr, row.country_code),
  telephone: row.tel.replaceAll(/\D/g, '').slice(-9),
  email: row.email,
  domains: [ownDomainOf(row.email.slice(row.email.lastIndexOf('@') + 1)), ownDomainOf(hostOf(row.website))].filter(
    domain => domain !== undefined,
  ),
})

/** True unless only the digits of the two VAT numbers are equal: those of two countries may be. */
const isSameNumber = (row: ApplicationRow, { kind, vat_nr, country_code }: DuplicateRow) =>
  kind !== 'vat' || vatOf(vat_nr ?? '', country_code ?? '') === vatOf(row.vat_nr, row.country_code)

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
      .filter(duplicate => duplicate.application_id === row.id && isSameNumber(row, duplicate))
      .map(({ kind, company_id, is_rejected, name }) => ({
        kind,
        companyId: company_id,
        isRejected: is_rejected,
        name,
      })),
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
