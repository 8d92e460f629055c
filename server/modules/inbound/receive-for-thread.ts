import { answerThread } from '../../../contract/inbox.ts'
import { refusalOfCall } from '../../../contract/kit/index.ts'
import { beforeEachCommit, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { findAccount } from '../auth/index.ts'
import { findThreadByAddress, type ReplyThread } from '../inbox/index.ts'
import { withoutOwnAddress } from '../masking/index.ts'
import { answerInThread, refusedFiles } from '../messages/index.ts'
import { plainText } from '../trade-text/index.ts'
import { type ClaimedMail, checkedSender, messagesOf, processOnce, type ServiceDeps, type Writer } from './arrival.ts'
import { replyNotSentMail } from './mail.ts'
import { ownText } from './own-text.ts'
import { withoutPersonalLinks } from './personal-links.ts'
import { inboundTexts } from './texts.ts'

const { refusals, threads: texts } = inboundTexts

type ThreadWriter = Writer & { thread: ReplyThread }

/** Returns true if this is an address of the thread's owner: the one that was mailed, or a confirmed alternative. */
const isOwn = ({ email, email_alt, email_alt_confirmed_at }: ReplyThread, from: string) =>
  from === email.toLowerCase() || (email_alt_confirmed_at !== null && from === email_alt?.toLowerCase())

/** Returns the owner of the thread whose address the mail was sent to, if the mail is theirs and they may write. */
async function threadWriterOf(deps: ServiceDeps, mail: ReceivedMail): Promise<ThreadWriter> {
  const thread = await findThreadByAddress(deps, mail.recipient)
  if (thread === undefined) throw new MailRefused(refusals.noAddress)
  const from = checkedSender(deps, mail)
  if (thread === 'expired') throw new MailRefused(refusals.replyExpired)
  if (!isOwn(thread, from)) throw new MailRefused(refusals.notYourThread)
  const account = await findAccount(deps, thread.contact_id)
  if (account === undefined || refusalOfCall(account, answerThread) !== undefined)
    throw new MailRefused(refusals.mayNotWrite)
  return { ...account, address: from, thread }
}

/** The maximum length of the stored text, in characters. */
const maxLength = 10_000

/** Returns the writer's own text, without quotes, signature, personal links and a hidden address. */
function textOf(mail: ReceivedMail, { thread, address }: ThreadWriter): string {
  const own = ownText(withoutPersonalLinks(mail.text ?? ''))
  return plainText(withoutOwnAddress(own, { ...thread, from_email: address }))
    .slice(0, maxLength)
    .trim()
}

/** Returns true for cards and signatures, which mail programs attach by themselves. */
const isAttachedByProgram = (name: string) => /\.(?:vcf|p7s|asc|sig)$/i.test(name)

async function post(deps: ServiceDeps, mail: ReceivedMail, { writer, complete }: ClaimedMail<ThreadWriter>) {
  const files = mail.files.filter(({ name }) => !isAttachedByProgram(name))
  const refused = refusedFiles(files)
  if (refused.length > 0) return [texts.attachments(refused)]
  if (mail.text === undefined && mail.hasHtml) return [inboundTexts.faults.htmlOnly]
  const { id } = writer.thread
  const text = textOf(mail, writer)
  if (text === '' && files.length === 0) return [inboundTexts.faults.empty]
  try {
    await beforeEachCommit(
      tx => complete(tx, 'replied'),
      () => answerInThread(deps, writer, { id, text, files, isByMail: true }),
    )
    return []
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return messagesOf(error)
    throw error
  }
}

/**
 * Processes a reply to the mail about a message: files it in the thread, or tells the writer by mail why it was not
 * filed.
 */
export const receiveForThread = (deps: ServiceDeps, mail: ReceivedMail): Promise<void> =>
  processOnce(
    deps,
    mail,
    async claimed => {
      const faults = await post(deps, mail, claimed)
      if (faults.length === 0) return
      const { address, thread } = claimed.writer
      const original = { to: address, subject: mail.subject, messageId: mail.messageId }
      const { db, config, clock } = deps
      await transaction(db, async tx => {
        const refused = { threadId: thread.id, why: faults }
        await queueMail(tx, () => replyNotSentMail(config, original, refused), clock.now())
        await claimed.complete(tx, 'bounced', faults.join(' '))
      })
    },
    threadWriterOf,
  )
