import { fieldMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Account } from '../auth/index.ts'
import { fileMessage, findRecipientOf, findThread } from '../inbox/index.ts'
import { isMuted } from '../mutes/index.ts'
import { plainText } from '../trade-text/index.ts'
import { admitFiles, admitMessage, findSender, mailedThread, notifyOfMessage, personOf } from './admit.ts'
import { refusedFiles, type SentFile, storeFiles } from './attached-files.ts'
import { contactMail } from './message-mail.ts'
import { getCompanyName, listSuppressed } from './reads.ts'
import { messagesTexts } from './texts.ts'

interface Answer {
  /** The thread. */
  id: number
  text: string
  isByMail?: boolean
  files?: readonly SentFile[]
}

/**
 * Stores a message in a thread of the account and mails it to the other side, unless they muted the company or their address takes
 * no mail: the message then waits in the inbox only.
 */
export async function answerInThread(
  { db, clock, config, files: store }: Pick<Deps, 'db' | 'clock' | 'config' | 'files'>,
  { contactId, companyId }: Pick<Account, 'contactId' | 'companyId'>,
  { id, text, isByMail = false, files = [] }: Answer,
): Promise<void> {
  const body = plainText(text)
  if (body === '' && files.length === 0)
    throw new Problem('invalid-input', { errors: [{ param: 'text', msg: fieldMessage.required }] })
  const refused = refusedFiles(files)
  if (refused.length > 0)
    throw new Problem('invalid-input', { errors: [{ param: 'file1', msg: messagesTexts.refusedFiles(refused) }] })
  await transaction(db, async tx => {
    const thread = await findThread(tx, { id, contactId })
    if (thread === undefined) throw new Problem('not-found')
    const recipient = await findRecipientOf(tx, thread)
    if (recipient === undefined || thread.company_id === null) throw new Problem('recipient-gone')
    const attempted = { contactId, companyId, toContactId: recipient.id, toCompanyId: thread.company_id }
    await admitMessage(tx, { clock, config }, attempted)
    if (files.length > 0) await admitFiles(tx, { clock, config }, contactId)
    const sender = await findSender(tx, contactId)
    const companyName = await getCompanyName(tx, thread.company_id)
    const to = { contactId: recipient.id, companyId: thread.company_id, companyName }
    const { subject } = thread
    const now = clock.now()
    const stored = await storeFiles(tx, { files: store }, files)
    const message = { from: personOf(sender.row), to, subject, body, isByMail, files: stored }
    const filed = await fileMessage(tx, message, now)
    await notifyOfMessage(tx, { contactId: recipient.id, threadId: filed.thread_id, from: sender.row, subject }, now)
    const isSilent = await isMuted(tx, { contactId: recipient.id, companyId })
    if (isSilent || (await listSuppressed(tx, [recipient.email])).length > 0) return
    const mail = { to: recipient.email, subject: messagesTexts.reply(subject), body, isFromServicePage: false }
    const fileNames = stored.map(({ name }) => name)
    const about = { ...mail, fileNames, thread: mailedThread(config, filed, now) }
    await queueMail(tx, () => contactMail(config, sender, about), now)
  })
}
