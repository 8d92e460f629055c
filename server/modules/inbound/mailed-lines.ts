import type { z } from 'zod'
import { newBroadcast, postBroadcast as postCall } from '../../../contract/broadcasts.ts'
import { refusalOfCall } from '../../../contract/kit/index.ts'
import type { LineToCheck, postMailedLines } from '../../../contract/mailed-lines.ts'
import { pages } from '../../../contract/pages.ts'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sign, verify } from '../../platform/signing.ts'
import { findAccount } from '../auth/index.ts'
import { postBroadcast } from '../broadcasts/index.ts'
import { claimLines, findOpenLines, insertLines, releaseLines } from './mailed-lines.sql.ts'

const purpose = 'mailed-lines'
const linkDays = 7

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface MailedLines {
  contactId: number
  listId: number
  side: 'wts' | 'wtb'
  fromEmail: string
  lines: readonly LineToCheck[]
  info: string
}

/** Keeps lines for their writer to check; returns the link that shows and posts them. It works once, for seven days. */
export async function keepLines(tx: Tx, { secret, publicUrl }: Config, kept: MailedLines, now: Date): Promise<string> {
  const id = await insertLines(tx, {
    contact_id: kept.contactId,
    list_id: kept.listId,
    side: kept.side,
    from_email: kept.fromEmail,
    lines: JSON.stringify(kept.lines),
    info: kept.info,
    created_at: now,
    expires_at: new Date(now.getTime() + linkDays * 86_400_000),
  })
  return `${publicUrl}${pages.mailedLines.path}?token=${sign(secret, purpose, String(id))}`
}

/** Returns the lines of a link and their writer. Throws `invalid-link` if it was used, has expired, or the writer may no longer post. */
async function openLink(deps: ServiceDeps, token: string) {
  const id = Number(verify(deps.config.secret, purpose, token) ?? Number.NaN)
  const kept = Number.isSafeInteger(id) ? await findOpenLines(deps.db, id, deps.clock.now()) : undefined
  const account = kept && (await findAccount(deps, kept.contact_id))
  if (kept === undefined || account === undefined || refusalOfCall(account, postCall) !== undefined)
    throw new Problem('invalid-link')
  return { kept, account }
}

/** Returns the lines that a link would post, without changing anything. Throws `invalid-link`. */
export async function getLines(deps: ServiceDeps, token: string) {
  const { kept } = await openLink(deps, token)
  const { list_name: listName, side: broadcastType, info: additionalInfo, lines } = kept
  return { listName, broadcastType, additionalInfo, lines }
}

/** Posts the checked lines of a link, once; returns the id of the broadcast. Throws `invalid-link`, and what posting throws. */
export async function postLines(
  deps: ServiceDeps,
  { token, ...checked }: z.output<typeof postMailedLines.body>,
): Promise<number> {
  const { kept, account } = await openLink(deps, token)
  const composed = newBroadcast.parse({ ...checked, listType: kept.list_id, fromEmail: kept.from_email })
  if (!(await claimLines(deps.db, kept.id, deps.clock.now()))) throw new Problem('invalid-link')
  try {
    return await postBroadcast(deps, account, composed)
  } catch (error) {
    await releaseLines(deps.db, kept.id)
    throw error
  }
}
