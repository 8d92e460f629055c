import type { ComplaintState } from '../../contract/complaints.ts'
import type { TestApp } from './app.ts'
import { addCompany, addContact } from './world.ts'

/** Returns the smallest file that passes for a PDF. */
export const pdf = (text = 'Purchase order 12') => new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'po.pdf')

/** The form of a complaint with its two files. */
export const newComplaint = {
  complaintTitle: 'Forty dead disks',
  transactionDate: '01/10/2026',
  body: '40 of 50 disks do not spin up.',
  resolution: 'A refund of the dead ones.',
  po: pdf(),
  invoice: pdf('Invoice 34, grade A'),
}

/** Adds a complaint of a new company about this one, in any state, and returns its id. */
export async function addComplaint(
  { deps: { db, files }, clock }: Pick<TestApp, 'deps' | 'clock'>,
  companyId: number,
  state: ComplaintState = 'filed',
): Promise<number> {
  const by_company_id = await addCompany(db)
  const file = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF'), audience: 'private' } as const
  const { id } = await db
    .insertInto('complaints')
    .values({
      company_id: companyId,
      by_company_id,
      by_contact_id: await addContact(db, by_company_id),
      state,
      title: newComplaint.complaintTitle,
      transaction_date: '2026-10-01',
      body: newComplaint.body,
      resolution: newComplaint.resolution,
      po_file_id: await files.put(db, file),
      invoice_file_id: await files.put(db, file),
      filed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
