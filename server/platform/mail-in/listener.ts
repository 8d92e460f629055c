import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { StartProblem } from '../start-problem.ts'
import { parseMail, type ReceivedMail } from './received-mail.ts'
import { mailInTexts } from './texts.ts'

const texts = mailInTexts.refusals

/** Refuses a mail in the SMTP session. The sending server reports the reason to the sender. */
export class MailRefused extends Error {
  readonly responseCode: number
  constructor(reason: string, responseCode = 550) {
    super(reason)
    this.responseCode = responseCode
  }
}

export interface MailInOptions {
  host: string
  port: number
  log: Logger
  /** Returns true if mail to this address is accepted. */
  isRecipient(address: string): Promise<boolean>
  /** Returns true if mail to this address may contain a file and therefore be larger. */
  takesFiles?(address: string): boolean
  /** Returns true if a mail may have this address and others as recipients; they are accepted or refused together. */
  canBeCombined?(address: string): boolean
  /**
   * Processes a mail; safe to repeat. The mail is accepted once this resolves; a MailRefused is reported to the sending
   * server.
   */
  receive(mail: ReceivedMail): Promise<void>
}

/** Maximum size of a mail. Broadcasts and replies are text. Transfer encoding makes a file a third larger. */
const maxBytes = { text: 2_000_000, file: 30_000_000 }
/** Maximum total size of the mails being received at one time. */
const maxBytesInUse = 150_000_000
const tooLarge = (isFile: boolean) => new MailRefused(isFile ? texts.fileTooLarge : texts.mailTooLarge, 552)
const temporaryRefusal = () => new MailRefused(texts.notNow, 451)

/** Limits the memory of mails being received, so that many large mails do not exhaust it. */
class ReceiveBudget {
  #bytesInUse = 0

  /** Reads a mail, processes it and releases its memory. */
  async use(stream: NodeJS.ReadableStream, isFile: boolean, deal: (raw: Buffer) => Promise<void>): Promise<void> {
    const chunks: Buffer[] = []
    const limit = isFile ? maxBytes.file : maxBytes.text
    let size = 0
    let isFull = false
    try {
      for await (const chunk of stream) {
        // The rest must be read too; otherwise the sending server would not read the reply.
        isFull ||= this.#bytesInUse + chunk.length > maxBytesInUse
        if (isFull || size > limit) continue
        size += chunk.length
        this.#bytesInUse += chunk.length
        chunks.push(chunk as Buffer)
      }
      if (isFull) throw temporaryRefusal()
      if (size > limit) throw tooLarge(isFile)
      await deal(Buffer.concat(chunks))
    } finally {
      this.#bytesInUse -= size
    }
  }
}

/** Maximum number of recipients in one SMTP transaction; the sending server sends the rest in another transaction. */
const maxRecipients = 20

/**
 * Processes all recipients in turn, even if some fail. Then throws one of the failures, preferably a temporary one: the
 * mail is then delivered again, and recipients that succeeded are not processed twice.
 */
async function processEach(recipients: readonly string[], deal: (recipient: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const recipient of recipients) await deal(recipient).catch(error => failures.push(error))
  if (failures.length === 0) return
  throw failures.find(error => !(error instanceof MailRefused) || error.responseCode < 500) ?? failures[0]
}

const addressOf = (given: SMTPServerAddress | false) => (given === false ? '' : given.address)

type Done = (error?: Error | null) => void

/** Reports the outcome of the work. Any error but a MailRefused is a bug; the sending server then tries again. */
const respond = (log: Logger, work: Promise<void>, done: Done) =>
  work.then(
    () => done(),
    error => {
      if (!(error instanceof MailRefused)) log.error({ err: error }, 'mail could not be processed')
      done(error instanceof MailRefused ? error : temporaryRefusal())
    },
  )

/** Throws unless mail to the last of these recipients is accepted, together with the others. */
async function assertRecipient(
  all: readonly string[],
  { isRecipient, canBeCombined = () => false }: MailInOptions,
): Promise<void> {
  // There is one reply for all recipients, so a refusal for one must not lose the mail for another.
  if (all.length > 1 && !(all.length <= maxRecipients && all.every(canBeCombined)))
    throw new MailRefused(texts.oneRecipient, 452)
  if (!(await isRecipient(all.at(-1) ?? ''))) throw new MailRefused(texts.noAddress)
}

/**
 * Listens for mail forwarded by the mail exchanger in front. It has no authentication and no TLS, so it must listen
 * only on loopback or in a private network.
 */
export async function listenForMail(options: MailInOptions) {
  const { host, port, log, takesFiles, receive } = options
  const budget = new ReceiveBudget()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'ready',
    size: takesFiles === undefined ? maxBytes.text : maxBytes.file,
    maxClients: 50,
    socketTimeout: 60_000,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      const before = session.envelope.rcptTo.map(one => one.address)
      void respond(log, assertRecipient([...before, address], options), done)
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const recipients = rcptTo.map(({ address }) => address)
      const envelope = { returnPath: addressOf(mailFrom), recipient: recipients[0] ?? '' }
      const take = async (raw: Buffer) => {
        const mail = await parseMail(raw, envelope).catch(() => {
          throw new MailRefused(texts.unreadable)
        })
        await processEach(recipients, recipient => receive({ ...mail, recipient }))
      }
      void respond(log, budget.use(stream, takesFiles?.(envelope.recipient) ?? false, take), done)
    },
  })
  server.on('error', error => log.warn({ err: error }, 'an incoming mail connection failed'))
  const listening = once(server.server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (error) {
    throw new StartProblem(`INBOUND_SMTP: cannot listen on ${host}:${port} (${(error as NodeJS.ErrnoException).code}).`)
  }
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
