import * as contract from '../../../contract/billing.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { documentFor, printDocument } from './documents/load.ts'
import { ublOf } from './documents/ubl.ts'
import { presentCreditNote, presentInvoice, presentInvoiceStatus } from './present.ts'
import { countCreditNotes, countInvoices, findLastUnpaidInvoice, listCreditNoteRows, listInvoiceRows } from './reads.ts'

export const billingRoutes = (deps: Deps) => {
  const { db, clock, config } = deps
  return [
    bind(contract.getLastInvoiceStatus, async ({ viewer }) => {
      const invoice = await findLastUnpaidInvoice(db, accountOf(viewer).companyId)
      return { payload: presentInvoiceStatus(invoice, dayOf(clock.now())) }
    }),
    bind(contract.listInvoices, async ({ viewer, query }) => {
      const { companyId } = accountOf(viewer)
      const today = dayOf(clock.now())
      const [rows, count] = await Promise.all([listInvoiceRows(db, companyId, query), countInvoices(db, companyId)])
      return listOf(
        rows.map(row => presentInvoice(row, today, config.secret)),
        count,
      )
    }),
    bind(contract.listCreditNotes, async ({ viewer, query }) => {
      const { companyId } = accountOf(viewer)
      const [rows, count] = await Promise.all([
        listCreditNoteRows(db, companyId, query),
        countCreditNotes(db, companyId),
      ])
      return listOf(rows.map(presentCreditNote), count)
    }),
    bind(contract.getInvoicePdf, async ({ viewer, params: { number }, reply }) => {
      const document = await documentFor(deps, accountOf(viewer), 'invoice', number)
      return attachment(reply, `invoice-${number}.pdf`, 'application/pdf', await printDocument(config, document))
    }),
    bind(contract.getInvoiceUbl, async ({ viewer, params: { number }, reply }) => {
      const document = await documentFor(deps, accountOf(viewer), 'invoice', number)
      return attachment(reply, `invoice-${number}.xml`, 'application/xml', ublOf(document))
    }),
    bind(contract.getCreditNotePdf, async ({ viewer, params: { number }, reply }) => {
      const document = await documentFor(deps, accountOf(viewer), 'credit-note', number)
      return attachment(reply, `credit-note-${number}.pdf`, 'application/pdf', await printDocument(config, document))
    }),
    bind(contract.getCreditNoteUbl, async ({ viewer, params: { number }, reply }) => {
      const document = await documentFor(deps, accountOf(viewer), 'credit-note', number)
      return attachment(reply, `credit-note-${number}.xml`, 'application/xml', ublOf(document))
    }),
  ]
}
