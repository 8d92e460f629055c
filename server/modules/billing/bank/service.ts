import type { z } from 'zod'
import { type BankEntry, centsOf, type searchBankEntries } from '../../../../contract/billing-admin.ts'
import { listOf } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { searchPattern } from '../../../platform/db/like-pattern.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, confirmIdentity } from '../../auth/index.ts'
import { openCentsOf, recordPayment } from '../payments.ts'
import { invoiceNumbersIn } from './invoice-numbers.ts'
import { lockEntry, updateEntry } from './queries.ts'
import {
  type EntryRow,
  findSuggestion,
  listInvoicesByNumber,
  listWiresOf,
  searchEntryRows,
  type WireRow,
} from './reads.ts'

async function present(db: Db, row: EntryRow, wires: readonly WireRow[]): Promise<BankEntry> {
  const left = row.cents - row.assigned_cents
  const wanted = { numbers: invoiceNumbersIn(row.remittance), cents: left, payer: row.payer }
  const suggestion = row.state === 'open' ? await findSuggestion(db, wanted) : undefined
  return {
    id: row.id,
    state: row.state,
    bookedOn: row.booked_on,
    amount: row.cents / 100,
    left: left / 100,
    payer: row.payer,
    iban: row.iban,
    text: row.remittance,
    suggestion: suggestion
      ? {
          invoiceNumber: suggestion.number,
          companyName: suggestion.company_name,
          due: openCentsOf(suggestion) / 100,
        }
      : null,
    reason: row.reason,
    wires: wires.map(({ id, number: invoiceNumber, cents }) => ({ id, invoiceNumber, amount: cents / 100 })),
  }
}

/** Returns one page of credits with the invoices that they probably belong to. */
export async function searchEntries(
  { db }: Pick<Deps, 'db'>,
  { query, state, page, pageSize }: z.output<typeof searchBankEntries.query>,
) {
  const { rows, count } = await searchEntryRows(db, { pattern: searchPattern(query), state }, { page, pageSize })
  const wires = Map.groupBy(
    await listWiresOf(
      db,
      rows.map(({ id }) => id),
    ),
    wire => wire.bank_entry_id,
  )
  return listOf(await Promise.all(rows.map(row => present(db, row, wires.get(row.id) ?? []))), count)
}

interface Assignment {
  id: number
  invoiceNumber: string
  /** In euros. */
  amount: number
  code: string
}

/** Locks a credit with enough left, and finds the invoice. Throws if the credit has less left, or either does not exist. */
async function lockAssignment(
  tx: Tx,
  { id, invoiceNumber, cents }: { id: number; invoiceNumber: string; cents: number },
) {
  const entry = await lockEntry(tx, id)
  if (entry === undefined) throw new Problem('not-found')
  if (entry.state !== 'open') throw new Problem('invoice-settled')
  const [invoice] = await listInvoicesByNumber(tx, [invoiceNumber])
  if (invoice === undefined) throw new Problem('not-found')
  const left = entry.cents - entry.assigned_cents - cents
  if (left < 0) throw new Problem('amount-too-high')
  return { entry, invoice, left }
}

/** Assigns a credit, or a part of it, to an invoice. Throws if either has less left. */
export async function assignEntry(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Account,
  { id, invoiceNumber, amount, code }: Assignment,
) {
  const cents = centsOf(amount)
  const target = { id, invoiceNumber, cents }
  // A code works once: it is not used up by what is refused anyway.
  await transaction(deps.db, tx => lockAssignment(tx, target))
  await confirmIdentity(deps, staff, { code })
  const now = deps.clock.now()
  return transaction(deps.db, async tx => {
    const { entry, invoice, left } = await lockAssignment(tx, target)
    const payment = { cents, source: 'wire' as const, bankEntryId: id, paidOn: entry.booked_on, now }
    const result = await recordPayment(tx, { invoiceId: invoice.id, ...payment })
    if (result.outcome === 'refused')
      throw new Problem(result.reason === 'amount-differs' ? 'amount-too-high' : 'invoice-settled')
    const decided = { decided_by: staff.contactId, decided_at: now }
    await updateEntry(tx, id, {
      assigned_cents: entry.assigned_cents + cents,
      ...(left === 0 && { state: 'assigned', ...decided }),
    })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'assign-payment',
      subject: `invoice/${invoice.id}`,
      newValue: { number: invoice.number, bankEntry: id, cents },
      now,
    })
    const due = result.outcome === 'partly-paid' ? result.openCents : 0
    return { payload: { due: due / 100, left: left / 100 } }
  })
}

/** Dismisses a credit that belongs to no invoice. */
export function dismissEntry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contactId }: Account,
  { id, reason }: { id: number; reason: string },
) {
  const now = clock.now()
  return transaction(db, async tx => {
    const entry = await lockEntry(tx, id)
    if (entry === undefined) throw new Problem('not-found')
    if (entry.state !== 'open') throw new Problem('invoice-settled')
    await updateEntry(tx, id, { state: 'dismissed', reason, decided_by: contactId, decided_at: now })
    await recordAudit(tx, {
      actorId: contactId,
      action: 'dismiss-payment',
      subject: `bank-entry/${id}`,
      newValue: { cents: entry.cents - entry.assigned_cents, reason },
      now,
    })
  })
}
