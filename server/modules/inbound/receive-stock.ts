import type { UploadMode } from '../../../contract/stock-uploads.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type NewMail, queueMail } from '../../platform/mail/outbox.ts'
import { MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { receiveStockFile, startUpload } from '../stock/index.ts'
import { dealOnce, inWords, type Needs, type Writer } from './arrival.ts'
import { stockAskedMail, stockLoadedMail, stockNotLoadedMail } from './mail.ts'
import type { Outcome } from './queries.ts'

type File = ReceivedMail['files'][number]

/** What mail programs attach by themselves: cards, signatures, logos. */
const isBeside = ({ name }: File) => /\.(?:vcf|ics|p7s|asc|sig|png|jpe?g|gif|svg|htm|html)$/i.test(name)

/** The one file that is the list, or why there is none. */
function listIn({ files }: ReceivedMail): { file: File } | { fault: string } {
  const [only, ...others] = files.filter(file => !isBeside(file))
  if (only === undefined) return { fault: 'It has no file attached. Attach the list as XLSX, CSV or TSV.' }
  if (others.length === 0) return { file: only }
  const names = [only, ...others].map(({ name }) => name).join(', ')
  return { fault: `It has ${others.length + 1} files attached (${names}). Send one list a mail.` }
}

/** `Replace` in the subject: what is not in the file goes. */
const modeOf = ({ subject }: ReceivedMail): UploadMode => (/\breplace\b/i.test(subject) ? 'replace' : 'merge')

/** Its bytes as they are taken in. */
async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

interface Dealt {
  outcome: Outcome
  detail: string
  answer: NewMail
}

/** Loads the list where it is certain which column is which; else it waits for its owner to say so. */
async function load(deps: Needs, writer: Writer, mail: ReceivedMail, { name, bytes }: File): Promise<Dealt> {
  const { config } = deps
  const answered = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
  const sent = { fileName: name.slice(-200), source: 'mail', bytes: inOnePiece(bytes), byteSize: bytes.length } as const
  const { id, preview } = await receiveStockFile(deps, writer, sent)
  const received = { uploadId: id, fileName: name }
  if (!preview.isCertain) return { outcome: 'asked', detail: name, answer: stockAskedMail(config, answered, received) }
  const mode = modeOf(mail)
  await startUpload(deps, writer, { id, mapping: preview.mapping, mode })
  return { outcome: 'loaded', detail: name, answer: stockLoadedMail(config, answered, { ...received, mode }) }
}

async function deal(deps: Needs, writer: Writer, mail: ReceivedMail): Promise<Dealt> {
  const notLoaded = (why: readonly string[]): Dealt => {
    const answered = { to: writer.address, subject: mail.subject, messageId: mail.messageId }
    return { outcome: 'bounced', detail: why.join(' '), answer: stockNotLoadedMail(deps.config, answered, why) }
  }
  const found = listIn(mail)
  if ('fault' in found) return notLoaded([found.fault])
  try {
    return await load(deps, writer, mail, found.file)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return notLoaded(inWords(error))
    throw error
  }
}

/**
 * A member's mail to the stock address: an upload of their company. They are answered what became of it. Where nobody checks
 * senders for the site, a forged mail could empty somebody's stock: then it may add and update, and not replace.
 */
export async function receiveStock(deps: Needs, mail: ReceivedMail): Promise<void> {
  if (modeOf(mail) === 'replace' && deps.config.inbound?.authservId === undefined)
    throw new MailRefused(
      '5.7.26 Nothing here proves that this mail is from its sender (DMARC or DKIM), so it may not replace stock. Send it without Replace in the subject, or upload it on the site.',
    )
  await dealOnce(deps, mail, async ({ writer }) => {
    const { answer, ...dealt } = await deal(deps, writer, mail)
    await transaction(deps.db, tx => queueMail(tx, answer, deps.clock.now()))
    return dealt
  })
}
