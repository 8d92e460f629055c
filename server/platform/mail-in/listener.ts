import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { StartProblem } from '../start-problem.ts'
import { parseMail, type ReceivedMail } from './received-mail.ts'

/** Says to the server that brings a mail why it is not taken; that server tells the sender. */
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
  /** Whether mail to this address is taken at all. */
  isRecipient(address: string): Promise<boolean>
  /** Whether mail to this address brings a file, and may be as large as one. */
  takesFiles?(address: string): boolean
  /** Whether a mail to this address may name others of the kind beside it: what is refused for one is refused for all of them. */
  goesWithOthers?(address: string): boolean
  /** Deals with a mail; safe to repeat. Once it resolves the mail is ours. A MailRefused goes back to whoever brought it. */
  receive(mail: ReceivedMail): Promise<void>
}

/** A broadcast or a reply is text: what is larger has something attached. A file grows by a third on its way. */
const largestBytes = { text: 2_000_000, file: 30_000_000 }
/** What mails on their way in may hold together. */
const mostHeldBytes = 150_000_000
const tooLarge = (isFile: boolean) =>
  new MailRefused(
    isFile
      ? '5.3.4 Too large: pack the stock as XLSX, or upload it on the site.'
      : '5.3.4 Too large: send plain text without attachments.',
    552,
  )
const notNow = () => new MailRefused('4.3.0 Cannot take this now, try again later.', 451)

/** Counts what all mails that come in at once hold, so that many large ones do not fill the memory. */
class Room {
  #held = 0

  /** Reads a mail, deals with it and gives its room back. */
  async use(stream: NodeJS.ReadableStream, isFile: boolean, deal: (raw: Buffer) => Promise<void>): Promise<void> {
    const chunks: Buffer[] = []
    const largest = isFile ? largestBytes.file : largestBytes.text
    let size = 0
    let isFull = false
    try {
      for await (const chunk of stream) {
        // The rest is read all the same, or the sender would never hear the answer.
        isFull ||= this.#held + chunk.length > mostHeldBytes
        if (isFull || size > largest) continue
        size += chunk.length
        this.#held += chunk.length
        chunks.push(chunk as Buffer)
      }
      if (isFull) throw notNow()
      if (size > largest) throw tooLarge(isFile)
      await deal(Buffer.concat(chunks))
    } finally {
      this.#held -= size
    }
  }
}

/** Members write to a few lists at once; who names more than this brings the rest in another transaction. */
const mostTogether = 20

/**
 * Deals with each in turn, whatever becomes of the others. Throws what stood against one of them: first what passes, as the mail
 * then comes again and what was dealt with is not dealt with twice.
 */
async function forEach(recipients: readonly string[], deal: (recipient: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const recipient of recipients) await deal(recipient).catch(error => failures.push(error))
  if (failures.length === 0) return
  throw failures.find(error => !(error instanceof MailRefused) || error.responseCode < 500) ?? failures[0]
}

const addressOf = (given: SMTPServerAddress | false) => (given === false ? '' : given.address)

/**
 * Listens for mail that the mail exchanger in front hands on. It knows no passwords and speaks no TLS: it belongs on
 * loopback or in a network of one's own.
 */
export async function listenForMail(options: MailInOptions) {
  const { host, port, log, isRecipient, takesFiles, goesWithOthers = () => false, receive } = options
  const room = new Room()
  /** Runs the work and answers by its outcome; what is no refusal of ours is a fault of ours, and the mail comes again. */
  const answer = (work: Promise<void>, done: (error?: Error | null) => void) =>
    work.then(
      () => done(),
      error => {
        if (!(error instanceof MailRefused)) log.error({ err: error }, 'mail could not be taken in')
        done(error instanceof MailRefused ? error : notNow())
      },
    )
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'ready',
    size: takesFiles === undefined ? largestBytes.text : largestBytes.file,
    maxClients: 50,
    socketTimeout: 60_000,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      const check = async () => {
        // The mail gets one answer: what is refused for one recipient must not be lost for another.
        const all = [...session.envelope.rcptTo.map(one => one.address), address]
        if (all.length > 1 && !(all.length <= mostTogether && all.every(goesWithOthers)))
          throw new MailRefused('4.5.3 One recipient at a time.', 452)
        if (!(await isRecipient(address))) throw new MailRefused('5.1.1 There is no such address here.')
      }
      void answer(check(), done)
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const recipients = rcptTo.map(({ address }) => address)
      const envelope = { returnPath: addressOf(mailFrom), recipient: recipients[0] ?? '' }
      const take = async (raw: Buffer) => {
        const mail = await parseMail(raw, envelope).catch(() => {
          throw new MailRefused('5.6.0 This is not a mail that can be read.')
        })
        await forEach(recipients, recipient => receive({ ...mail, recipient }))
      }
      void answer(room.use(stream, takesFiles?.(envelope.recipient) ?? false, take), done)
    },
  })
  server.on('error', error => log.warn({ err: error }, 'a mail connection broke'))
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
