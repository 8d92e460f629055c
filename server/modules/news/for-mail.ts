import type { Db } from '../../platform/db/database.ts'
import { plainText } from '../../platform/html.ts'
import { pathOf, shorten } from './present.ts'
import { listPublishedByIds } from './reads.ts'

/** A news item as a mail shows it. */
export interface NewsForMail {
  id: number
  title: string
  category: string
  publishedAt: Date
  path: string
  /** Plain text. */
  preview: string
}

const previewLength = 240

/** Returns those of these items that are published, in the order of `ids`. */
export async function newsForMail(db: Db, ids: readonly number[], now: Date): Promise<NewsForMail[]> {
  const rows = await listPublishedByIds(db, ids, now)
  return rows
    .map(row => ({
      id: row.id,
      title: row.title,
      category: row.cat_description,
      publishedAt: row.published_at,
      path: pathOf(row),
      preview: shorten(plainText(row.body_html), previewLength),
    }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
