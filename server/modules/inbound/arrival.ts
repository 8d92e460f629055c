import { createHash } from 'node:crypto'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { refusalOfCall } from '../../../contract/kit/index.ts'
import { refusalText } from '../../../contract/refusal.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { isAuthentic } from '../../platform/mail-in/authentication.ts'
import { whyAutomatic } from '../../platform/mail-in/automatic.ts'
import { MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { type Account, findAccount } from '../auth/index.ts'
import {
  claimArrival,
  completeArrival,
  findContactByConfirmedAddress,
  type Outcome,
  releaseArrival,
} from './queries.ts'
import { inboundTexts } from './texts.ts'

const texts = inboundTexts.refusals

export type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'files'>
export type Writer = Account & { address: string }

/** Longer than processing a mail takes: after this time, an attempt counts as interrupted. */
const staleMs = 5 * 60_000

/** Identifies a mail without a Message-ID by its content. */
function contentOf({ subject, text, files }: ReceivedMail): string {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  return [subject, text, ...sums].join('\n')
}

const keyOf = (mail: ReceivedMail) =>
  createHash('sha256')
    .update([mail.returnPath, mail.recipient, mail.messageId || contentOf(mail)].join('\n'))
    .digest('hex')

/** Returns the address in From; throws if the mail was not written by a person, or its sender may be forged. */
export function checkedSender({ config }: Pick<ServiceDeps, 'config'>, mail: ReceivedMail): string {
  const automatic = whyAutomatic(mail, config.brand.domain)
  if (automatic !== undefined) throw new MailRefused(texts.automatic(automatic))
  if (mail.from === undefined) throw new MailRefused(texts.oneSender)
  const authservId = config.inbound?.authservId
  if (authservId !== undefined && !isAuthentic(mail, authservId)) throw new MailRefused(texts.unverified)
  return mail.from
}

/** Returns the member who wrote the mail. Refusals do not reveal whether an address belongs to a member. */
export async function writerOf({ db, clock, config }: ServiceDeps, mail: ReceivedMail): Promise<Writer> {
  const from = checkedSender({ config }, mail)
  const contact = await findContactByConfirmedAddress(db, from)
  const account = contact && (await findAccount({ db, clock }, contact.id))
  if (account === undefined || refusalOfCall(account, postBroadcast) !== undefined)
    throw new MailRefused(texts.noMember)
  return { ...account, address: from }
}

/** Returns the messages of a problem, as the site shows them. */
export function messagesOf(problem: Problem): string[] {
  const reason = refusalText(problem.details.payload ?? {})
  const fields = problem.details.errors?.map(({ msg }) => msg) ?? []
  return [...(reason === undefined ? [problem.message] : [reason]), ...fields]
}

/** A mail that this process has claimed. */
export interface ClaimedMail<W extends Writer = Writer> {
  writer: W
  /** Stores the outcome. To be called in the transaction of the mail's effect, so that a retry cannot repeat it. */
  complete: Complete
}
export type Complete = (tx: Tx, outcome: Outcome, detail?: string) => Promise<void>

/**
 * Processes a member's mail once, even if it is delivered several times. `handleMail` must call `complete`. `findWriter`
 * throws MailRefused if the writer may not post, so that we never reply to a forged sender.
 */
export async function processOnce<W extends Writer>(
  deps: ServiceDeps,
  mail: ReceivedMail,
  handleMail: (claimedMail: ClaimedMail<W>) => Promise<void>,
  findWriter: (deps: ServiceDeps, mail: ReceivedMail) => Promise<W>,
): Promise<void> {
  const { db, clock } = deps
  const writer = await findWriter(deps, mail)
  const mailKey = keyOf(mail)
  const now = clock.now()
  const arrival = { mailKey, sender: writer.address, recipient: mail.recipient, subject: mail.subject.slice(0, 300) }
  const claim = await claimArrival(db, { ...arrival, now, staleBefore: new Date(now.getTime() - staleMs) })
  if (claim === 'done') return
  if (claim === 'busy') throw new MailRefused(texts.busy, 451)
  try {
    const complete: Complete = (tx, outcome, detail) => completeArrival(tx, mailKey, outcome, detail)
    await handleMail({ writer, complete })
  } catch (error) {
    await releaseArrival(db, mailKey)
    throw error
  }
}

/** Returns true for files that mail programs attach automatically: cards, signatures, logos. */
export const isAutomaticAttachment = ({ name }: { name: string }) =>
  /\.(?:vcf|ics|p7s|asc|sig|png|jpe?g|gif|svg|htm|html)$/i.test(name)
