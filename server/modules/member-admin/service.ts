import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, confirmIdentity, deleteSessionsOf, setForcedLogout } from '../auth/index.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { listOwners } from '../company-contacts/index.ts'
import { endListsAboveLimit } from '../delivery/index.ts'
import { plainText } from '../trade-text/index.ts'
import { queueVatCheck } from '../verification/index.ts'
import { type CompanyCommand, changesOf, type NamedCompanyStanding } from './company-commands.ts'
import { commandMail, text } from './mail.ts'
import { findContactToManage } from './reads.ts'
import { memberAdminTexts as texts } from './texts.ts'

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface Target {
  id: number
  /** As staff typed it. */
  reason: string
  /** Required for a dangerous command: a code of the second factor. */
  code?: string
}

/** Returns the reason as plain text; throws if nothing but control characters is left. */
function reasonOf(typed: string): string {
  const reason = plainText(typed)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  return reason
}

/**
 * Finds the values of a company that a command changes, and locks its row. Throws if the company does not exist or the input
 * is invalid.
 */
async function planChange(
  tx: Tx,
  id: number,
  command: CompanyCommand,
  context: Parameters<CompanyCommand['change']>[1],
) {
  const standing = await lockCompanyStanding(tx, id)
  if (standing === undefined) throw new Problem('company-not-found')
  const { patch, notice } = command.change(standing, context)
  return { standing, changes: changesOf(standing, patch), notice }
}

/**
 * Runs a command about a company: changes its standing, records old and new values with the reason, and mails its
 * owners, all in one transaction. Does nothing if the company already has the requested state. A dangerous command asks
 * for a code first, but after its other input is checked: a code works once.
 */
export async function commandCompany(
  deps: CommandDeps,
  staff: Account,
  { id, reason: typed, code }: Target,
  command: CompanyCommand,
): Promise<void> {
  const { db, clock, config } = deps
  const reason = reasonOf(typed)
  const now = clock.now()
  if (code !== undefined) {
    await transaction(db, tx => planChange(tx, id, command, { now, config }))
    await confirmIdentity(deps, staff, { code })
  }
  await transaction(db, async tx => {
    const { standing, changes, notice } = await planChange(tx, id, command, { now, config })
    const columns = Object.keys(changes) as (keyof NamedCompanyStanding)[]
    if (columns.length === 0) return
    await setCompanyStanding(tx, id, changes)
    if (changes.vat_nr !== undefined) await queueVatCheck(tx)
    const ended =
      command.endsLists && changes.membership_plan !== undefined
        ? await endListsAboveLimit(tx, id, { ...standing, ...changes })
        : 0
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: command.action,
      subject: `company/${id}`,
      oldValue: Object.fromEntries(columns.map(column => [column, standing[column]])),
      newValue: { ...changes, ...(ended > 0 && { addresses_without_lists: ended }), reason },
      now,
    })
    if (notice().blocks.length === 0) return
    const noticed = () => {
      const { title, blocks } = notice()
      return { title, blocks: ended === 0 ? blocks : [...blocks, text(texts.planSet.listsEnded(ended))] }
    }
    for (const owner of await listOwners(tx, id))
      await queueMail(tx, () => commandMail(config, owner, noticed(), reason), now)
  })
}

type ManagedContact = NonNullable<Awaited<ReturnType<typeof findContactToManage>>>

interface ContactCommand {
  action: string
  /** Throws if the command is not possible for this contact. */
  check?(contact: ManagedContact): void
  notice: { title: string; text: string }
  /** Makes the change; returns false if nothing has to change. */
  run(tx: Tx, contactId: number): Promise<boolean>
}

/** Locks a contact for whom the command is possible. */
async function lockContact(tx: Tx, id: number, check: ContactCommand['check']): Promise<ManagedContact> {
  const contact = await findContactToManage(tx, id)
  if (contact === undefined) throw new Problem('not-found')
  check?.(contact)
  return contact
}

/** Runs a command about a contact, with an audit row and a mail to the person, in one transaction. */
export async function commandContact(
  deps: CommandDeps,
  staff: Account,
  { id, reason: typed, code }: Target,
  { action, notice, check, run }: ContactCommand,
): Promise<void> {
  const { db, clock, config } = deps
  const reason = reasonOf(typed)
  if (code !== undefined) {
    await transaction(db, tx => lockContact(tx, id, check))
    await confirmIdentity(deps, staff, { code })
  }
  await transaction(db, async tx => {
    const contact = await lockContact(tx, id, check)
    if (!(await run(tx, id))) return
    const now = clock.now()
    const { contactId: actorId } = staff
    await recordAudit(tx, { actorId, action, subject: `contact/${id}`, newValue: { reason }, now })
    await queueMail(
      tx,
      () => commandMail(config, contact, { title: notice.title, blocks: [text(notice.text)] }, reason),
      now,
    )
  })
}

/** Throws `own-account` if staff try to run a command on their own account. */
export const refuseOwn = ({ contactId }: Account, { id }: Target) => {
  if (contactId === id) throw new Problem('own-account')
}

/** Suspends a contact: its sessions can only sign out, its keys and feeds stop. Staff cannot suspend themselves. */
export async function suspendContact(deps: CommandDeps, staff: Account, target: Target): Promise<void> {
  refuseOwn(staff, target)
  const run = (tx: Tx, id: number) => setForcedLogout(tx, id, true)
  await commandContact(deps, staff, target, { action: 'suspend-contact', notice: texts.contactSuspended, run })
}

/** Ends the suspension of a contact. */
export const liftContact = (deps: CommandDeps, staff: Account, target: Target): Promise<void> =>
  commandContact(deps, staff, target, {
    action: 'lift-contact',
    notice: texts.contactLifted,
    run: (tx, id) => setForcedLogout(tx, id, false),
  })

/** Ends all sessions of a contact and returns how many were open. */
export async function endSessionsOf(deps: CommandDeps, staff: Account, target: Target): Promise<number> {
  refuseOwn(staff, target)
  let count = 0
  const run = async (tx: Tx, id: number) => {
    count = await deleteSessionsOf(tx, id)
    return count > 0
  }
  await commandContact(deps, staff, target, { action: 'end-sessions', notice: texts.sessionsEnded, run })
  return count
}
