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
  /** Deals with a mail; once it resolves the mail is ours. A MailRefused goes back to whoever brought it. */
  receive(mail: ReceivedMail): Promise<void>
}

/** A broadcast or a reply is text: what is larger has something attached. */
const largestBytes = 2_000_000
const tooLarge = () => new MailRefused('5.3.4 Too large: send plain text without attachments.', 552)
const notNow = () => new MailRefused('4.3.0 Cannot take this now, try again later.', 451)

async function readMail(stream: NodeJS.ReadableStream & { sizeExceeded?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // The rest is read all the same, or the sender would never hear the answer.
    if (size <= largestBytes) chunks.push(chunk as Buffer)
  }
  if (size > largestBytes) throw tooLarge()
  return Buffer.concat(chunks)
}

const addressOf = (given: SMTPServerAddress | false) => (given === false ? '' : given.address)

/**
 * Listens for mail that the mail exchanger in front hands on. It knows no passwords and speaks no TLS: it belongs on
 * loopback or in a network of one's own.
 */
export async function listenForMail({ host, port, log, isRecipient, receive }: MailInOptions) {
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
    size: largestBytes,
    maxClients: 50,
    socketTimeout: 60_000,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      const check = async () => {
        // One answer for each: what is refused for one recipient must not be lost for another.
        if (session.envelope.rcptTo.length > 0) throw new MailRefused('4.5.3 One recipient at a time.', 452)
        if (!(await isRecipient(address))) throw new MailRefused('5.1.1 There is no such address here.')
      }
      void answer(check(), done)
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const raw = await readMail(stream)
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { returnPath: addressOf(mailFrom), recipient: rcptTo[0]?.address ?? '' }
        const mail = await parseMail(raw, envelope).catch(() => {
          throw new MailRefused('5.6.0 This is not a mail that can be read.')
        })
        await receive(mail)
      }
      void answer(take(), done)
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
