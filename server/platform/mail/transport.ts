import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type DkimConfig, dkimDomainFor } from './mail-config.ts'
import type { Message } from './message.ts'
import { Unanswered } from './refusals.ts'

/** A mail to one recipient, ready to go. */
export interface OutgoingMail extends Message {
  /** Of its row in the outbox. */
  id: number
}

/** Hands mails over: to a relay, or into the local mailbox. */
export interface MailTransport {
  /**
   * Resolves once the mail is out of our hands; rejects with the reason, `responseCode` being the relay's where it gave one.
   * Each lane is a connection of its own: mails of one go one after the other.
   */
  send(mail: OutgoingMail, lane: number): Promise<void>
  close(): void
}

/** What a relay may keep silent for. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** What is signed: RFC 6376's advice, and List-Unsubscribe-Post, without whose signature one click is not believed (RFC 8058). */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'In-Reply-To', 'References', 'Auto-Submitted', 'Precedence'],
  ...['List-Id', 'List-Help', 'List-Post', 'List-Archive', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID'],
].join(':')

export interface SmtpOptions {
  url: string
  /** Sends nothing over a connection that is not encrypted. */
  requiresTls?: boolean
  dkim?: DkimConfig | undefined
}

/** A connection to the relay, which knows whether the mail on its way was written to the end. */
function connect({ url, requiresTls: requireTLS = false }: SmtpOptions) {
  const lane = { isMailWritten: false }
  // The library tells where it stands in its log only.
  const hear = ({ tnx }: { tnx?: string }) => {
    if (tnx === 'message') lane.isMailWritten = true
  }
  const logger = { trace() {}, debug() {}, info: hear, warn() {}, error() {}, fatal() {}, level() {} }
  const smtp = createTransport({
    url,
    requireTLS,
    logger,
    pool: true,
    maxConnections: 1,
    maxMessages: 500,
    ...patience,
  })
  return Object.assign(lane, { smtp })
}

/** How a mail of this sender is signed. */
const signingFor = (dkim: DkimConfig, senderDomain: string) => ({
  domainName: dkimDomainFor(dkim, senderDomain),
  keySelector: dkim.selector,
  privateKey: dkim.privateKey,
  headerFieldNames: signedHeaders,
})

/** Over SMTP; a lane's connection is opened when it is first needed, and kept open while there is mail. */
export function smtpTransport(options: SmtpOptions): MailTransport {
  const lanes = new Map<number, ReturnType<typeof connect>>()
  const ofLane = (number: number) => {
    const lane = lanes.get(number) ?? connect(options)
    lanes.set(number, lane)
    return lane
  }
  return {
    send: async ({ envelope, raw, senderDomain }, number) => {
      const { dkim } = options
      const signing = dkim === undefined ? {} : { dkim: signingFor(dkim, senderDomain) }
      const lane = ofLane(number)
      lane.isMailWritten = false
      try {
        await lane.smtp.sendMail({ envelope, raw, ...signing })
      } catch (error) {
        const isAnswered = (error as { responseCode?: number }).responseCode !== undefined
        if (!lane.isMailWritten || isAnswered) throw error
        throw new Unanswered('The relay hung up after it had the whole mail.', { cause: error })
      }
    },
    close: () => {
      for (const { smtp } of lanes.values()) smtp.close()
    },
  }
}

/** The local mailbox holds the newest this many, give or take what comes before it is looked through again. */
const keptInFolder = 2_000
const lookThroughEvery = 500

async function dropOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  for (const file of files.slice(0, -keptInFolder)) await rm(join(folder, file), { force: true })
}

/** The local mailbox: each mail a file in the folder, named by its place in the outbox. */
export function folderTransport(folder: string): MailTransport {
  let written = 0
  return {
    send: async ({ id, raw }) => {
      if (written === 0) await mkdir(folder, { recursive: true })
      const path = join(folder, `${String(id).padStart(10, '0')}.eml`)
      await writeFile(`${path}.part`, raw)
      await rename(`${path}.part`, path)
      written += 1
      if (written % lookThroughEvery === 0) await dropOldest(folder)
    },
    close: () => {},
  }
}
