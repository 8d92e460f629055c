import { createHash } from 'node:crypto'
import { refusalText } from '../../../contract/catalogue.ts'
import { mayUse } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { isAuthentic } from '../../platform/mail-in/authentication.ts'
import { whyAutomatic } from '../../platform/mail-in/automatic.ts'
import { MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { type Account, findAccount } from '../auth/index.ts'
import { claimArrival, findContactByConfirmedAddress, type Outcome, recordOutcome, releaseArrival } from './queries.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'files'>
export type Writer = Account & { address: string }

/** Longer than dealing with a mail takes: who holds one for longer has died. */
const staleMs = 5 * 60_000

/** What tells a mail that names no id of its own from another. */
function contentOf({ subject, text, files }: ReceivedMail): string {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  return [subject, text, ...sums].join('\n')
}

const keyOf = (mail: ReceivedMail) =>
  createHash('sha256')
    .update([mail.returnPath, mail.recipient, mail.messageId || contentOf(mail)].join('\n'))
    .digest('hex')

/** Who of the members writes. What nobody may know by trying (who is a member) a refusal does not tell apart. */
async function writerOf({ db, clock, config }: Needs, mail: ReceivedMail): Promise<Writer> {
  const automatic = whyAutomatic(mail, config.brand.domain)
  if (automatic !== undefined) throw new MailRefused(`5.7.1 Not taken. ${automatic}`)
  if (mail.from === undefined) throw new MailRefused('5.7.1 The From must name one sender.')
  const authservId = config.inbound?.authservId
  if (authservId !== undefined && !isAuthentic(mail, authservId))
    throw new MailRefused('5.7.26 Nothing proves that this mail is from the domain of its sender (DMARC or DKIM).')
  const contact = await findContactByConfirmedAddress(db, mail.from)
  const account = contact && (await findAccount({ db, clock }, contact.id))
  if (account === undefined || !mayUse(account.role, 'trader'))
    throw new MailRefused(
      '5.7.1 Only a confirmed address of a member in good standing may post here. See Broadcast Settings on the site.',
    )
  return { ...account, address: mail.from }
}

/** A refusal of the rules in the words that the site uses. */
export function inWords(problem: Problem): string[] {
  const reason = refusalText(problem.details.payload ?? {})
  const fields = problem.details.errors?.map(({ msg }) => msg) ?? []
  return [...(reason === undefined ? [problem.message] : [reason]), ...fields]
}

/** Whose mail it is, and whether somebody began with it and died over it. */
export interface Claimed {
  writer: Writer
  isAgain: boolean
}

/**
 * Lets a member's mail be dealt with, once however often it is brought. Throws MailRefused where the writer may not, so that
 * no mail of ours ever goes to somebody who did not write.
 */
export async function dealOnce(
  deps: Needs,
  mail: ReceivedMail,
  deal: (claimed: Claimed) => Promise<{ outcome: Outcome; detail: string }>,
): Promise<void> {
  const { db, clock } = deps
  const writer = await writerOf(deps, mail)
  const mailKey = keyOf(mail)
  const now = clock.now()
  const arrival = { mailKey, sender: writer.address, recipient: mail.recipient, subject: mail.subject.slice(0, 300) }
  const claim = await claimArrival(db, { ...arrival, now, staleBefore: new Date(now.getTime() - staleMs) })
  if (claim === 'done') return
  if (claim === 'busy') throw new MailRefused('4.3.0 This mail is being dealt with, try again later.', 451)
  try {
    const { outcome, detail } = await deal({ writer, isAgain: claim === 'again' })
    await recordOutcome(db, mailKey, outcome, detail)
  } catch (error) {
    await releaseArrival(db, mailKey)
    throw error
  }
}
