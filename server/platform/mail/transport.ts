import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { failureTexts } from './common-texts.ts'
import { type DkimConfig, dkimDomainFor } from './mail-config.ts'
import type { Message } from './message.ts'
import { UnansweredMail } from './refusals.ts'

/** A mail to one recipient, ready to be sent. */
export interface OutgoingMail extends Message {
  /** Id of its row in the outbox. */
  id: number
}

/** Sends mails to a relay or to the local mailbox. */
export interface MailTransport {
  /**
   * Resolves once the mail is accepted; rejects with the reason, including the relay's `responseCode` if it gave one.
   * Each lane has its own connection, which sends one mail at a time.
   */
  send(mail: OutgoingMail, lane: number): Promise<void>
  close(): void
}

/** Time limits for the relay, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Signed headers: those of RFC 6376, and List-Unsubscribe-Post, which must be signed for one-click unsubscribing (RFC
 * 8058).
 */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'In-Reply-To', 'References', 'Auto-Submitted', 'Precedence'],
  ...['List-Id', 'List-Help', 'List-Post', 'List-Archive', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID'],
].join(':')

export interface SmtpOptions {
  url: string
  /** Refuses connections that are not encrypted. */
  requiresTls?: boolean
  dkim?: DkimConfig | undefined
}

/** Opens a connection to the relay that tracks whether the current mail was sent completely. */
function connect({ url, requiresTls: requireTLS = false }: SmtpOptions) {
  const lane = { isMailWritten: false }
  // The library reports its progress only in its log.
  const trackProgress = ({ tnx }: { tnx?: string }) => {
    if (tnx === 'message') lane.isMailWritten = true
  }
  const logger = { trace() {}, debug() {}, info: trackProgress, warn() {}, error() {}, fatal() {}, level() {} }
  const smtp = createTransport({
    url,
    requireTLS,
    logger,
    pool: true,
    maxConnections: 1,
    maxMessages: 500,
    ...timeouts,
  })
  return Object.assign(lane, { smtp })
}

/** Returns the DKIM options for mail of a sender domain. */
const signingFor = (dkim: DkimConfig, senderDomain: string) => ({
  domainName: dkimDomainFor(dkim, senderDomain),
  keySelector: dkim.selector,
  privateKey: dkim.privateKey,
  headerFieldNames: signedHeaders,
})

/** Sends over SMTP. A lane's connection is opened on first use and stays open while there is mail. */
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
        throw new UnansweredMail(failureTexts.unanswered, { cause: error })
      }
    },
    close: () => {
      for (const { smtp } of lanes.values()) smtp.close()
    },
  }
}

/** Approximate number of mails in the local mailbox; older mails are removed from time to time. */
const maxFolderMails = 2_000
const cleanUpEvery = 500

async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  for (const file of files.slice(0, -maxFolderMails)) await rm(join(folder, file), { force: true })
}

/** Writes mails to the local mailbox: one file per mail, named by its id in the outbox. */
export function folderTransport(folder: string): MailTransport {
  let written = 0
  return {
    send: async ({ id, raw }) => {
      if (written === 0) await mkdir(folder, { recursive: true })
      const path = join(folder, `${String(id).padStart(10, '0')}.eml`)
      await writeFile(`${path}.part`, raw)
      await rename(`${path}.part`, path)
      written += 1
      if (written % cleanUpEvery === 0) await removeOldest(folder)
    },
    close: () => {},
  }
}
