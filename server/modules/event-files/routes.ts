import type { z } from 'zod'
import * as contract from '../../../contract/event-files.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, accountOf, bind } from '../auth/index.ts'
import { oneLine } from '../trade-text/index.ts'
import { deleteEventFile, listFiles, lockYear, setEventFile } from './queries.ts'
import { eventFilesTexts as texts } from './texts.ts'

type FileDeps = Pick<Deps, 'db' | 'files' | 'clock'>

/** Stores the presentation of a year and removes the one that it replaces. Throws `invalid-input` if it is not a PDF. */
async function upload(
  { db, files, clock }: FileDeps,
  { contactId }: Account,
  { year, ...body }: z.output<typeof contract.addEventFile.body>,
): Promise<void> {
  const bytes = Buffer.from(await body.file.arrayBuffer())
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Problem('invalid-input', { errors: [{ param: 'file', msg: texts.noPdf }] })
  const title = oneLine(body.title)
  const now = clock.now()
  const file_id = await files.put(db, { contentType: 'application/pdf', bytes, audience: 'anyone' })
  const before = await transaction(db, async tx => {
    const replaced = await lockYear(tx, year)
    await setEventFile(tx, { year, title, file_id, uploaded_by: contactId, uploaded_at: now })
    const oldValue = replaced && { title: replaced.title }
    await recordAudit(tx, {
      actorId: contactId,
      action: 'upload-event-file',
      subject: `event/${year}`,
      oldValue,
      newValue: { title },
      now,
    })
    return replaced
  })
  if (before !== undefined) await files.remove(db, before.file_id)
}

/** Removes the presentation of a year. Throws `not-found`. */
async function remove({ db, files, clock }: FileDeps, { contactId }: Account, year: number): Promise<void> {
  const removed = await transaction(db, async tx => {
    const file = await lockYear(tx, year)
    if (file === undefined) throw new Problem('not-found')
    await deleteEventFile(tx, year)
    const oldValue = { title: file.title }
    const subject = `event/${year}`
    await recordAudit(tx, { actorId: contactId, action: 'remove-event-file', subject, oldValue, now: clock.now() })
    return file
  })
  await files.remove(db, removed.file_id)
}

export const eventFilesRoutes = (deps: Deps) => [
  bind(contract.listEventFiles, async () => {
    const rows = await listFiles(deps.db)
    const results = rows.map(({ year, title, file_id, byte_size }) => ({
      year,
      title,
      path: `/media/${file_id}`,
      byteSize: byte_size,
    }))
    return listOf(results, results.length)
  }),
  bind(contract.addEventFile, async ({ viewer, body }) => {
    await upload(deps, accountOf(viewer), body)
    return {}
  }),
  bind(contract.removeEventFile, async ({ viewer, params }) => {
    await remove(deps, accountOf(viewer), params.year)
    return {}
  }),
]
