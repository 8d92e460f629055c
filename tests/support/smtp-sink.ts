import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface SinkMail {
  mail: Email
  /** The raw bytes of the mail. */
  raw: Buffer
  envelope: { from: string; to: string[] }
  /** The connection it came over. */
  connection: string
}

const refusal = (text: string) => Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })
const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
})

/** An SMTP server that keeps the mails it receives. */
export class SmtpSink {
  readonly received: SinkMail[] = []
  /** Replies to the next mails instead of accepting them, e.g. '451 busy'. */
  refusals: string[] = []
  /** The reply to a recipient; undefined accepts it. */
  recipientAnswer: (address: string) => string | undefined = () => undefined
  /** Awaited before the reply to a mail. */
  beforeAnswer: (received: SinkMail) => Promise<void> | void = () => {}
  readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const answer = this.recipientAnswer(address)
      done(answer === undefined ? null : refusal(answer))
    },
    onData: async (stream, session, done) => {
      try {
        const raw = Buffer.concat(await stream.toArray())
        const mail = await PostalMime.parse(raw)
        const received = { raw, mail, envelope: envelopeOf(session), connection: session.id }
        await this.beforeAnswer(received)
        const answer = this.refusals.shift()
        if (answer !== undefined) return done(refusal(answer))
        this.received.push(received)
        done()
      } catch {
        // The connection was lost in the middle of the mail.
      }
    },
  })

  get addresses(): string[] {
    return this.received.map(({ mail }) => mail.to?.[0]?.address ?? '')
  }

  /** Resets: nothing received, nothing refused. */
  reset() {
    this.received.length = 0
    this.refusals = []
    this.recipientAnswer = () => undefined
    this.beforeAnswer = () => {}
  }

  /** Cuts every open connection, as a dying relay does, or only the given one. */
  cut(only?: string) {
    for (const { id, _socket: socket } of this.server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (only === undefined || only === id) socket.destroy()
  }

  /** Starts it and returns the URL to send to. */
  async listen(): Promise<string> {
    this.server.on('error', () => {})
    const listener = this.server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()))
  }
}
