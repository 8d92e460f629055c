import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { currentSite, type Site } from './site.ts'

const folder = () => join(currentSite().dataDir, 'mailbox')

/** Returns the mails to an address whose subject contains a text, newest first. */
export async function mailsTo(address: string, subject: string): Promise<Email[]> {
  const names = await readdir(folder()).catch(() => [])
  const files = await Promise.all(
    names
      // Skip files that are still being written.
      .filter(name => name.endsWith('.eml'))
      .sort()
      .reverse()
      .map(name => readFile(join(folder(), name), 'utf8')),
  )
  const mails = await Promise.all(files.filter(file => file.includes(address)).map(file => PostalMime.parse(file)))
  return mails.filter(mail => mail.to?.some(to => to.address === address) && mail.subject?.includes(subject))
}

/** Waits until such a mail has arrived and returns its text. */
export async function mailTo(address: string, subject: string): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(address, subject)).length)
    .toBeGreaterThan(0)
    .catch(async error => {
      throw new Error(`No such mail; the newest in the outbox: ${await newestInOutbox(address)}`, { cause: error })
    })
  return (await mailsTo(address, subject))[0]?.text ?? ''
}

/** Describes the newest mails to an address in the outbox, with the time by the clock of the database. */
async function newestInOutbox(address: string): Promise<string> {
  const newest = await currentSite()
    .db.selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('to_address', '=', address)
    .orderBy('mail_outbox.id', 'desc')
    .limit(3)
    .select(['mail_outbox.id', 'subject', 'next_attempt_at', 'attempts', 'last_error', 'sent_at', 'failed_at'])
    .select(sql<Date>`now()`.as('now'))
    .execute()
  return JSON.stringify(newest)
}

/** Returns the path of the link in a mail's text that leads to a page of the site. */
export function pathIn(text: string, path: RegExp): string {
  const linkPath = text.match(new RegExp(`https?://[^\\s/]+(${path.source}[^\\s)>\\]]*)`))?.[1]
  if (linkPath === undefined) throw new Error(`No link ${path} in: ${text}`)
  return linkPath
}

/** Posts a broadcast as the user signed in on the page and returns its id. */
export const post = (page: Page, { listType, desc, type = 'wts' }: { listType: number; desc: string; type?: string }) =>
  page.evaluate(
    async body => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/broadcasts', { method: 'POST', headers, body: JSON.stringify(body) })
      const { payload, msg } = (await response.json()) as { payload?: { id?: number }; msg?: string }
      if (payload?.id === undefined) throw new Error(`Not posted: ${msg}`)
      return payload.id
    },
    { listType, broadcastType: type, quantity: '25', brand: 'HP', desc, condition: 'F/S', price: '85' },
  )

/** Dates all posts of the demo accounts back by 30 days, so that a journey starts with unused limits. */
export async function resetLimits({ db }: Site): Promise<void> {
  const longAgo = new Date(Date.now() - 30 * 86_400_000)
  await db
    .updateTable('broadcasts')
    .set({ posted_at: longAgo, created_at: longAgo })
    .where('contact_id', 'in', eb => eb.selectFrom('contacts').select('id').where('email', 'like', '%@demo.example'))
    .execute()
}
