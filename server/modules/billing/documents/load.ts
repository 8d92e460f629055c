import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { inLanguage } from '../../../platform/language/current.ts'
import type { Account } from '../../auth/index.ts'
import { sellerOf } from '../parties.ts'
import { findIssuedCreditNote, findIssuedInvoice, type IssuedRow } from '../reads.ts'
import { treatmentOf } from '../vat.ts'
import type { BillingDocument } from './document.ts'
import { documentPdf } from './pdf.ts'

type Fields = Omit<BillingDocument, 'kind' | 'dueOn' | 'isPrepaid' | 'credits'>

/** Returns the common part of invoices and credit notes; undefined for rows that are older than stored documents. */
function fieldsOf(row: IssuedRow, config: Pick<Config, 'brand'>): Fields | undefined {
  const { buyer, lines, net_cents, vat_cents, vat_category } = row
  if (buyer === null || lines === null || net_cents === null || vat_cents === null || vat_category === null)
    return undefined
  return {
    number: row.number,
    issuedOn: row.issued_on,
    // Invoices from before sellers were stored.
    seller: row.seller ?? sellerOf(config),
    buyer,
    lines,
    netCents: net_cents,
    vatCents: vat_cents,
    totalCents: row.total_cents,
    vat: treatmentOf[vat_category],
    note: row.note,
  }
}

/** Finds an issued document and the company that it belongs to. */
export async function findDocument(
  db: Db,
  kind: BillingDocument['kind'],
  number: string,
  config: Pick<Config, 'brand'>,
): Promise<{ document: BillingDocument; companyId: number | null } | undefined> {
  if (kind === 'invoice') {
    const row = await findIssuedInvoice(db, number)
    const fields = row && fieldsOf(row, config)
    if (row === undefined || fields === undefined) return undefined
    const { due_date: dueOn, is_prepaid: isPrepaid, company_id: companyId } = row
    return { document: { kind, ...fields, dueOn, isPrepaid, credits: undefined }, companyId }
  }
  const row = await findIssuedCreditNote(db, number)
  const fields = row && fieldsOf(row, config)
  if (row === undefined || fields === undefined) return undefined
  const credits = { number: row.invoice_number, issuedOn: row.invoice_date }
  return { document: { kind, ...fields, dueOn: undefined, isPrepaid: false, credits }, companyId: row.company_id }
}

/**
 * Returns a document of the viewer's company; staff see the documents of all companies. Throws `not-found` for any
 * other number.
 */
export async function documentFor(
  { db, config }: { db: Db; config: Config },
  { companyId, role }: Pick<Account, 'companyId' | 'role'>,
  kind: BillingDocument['kind'],
  number: string,
): Promise<BillingDocument> {
  const stored = await findDocument(db, kind, number, config)
  if (stored === undefined || (role !== 'staff' && stored.companyId !== companyId)) throw new Problem('not-found')
  return stored.document
}

/** Returns a document as PDF, in English for everybody: an issued document never changes. */
export const printDocument = ({ brand, publicUrl }: Config, document: BillingDocument): Promise<Buffer> =>
  inLanguage('en', () =>
    documentPdf(document, { brandName: brand.name, billingPage: `${new URL(publicUrl).host}${pages.invoice.path}` }),
  )
