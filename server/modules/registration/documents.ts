import { buffer } from 'node:stream/consumers'
import { maxApplicationFiles } from '../../../contract/registration.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { readDocument } from '../../platform/files/document.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { oneLine } from '../trade-text/index.ts'
import { documentsReceivedMail } from './mail.ts'
import * as queries from './queries.ts'
import { registrationMailTexts as texts } from './texts.ts'

const linkDays = 14

/** Sets the link by which an applicant sends documents, in place of an earlier one, and returns it. */
export async function newDocumentsLink(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { id, now }: { id: number; now: Date },
): Promise<{ link: string; days: number }> {
  const token = newToken()
  const token_expires_at = new Date(now.getTime() + linkDays * 86_400_000)
  await queries.setDocumentsToken(tx, id, { token_hash: hashToken(token), token_expires_at })
  return { link: `${config.publicUrl}/application-documents?token=${token}`, days: linkDays }
}

const plainName = (name: string) => {
  const last = oneLine(name).split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/[<>:"|?*\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(-100) || 'document'
}

/**
 * Stores documents of an applicant, readable by staff only, and shows the application to staff again. The link works until
 * staff have decided. Throws `invalid-link`, or `invalid-input` for files that are not documents or too many.
 */
export async function receiveDocuments(
  { db, clock, config, files }: Pick<Deps, 'db' | 'clock' | 'config' | 'files'>,
  { token, sent }: { token: string; sent: readonly File[] },
): Promise<string> {
  const invalidField = (msg: string) => new Problem('invalid-input', { errors: [{ param: 'file1', msg }] })
  const now = clock.now()
  const read = await Promise.all(
    sent.map(async file => ({ name: file.name, document: readDocument(Buffer.from(await file.arrayBuffer())) })),
  )
  return transaction(db, async tx => {
    const application = await queries.lockByDocumentsToken(tx, hashToken(token), now)
    if (application === undefined) throw new Problem('invalid-link')
    const refused = read.flatMap(({ name, document }) => (document === undefined ? [name] : []))
    if (refused.length > 0) throw invalidField(texts.refusedFiles(refused))
    const { id } = application
    if ((await queries.countFiles(tx, id)) + read.length > maxApplicationFiles)
      throw invalidField(texts.tooManyFiles(maxApplicationFiles))
    for (const { name, document } of read) {
      if (document === undefined) continue
      const file_id = await files.put(tx, { ...document, audience: 'private' })
      await queries.insertFile(tx, { application_id: id, file_id, file_name: plainName(name), sent_at: now })
    }
    await queries.setWaiting(tx, id)
    await queueMail(tx, () => documentsReceivedMail(config, { ...application, count: read.length }), now)
    return application.company
  })
}

/** Returns a document of an application. Throws `not-found`. */
export async function documentOf({ db, files }: Pick<Deps, 'db' | 'files'>, at: { id: number; file: number }) {
  const stored = await queries.findFile(db, at)
  const file = stored && (await files.open(db, stored.file_id))
  if (stored === undefined || file === undefined) throw new Problem('not-found')
  return { name: stored.file_name, contentType: file.row.content_type, bytes: await buffer(file.read()) }
}
