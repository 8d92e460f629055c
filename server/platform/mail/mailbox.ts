import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const fileName = /^\d{10}\.eml$/

export interface StoredMail {
  /** Names the mail in the mailbox: ten digits. */
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

/** One mail of the local mailbox; undefined where there is none of this name. */
export async function findMail(folder: string, name: string): Promise<StoredMail | undefined> {
  if (!fileName.test(`${name}.eml`)) return undefined
  try {
    return { name, mail: await PostalMime.parse(await readFile(join(folder, `${name}.eml`))) }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The newest mails of the local mailbox, newest first. */
export async function listMails(folder: string, limit = 100): Promise<StoredMail[]> {
  const names = (await namesIn(folder)).sort().reverse().slice(0, limit)
  const mails = await Promise.all(names.map(name => findMail(folder, name)))
  return mails.filter(mail => mail !== undefined)
}

/** Deletes every mail of the local mailbox. */
export async function emptyMailbox(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) await rm(join(folder, `${name}.eml`), { force: true })
}
