import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { checkVat, fullVatNumber } from '../company-numbers/index.ts'
import { findLatestVatReply } from '../verification/index.ts'
import type { Party, Seller } from './party.ts'
import { findCompanyParty } from './reads.ts'
import type { VatNumberState } from './vat.ts'

/** Returns the operator's current data. */
export const sellerOf = ({ brand }: Pick<Config, 'brand'>): Seller => ({
  ...brand.legal,
  email: brand.salesEmail,
  tel: brand.tel,
})

/** Returns the state of a company's VAT number in this country, from its check digits and the latest stored reply about it. */
export async function vatNumberStateOf(
  db: Db,
  { companyId, vatNumber, country }: { companyId: number | null; vatNumber: string; country: string },
): Promise<VatNumberState> {
  if (['', '-'].includes(vatNumber.trim())) return 'none'
  const full = fullVatNumber(vatNumber, country)
  if ((await checkVat(full)) === false) return 'invalid'
  const reply = companyId === null ? undefined : await findLatestVatReply(db, companyId, full)
  if (reply === undefined) return 'unchecked'
  return reply.is_valid ? 'valid' : 'invalid'
}

/** Returns a company as the buyer of an invoice, and the state of its VAT number; undefined if it does not exist. */
export async function buyerOf(
  tx: Tx,
  companyId: number,
): Promise<{ buyer: Party; vatNumberState: VatNumberState } | undefined> {
  const row = await findCompanyParty(tx, companyId)
  if (row === undefined) return undefined
  const { name, contact, email, address, zip, city, country_code: country, vat_nr } = row
  const vatNumberState = await vatNumberStateOf(tx, { companyId, vatNumber: vat_nr, country })
  const vatNumber = vatNumberState === 'none' || vatNumberState === 'invalid' ? '' : fullVatNumber(vat_nr, country)
  return {
    buyer: { name, contact: contact ?? '', email: email ?? '', address, zip, city, country, vatNumber },
    vatNumberState,
  }
}
