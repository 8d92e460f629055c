import type { z } from 'zod'
import { countCap, fieldMessage, listOf } from '../../../../contract/kit/index.ts'
import type { listCompanyStocks, listImports, listStockOf } from '../../../../contract/stock-admin.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, confirmIdentity } from '../../auth/index.ts'
import { findCompanyName } from '../../companies/index.ts'
import { findAddressee } from '../../company-contacts/index.ts'
import { searchQuery } from '../../search/index.ts'
import { plainText } from '../../trade-text/index.ts'
import { isBeingUndone, undoRefusal } from '../changes/policy.ts'
import { changeReply } from '../changes/present.ts'
import { checkUndoable, listRecentChanges, removeWholeStock, requestUndo } from '../changes/service.ts'
import { freshnessNow } from '../freshness/age-limits.ts'
import { findOwnerOf, removeLine } from '../lines/queries.ts'
import { searchStock } from '../lines/service.ts'
import { withStock } from '../locked-stock.sql.ts'
import { importReply } from '../uploads/present.ts'
import { countUploads, listUploadRows } from '../uploads/reads.ts'
import { removedStockMail } from './mail.ts'
import { type CompanyStockRow, countCompanyStocks, listCompanyStockRows } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>
type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface Removal {
  companyId: number
  reason: string
  /** Describes the removed line; absent if all stock was removed. */
  line?: string
}

/** Notifies the contact responsible for a company's stock that staff removed some of it. */
async function notifyOfRemoval(
  tx: Tx,
  { clock, config }: NotifyDeps,
  { companyId, ...removed }: Removal,
): Promise<void> {
  const addressee = await findAddressee(tx, companyId)
  if (addressee !== undefined) await queueMail(tx, () => removedStockMail(config, addressee, removed), clock.now())
}

/** Returns the reason as stored. Text that consists only of control characters counts as empty. */
function reasonOf(text: string): string {
  const reason = plainText(text)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  return reason
}

const companyReply = (row: CompanyStockRow) => ({
  companyId: row.id,
  companyName: row.name,
  country: row.country_name,
  count: row.count,
  numNotFresh: row.num_not_fresh,
  lastConfirmedOn: row.last_confirmed_on,
  lastUploadDT: row.last_upload_at?.toISOString() ?? null,
})

/** Returns one page of the companies that have stock. */
export async function searchCompanyStocks(
  { db, clock }: ServiceDeps,
  requested: z.output<typeof listCompanyStocks.query>,
) {
  const text = searchQuery(requested.query)
  if (text.matchesNothing) return { payload: { results: [], numResults: 0 } }
  const [rows, numResults] = await Promise.all([
    listCompanyStockRows(db, { ...requested, text, freshFrom: freshnessNow(clock).freshFrom }),
    countCompanyStocks(db, { text }),
  ])
  return { payload: { results: rows.map(companyReply), numResults } }
}

async function nameOrThrow(db: Db, companyId: number): Promise<string> {
  const company = await findCompanyName(db, companyId)
  if (company === undefined) throw new Problem('company-not-found')
  return company.name
}

/** Returns one page of a company's stock, with the last changes of the whole stock. */
export async function searchStockOf(
  { db, clock }: ServiceDeps,
  companyId: number,
  requested: z.output<typeof listStockOf.query>,
) {
  const companyName = await nameOrThrow(db, companyId)
  const now = clock.now()
  const [found, changes] = await Promise.all([
    searchStock({ db, clock }, companyId, requested),
    listRecentChanges(db, companyId, now),
  ])
  const last = changes.find(change => undoRefusal(change, now) === undefined)
  const lastChange = last === undefined ? null : { ...changeReply(last, now), canUndo: !isBeingUndone(last, now) }
  return { ...found, companyName, lastChange }
}

interface RemovalRequest {
  id: number
  reason: string
}

/** A command about a company's whole stock, with a code of the second factor. */
interface WholeStockRequest extends RemovalRequest {
  code: string
}

/** Removes all stock of a company; staff can undo it. Checks the code last, because a code works only once. */
export async function removeStockFor(deps: NotifyDeps, staff: Account, requested: WholeStockRequest) {
  const { db, clock } = deps
  const { contactId } = staff
  const { id: companyId } = requested
  const reason = reasonOf(requested.reason)
  await nameOrThrow(db, companyId)
  await confirmIdentity(deps, staff, requested)
  return transaction(db, async tx => {
    const now = clock.now()
    const removed = await removeWholeStock(tx, { companyId, contactId, kind: 'removed-by-staff', now })
    if (removed.changeId !== null) {
      const newValue = { reason, ...removed }
      const subject = `company/${companyId}`
      await recordAudit(tx, { actorId: contactId, action: 'remove-stock', subject, newValue, now })
      await notifyOfRemoval(tx, deps, { companyId, reason })
    }
    return removed
  })
}

/** Removes one line of any company and notifies its owner of the reason. */
export function removeLineFor(deps: NotifyDeps, { contactId }: Account, requested: RemovalRequest): Promise<void> {
  const { db, clock } = deps
  const reason = reasonOf(requested.reason)
  return transaction(db, async tx => {
    const now = clock.now()
    const companyId = await findOwnerOf(tx, requested.id)
    if (companyId === undefined) throw new Problem('part-not-found')
    const removed = await withStock(tx, companyId, stock => removeLine(stock, { id: requested.id, now }))
    if (removed === undefined) throw new Problem('part-not-found')
    await recordAudit(tx, {
      actorId: contactId,
      action: 'remove-stock-line',
      subject: `part/${requested.id}`,
      oldValue: removed,
      newValue: { reason },
      now,
    })
    const { quantity, manufacturer, part_number, part_condition } = removed
    const line = `${quantity} x ${manufacturer} ${part_number} (${part_condition})`
    await notifyOfRemoval(tx, deps, { companyId, line, reason })
    await signal(tx, 'inventory', { companyId })
  })
}

/** Returns one page of the import log of all companies. */
export async function searchImports({ db, clock }: ServiceDeps, requested: z.output<typeof listImports.query>) {
  const [rows, count] = await Promise.all([listUploadRows(db, requested), countUploads(db, requested, countCap)])
  const now = clock.now()
  return listOf(
    rows.map(row => importReply(row, now)),
    count,
  )
}

/** Undoes a change of a company's whole stock on its behalf. */
export async function rollBack(deps: NotifyDeps, staff: Account, { id, reason, code }: WholeStockRequest) {
  const undo = { changeId: id, by: staff.contactId, reason: reasonOf(reason) }
  await checkUndoable(deps, undo)
  await confirmIdentity(deps, staff, { code })
  return requestUndo(deps, undo)
}
