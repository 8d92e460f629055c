import { editorImageSize } from '../../../contract/editor.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { articleHtml } from '../../platform/html.ts'
import { Problem } from '../../platform/http/problem.ts'
import { imageSize, isPng, reencodeImage, UnreadableImage } from '../../platform/images/reencode.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { fillIn, unknownPlaceholders } from '../static-pages/index.ts'
import { insertImage } from './queries.ts'
import { editorTexts } from './texts.ts'

/** Returns HTML as its page shows it, and the unknown placeholders in it. */
export async function preview(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { bodyHtml, fillsIn }: { bodyHtml: string; fillsIn: boolean },
) {
  const html = fillsIn ? (await fillIn(deps, { title: '', html: bodyHtml })).html : bodyHtml
  return {
    bodyHtml: articleHtml(html, { origin: deps.config.publicUrl }),
    unknown: fillsIn ? unknownPlaceholders(bodyHtml) : [],
  }
}

/**
 * Re-encodes and stores a picture that everybody may see, and returns its path and size. A PNG stays a PNG, because drawings
 * lose quality in JPEG. Throws `invalid-input`.
 */
export async function storeImage(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { contactId }: Account,
  image: File,
) {
  const bytes = Buffer.from(await image.arrayBuffer())
  const type = isPng(bytes) ? 'png' : 'jpeg'
  const encoded = await reencodeImage(bytes, { ...editorImageSize, fit: 'inside', type }).catch(error => {
    if (!(error instanceof UnreadableImage)) throw error
    throw new Problem('invalid-input', { errors: [{ param: 'image', msg: editorTexts.unreadableImage }] })
  })
  const id = await files.put(db, { contentType: `image/${type}`, bytes: encoded, audience: 'anyone' })
  const now = clock.now()
  await transaction(db, async tx => {
    await insertImage(tx, { file_id: id, uploaded_by: contactId, uploaded_at: now })
    await recordAudit(tx, { actorId: contactId, action: 'upload-image', subject: `file/${id}`, now })
  })
  return { path: `/media/${id}`, ...(await imageSize(encoded)) }
}
