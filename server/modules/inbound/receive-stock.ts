import { stockColumns } from '../../../contract/stock-files.ts'
import type { UploadMode, UploadPreview } from '../../../contract/stock-uploads.ts'
import { beforeEachCommit, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type NewMail, queueMail } from '../../platform/mail/outbox.ts'
import { MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { receiveStockFile, startUpload } from '../stock/index.ts'
import {
  type ClaimedMail,
  isAutomaticAttachment,
  messagesOf,
  processOnce,
  type ServiceDeps,
  type Writer,
  writerOf,
} from './arrival.ts'
import { stockNeedsMappingMail, stockNotLoadedMail, stockReceivedMail } from './mail.ts'
import type { Outcome } from './queries.ts'
import { inboundTexts as texts } from './texts.ts'

type File = ReceivedMail['files'][number]

/** Returns the attached list, or why there is none. */
function listIn({ files }: ReceivedMail): { file: File } | { fault: string } {
  const [only, ...others] = files.filter(file => !isAutomaticAttachment(file))
  if (only === undefined) return { fault: texts.faults.noFile }
  if (others.length === 0) return { file: only }
  return { fault: texts.faults.severalFiles([only, ...others].map(({ name }) => name)) }
}

/** Returns the upload mode: with `Replace` in the subject, lines that are not in the file are removed. */
const modeOf = ({ subject }: ReceivedMail): UploadMode => (/\breplace\b/i.test(subject) ? 'replace' : 'merge')

/** Streams bytes in one chunk. */
async function* asChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Queues the reply and stores the outcome. */
type Finish = (tx: Tx, outcome: Outcome, detail: string, reply: NewMail) => Promise<void>

/** Returns the columns that are unclear in any sheet. */
const unclearIn = ({ unsure, furtherSheets = [] }: UploadPreview) =>
  stockColumns.filter(column => [{ unsure }, ...furtherSheets].some(sheet => sheet.unsure.includes(column)))

/** Loads the list if the meaning of its columns is certain; otherwise asks its owner to check them. */
async function load(
  deps: ServiceDeps,
  { writer, finish, mail }: { writer: Writer; finish: Finish; mail: ReceivedMail },
  { name, bytes }: File,
): Promise<void> {
  const { config } = deps
  const original = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
  const sent = { fileName: name.slice(-200), source: 'mail', bytes: asChunks(bytes), byteSize: bytes.length } as const
  const { id, preview } = await receiveStockFile(deps, writer, sent)
  const received = { uploadId: id, fileName: name }
  if (!preview.isCertain) {
    const reply = stockNeedsMappingMail(config, original, { ...received, unsure: unclearIn(preview) })
    return transaction(deps.db, tx => finish(tx, 'asked', name, reply))
  }
  const mode = modeOf(mail)
  await beforeEachCommit(
    tx => finish(tx, 'loaded', name, stockReceivedMail(config, original, { ...received, mode })),
    () => startUpload(deps, writer, { id, mapping: preview.mapping, mode }),
  )
}

async function handleMail(deps: ServiceDeps, mail: ReceivedMail, { writer, complete }: ClaimedMail<Writer>) {
  const finish: Finish = async (tx, outcome, detail, reply) => {
    await queueMail(tx, () => reply, deps.clock.now())
    await complete(tx, outcome, detail)
  }
  const notLoaded = (why: readonly string[]) => {
    const original = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
    const reply = stockNotLoadedMail(deps.config, original, why)
    return transaction(deps.db, tx => finish(tx, 'bounced', why.join(' '), reply))
  }
  const found = listIn(mail)
  if ('fault' in found) return notLoaded([found.fault])
  try {
    await load(deps, { writer, finish, mail }, found.file)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return notLoaded(messagesOf(error))
    throw error
  }
}

/**
 * Processes a member's mail to the stock address as an upload of their company, and replies with the outcome. Without a mail
 * exchanger that verifies senders, a forged mail could empty somebody's stock, so such mail may add and update but not replace.
 */
export async function receiveStock(deps: ServiceDeps, mail: ReceivedMail): Promise<void> {
  if (modeOf(mail) === 'replace' && deps.config.inbound?.authservId === undefined)
    throw new MailRefused(texts.refusals.unverifiedReplace)
  await processOnce(deps, mail, claimed => handleMail(deps, mail, claimed), writerOf)
}
