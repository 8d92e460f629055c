import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const fileName = /^\d{10}\.eml$/

export interface StoredMail {
  /** Name of the mail in the mailbox: ten digits. */
  name: string
  mail: Email
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(file => fileName.test(file)).map(file => file.slice(0, -'.eml'.length))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Reads a mail of the local mailbox; returns undefined if none has this name. */
export async function findMail(folder: string, name: string): Promise<StoredMail | undefined> {
  if (!fileName.test(`${name}.eml`)) return undefined
  try {
    return { name, mail: await PostalMime.parse(await readFile(join(folder, `${name}.eml`))) }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Enough bytes of a mail to contain its headers. */
const headBytes = 16_384

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Reads subject, addresses and date of a mail; returns undefined if it has just been deleted. */
async function findHead(folder: string, name: string): Promise<StoredMail | undefined> {
  try {
    return { name, mail: await PostalMime.parse(await readHead(join(folder, `${name}.eml`))) }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export interface MailboxPart {
  mails: StoredMail[]
  /** Name before which the next page starts; undefined if this is the last page. */
  olderThan: string | undefined
}

const pageSize = 100

/** Lists mails of the local mailbox, newest first, optionally those before a name. Reads only their headers. */
export async function listMails(folder: string, before?: string): Promise<MailboxPart> {
  const names = (await namesIn(folder)).filter(name => before === undefined || name < before).sort()
  const shown = names.slice(-pageSize).reverse()
  const mails = await Promise.all(shown.map(name => findHead(folder, name)))
  return {
    mails: mails.filter(mail => mail !== undefined),
    olderThan: names.length > pageSize ? shown.at(-1) : undefined,
  }
}

/** Deletes every mail of the local mailbox. */
export async function emptyMailbox(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) await rm(join(folder, `${name}.eml`), { force: true })
}
