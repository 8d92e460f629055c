import type { z } from 'zod'
import { maxExportRows } from '../../../../contract/audit.ts'
import * as contract from '../../../../contract/billing-admin.ts'
import { listOf } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { searchPattern } from '../../../platform/db/like-pattern.ts'
import { csvAttachment } from '../../../platform/http/attachment.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { importStatement } from '../bank/import-statement.ts'
import { assignEntry, dismissEntry, searchEntries } from '../bank/service.ts'
import * as commands from './commands.ts'
import { presentStaffCreditNote, presentStaffInvoice } from './present.ts'
import { findStaffInvoice, listCreditNotesOf, listPayments, searchCreditNoteRows, searchInvoiceRows } from './reads.ts'
import { euSalesColumns, euSalesOf, vatReportColumns, vatReportOf } from './reports.ts'

const exportedColumns = [
  'invoiceNumber',
  'companyId',
  'companyName',
  'account',
  'net',
  'vat',
  'vatCategory',
  'total',
  'due',
  'invoiceDate',
  'dueDate',
  'datePaid',
  'paymentStatus',
  'reminders',
] as const

type Search = Omit<z.output<typeof contract.searchInvoices.query>, 'pageSize'> & { pageSize: number }

/** Returns one page of invoices; the newest first, unless an order is chosen. */
async function search({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: Search) {
  const today = dayOf(clock.now())
  const { state, orderCol, orderDesc } = query
  const { rows, count } = await searchInvoiceRows(
    db,
    {
      pattern: searchPattern(query.query),
      state,
      today,
      orderCol: orderCol ?? 'invoiceDate',
      orderDesc: orderDesc || orderCol === undefined,
    },
    query,
  )
  return listOf(
    rows.map(row => presentStaffInvoice(row, today)),
    count,
  )
}

async function invoiceDetail({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  const row = await findStaffInvoice(db, id)
  if (row === undefined) throw new Problem('not-found')
  const [payments, creditNotes] = await Promise.all([listPayments(db, id), listCreditNotesOf(db, id)])
  return {
    invoice: presentStaffInvoice(row, dayOf(clock.now())),
    note: row.note,
    lines: (row.lines ?? []).map(({ description, quantity, unitCents, netCents }) => ({
      description,
      quantity,
      unitPrice: unitCents / 100,
      price: netCents / 100,
    })),
    payments: payments.map(({ id: paymentId, source, cents, paid_on, bank_entry_id, reason, reversal_id }) => ({
      id: paymentId,
      source,
      amount: cents / 100,
      paidOn: paid_on,
      isFromStatement: bank_entry_id !== null,
      reason,
      isUndoable: source === 'wire' && cents > 0 && reversal_id === null,
    })),
    creditNotes: creditNotes.map(presentStaffCreditNote),
  }
}

export const billingAdminRoutes = (deps: Deps) => [
  bind(contract.searchInvoices, ({ query }) => search(deps, query)),
  bind(contract.exportInvoices, async ({ query, reply }) => {
    const { payload } = await search(deps, { ...query, page: 1, pageSize: maxExportRows })
    return csvAttachment(reply, { name: 'invoices.csv', columns: exportedColumns, rows: payload.results })
  }),
  bind(contract.getInvoice, ({ params }) => invoiceDetail(deps, params.id)),
  bind(contract.issueInvoice, ({ viewer, body }) => commands.issueForStaff(deps, accountOf(viewer), body)),
  bind(contract.creditInvoice, ({ viewer, params, body }) =>
    commands.creditForStaff(deps, accountOf(viewer), { ...params, ...body }),
  ),
  bind(contract.voidInvoice, async ({ viewer, params, body }) => {
    await commands.voidForStaff(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.payInvoiceByWire, ({ viewer, params, body }) =>
    commands.payByWireForStaff(deps, accountOf(viewer), { ...params, ...body }),
  ),
  bind(contract.remindInvoice, async ({ viewer, params }) => {
    await commands.remindForStaff(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(contract.setInvoiceNotices, async ({ viewer, params, body }) => {
    await commands.setNoticesForStaff(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.searchCreditNotes, async ({ query }) => {
    const filter = { pattern: searchPattern(query.query), state: query.state }
    const { rows, count } = await searchCreditNoteRows(deps.db, filter, query)
    return listOf(rows.map(presentStaffCreditNote), count)
  }),
  bind(contract.markRefunded, async ({ viewer, params, body }) => {
    await commands.recordRefundForStaff(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.importBankStatement, async ({ viewer, body }) => ({
    payload: await importStatement(deps, accountOf(viewer), Buffer.from(await body.file.arrayBuffer())),
  })),
  bind(contract.searchBankEntries, ({ query }) => searchEntries(deps, query)),
  bind(contract.assignBankEntry, ({ viewer, params, body }) =>
    assignEntry(deps, accountOf(viewer), { ...params, ...body }),
  ),
  bind(contract.dismissBankEntry, async ({ viewer, params, body }) => {
    await dismissEntry(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.getVatReport, async ({ query, reply }) => {
    const name = `vat-${query.year}-Q${query.quarter}.csv`
    return csvAttachment(reply, { name, columns: vatReportColumns, rows: await vatReportOf(deps.db, query) })
  }),
  bind(contract.getEuSales, async ({ query, reply }) => {
    const name = `eu-sales-${query.year}-Q${query.quarter}.csv`
    return csvAttachment(reply, { name, columns: euSalesColumns, rows: await euSalesOf(deps.db, query) })
  }),
]
