import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { DkimConfig } from './mail-config.ts'

/** A mail to one recipient, filled in and ready to go. */
export interface OutgoingMail {
  /** Of its row in the outbox. */
  id: number
  /** Where it bounces to; undefined for the From address. */
  returnPath: string | undefined
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  messageId: string
  date: Date
}

/** Hands mails over: to a relay, or into the local mailbox. */
export interface MailTransport {
  /** Resolves once the mail is out of our hands; rejects with the reason, `responseCode` being the relay's where it gave one. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const messageOf = ({ id: _, returnPath, replyTo, ...mail }: OutgoingMail) => ({
  ...mail,
  ...(replyTo !== undefined && { replyTo }),
  ...(returnPath !== undefined && { envelope: { from: returnPath, to: mail.to } }),
  // Texts come from us, but nothing in one may ever make the server read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** What a relay may keep silent for. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** What is signed: RFC 6376's advice, and List-Unsubscribe-Post, without whose signature one click is not believed (RFC 8058). */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'In-Reply-To', 'References', 'Auto-Submitted', 'Precedence'],
  ...['List-Id', 'List-Help', 'List-Post', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

export interface SmtpOptions {
  url: string
  /** Connections at most; kept open while there is mail. */
  connections: number
  dkim?: DkimConfig | undefined
}

/** Over SMTP, with a few connections kept open. */
export function smtpTransport({ url, connections, dkim }: SmtpOptions): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    ...patience,
    ...(dkim !== undefined && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  })
  return {
    send: async mail => {
      await smtp.sendMail(messageOf(mail))
    },
    close: () => smtp.close(),
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
  const composer = createTransport({ streamTransport: true, buffer: true })
  let written = 0
  return {
    send: async mail => {
      const { message } = await composer.sendMail(messageOf(mail))
      if (written === 0) await mkdir(folder, { recursive: true })
      const path = join(folder, `${String(mail.id).padStart(10, '0')}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
      written += 1
      if (written % lookThroughEvery === 0) await dropOldest(folder)
    },
    close: () => {},
  }
}
