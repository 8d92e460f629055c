import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, deleteSessionsOf, setForcedLogout } from '../auth/index.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { plainText } from '../trade-text/index.ts'
import { queueVatCheck } from '../verification/index.ts'
import { type CompanyCommand, changesOf, type Standing } from './company-commands.ts'
import { commandMail, text } from './mail.ts'
import { findContactToManage, listOwners } from './reads.ts'
import { memberAdminTexts as texts } from './texts.ts'

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface Target {
  id: number
  /** As staff typed it. */
  reason: string
}

/** Returns the reason as plain text; throws if nothing but control characters is left. */
function reasonOf(typed: string): string {
  const reason = plainText(typed)
  if (reason === '') throw new Problem('invalid-input', { errors: [{ param: 'reason', msg: fieldMessage.required }] })
  return reason
}

/**
 * Runs a command about a company: changes its standing, records old and new values with the reason, and mails its owners, all in
 * one transaction. Does nothing if the company is as the command would make it.
 */
export function commandCompany(
  { db, clock, config }: CommandDeps,
  { contactId: actorId }: Account,
  { id, reason: typed }: Target,
  command: CompanyCommand,
): Promise<void> {
  const reason = reasonOf(typed)
  return transaction(db, async tx => {
    const standing = await lockCompanyStanding(tx, id)
    if (standing === undefined) throw new Problem('company-not-found')
    const now = clock.now()
    const { patch, told } = command.change(standing, { now, config })
    const changes = changesOf(standing, patch)
    const columns = Object.keys(changes) as (keyof Standing)[]
    if (columns.length === 0) return
    await setCompanyStanding(tx, id, changes)
    if (changes.vat_nr !== undefined) await queueVatCheck(tx)
    await recordAudit(tx, {
      actorId,
      action: command.action,
      subject: `company/${id}`,
      oldValue: Object.fromEntries(columns.map(column => [column, standing[column]])),
      newValue: { ...changes, reason },
      now,
    })
    if (told.blocks.length === 0) return
    for (const owner of await listOwners(tx, id)) await queueMail(tx, commandMail(config, owner, told, reason), now)
  })
}

interface ContactCommand {
  action: string
  told: { title: string; text: string }
  /** Makes the change; returns false if there is none to make. */
  run(tx: Tx, contactId: number): Promise<boolean>
}

/** Runs a command about a contact, with an audit row and a mail to the person, in one transaction. */
function commandContact(
  { db, clock, config }: CommandDeps,
  staff: Account,
  { id, reason: typed }: Target,
  { action, told, run }: ContactCommand,
): Promise<void> {
  const reason = reasonOf(typed)
  return transaction(db, async tx => {
    const contact = await findContactToManage(tx, id)
    if (contact === undefined) throw new Problem('not-found')
    if (!(await run(tx, id))) return
    const now = clock.now()
    const { contactId: actorId } = staff
    await recordAudit(tx, { actorId, action, subject: `contact/${id}`, newValue: { reason }, now })
    const mail = commandMail(config, contact, { title: told.title, blocks: [text(told.text)] }, reason)
    await queueMail(tx, mail, now)
  })
}

const refuseOwn = ({ contactId }: Account, { id }: Target) => {
  if (contactId === id) throw new Problem('own-account')
}

/** Suspends a contact: its sessions can only sign out, its keys and feeds stop. Staff cannot suspend themselves. */
export async function suspendContact(deps: CommandDeps, staff: Account, target: Target): Promise<void> {
  refuseOwn(staff, target)
  const run = (tx: Tx, id: number) => setForcedLogout(tx, id, true)
  await commandContact(deps, staff, target, { action: 'suspend-contact', told: texts.contactSuspended, run })
}

/** Ends the suspension of a contact. */
export const liftContact = (deps: CommandDeps, staff: Account, target: Target): Promise<void> =>
  commandContact(deps, staff, target, {
    action: 'lift-contact',
    told: texts.contactLifted,
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
  await commandContact(deps, staff, target, { action: 'end-sessions', told: texts.sessionsEnded, run })
  return count
}
