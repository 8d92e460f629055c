import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { listOf } from '../../../contract/kit/index.ts'
import type { NewsState, newsFields, StaffNewsItem, searchStaffNews, updateNews } from '../../../contract/news-admin.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { articleSource } from '../../platform/html.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { oneLine } from '../trade-text/index.ts'
import { pathOf } from './present.ts'
import { insertNews, lockNews, never, setNews } from './queries.ts'
import { categoryExists, findStaffRow, type StaffNewsRow, searchStaffRows } from './staff-reads.sql.ts'
import { newsTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Fields = z.output<typeof newsFields>

const stateOf = ({ is_draft, published_at }: Pick<StaffNewsRow, 'is_draft' | 'published_at'>, now: Date): NewsState =>
  is_draft ? 'draft' : published_at > now ? 'scheduled' : 'published'

const present = (row: StaffNewsRow, now: Date): StaffNewsItem => ({
  id: row.id,
  title: row.title,
  state: stateOf(row, now),
  catId: row.category_id,
  catDescription: row.cat_description,
  by: row.author,
  publishedDT: row.is_draft ? null : row.published_at.toISOString(),
  isPinned: row.is_pinned,
  version: row.version,
  updatedDT: row.updated_at?.toISOString() ?? null,
  updatedBy: row.updated_by_name,
  path: pathOf(row),
})

export async function searchForStaff({ db, clock }: ServiceDeps, query: z.output<typeof searchStaffNews.query>) {
  const now = clock.now()
  const { rows, count } = await searchStaffRows(db, { ...query, state: query.state, now })
  return listOf(
    rows.map(row => present(row, now)),
    count,
  )
}

/** Returns an item to edit. Throws `not-found`. */
export async function itemForStaff({ db, clock }: ServiceDeps, id: number) {
  const row = await findStaffRow(db, id)
  if (row === undefined) throw new Problem('not-found')
  return { ...present(row, clock.now()), bodyHtml: row.body_html, keywords: row.keywords }
}

/** Returns the last segment of an item's address, made of its title. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '') || 'news'

/** Returns the columns of what staff filled in. Throws `invalid-input` if the title has no text or the category does not exist. */
async function columnsOf(tx: Tx, { config }: ServiceDeps, fields: Fields) {
  const title = oneLine(fields.title)
  if (title === '') throw new Problem('invalid-input', { errors: [{ param: 'title', msg: newsTexts.noTitle }] })
  if (!(await categoryExists(tx, fields.catId)))
    throw new Problem('invalid-input', { errors: [{ param: 'catId', msg: newsTexts.noCategory }] })
  return {
    category_id: fields.catId,
    title,
    title_slug: slugOf(title),
    author: oneLine(fields.by),
    body_html: articleSource(fields.bodyHtml, { origin: config.publicUrl }),
    keywords: oneLine(fields.keywords),
    is_pinned: fields.isPinned,
    is_draft: fields.isDraft,
  }
}

/** Returns when an item is shown first: as chosen, as before, or now. */
function publicationOf({ isDraft, publishAt }: Fields, before: Date | undefined, now: Date): Date {
  if (isDraft) return never
  return publishAt === null ? (before ?? now) : new Date(publishAt)
}

type Audited = Pick<
  Selectable<Schema['news']>,
  'title' | 'category_id' | 'author' | 'keywords' | 'is_pinned' | 'is_draft' | 'published_at' | 'body_html'
>

/** Returns all that staff filled in. */
const auditedOf = (row: Audited) => ({
  title: row.title,
  catId: row.category_id,
  by: row.author,
  keywords: row.keywords,
  isPinned: row.is_pinned,
  publishedDT: row.is_draft ? null : row.published_at.toISOString(),
  bodyHtml: row.body_html,
})

/** Writes a news item and returns its id. */
export function create(deps: ServiceDeps, { contactId }: Account, fields: Fields): Promise<number> {
  const now = deps.clock.now()
  return transaction(deps.db, async tx => {
    const columns = await columnsOf(tx, deps, fields)
    const published_at = publicationOf(fields, undefined, now)
    const id = await insertNews(tx, { ...columns, published_at, updated_at: now, updated_by: contactId })
    const newValue = auditedOf({ ...columns, published_at })
    await recordAudit(tx, { actorId: contactId, action: 'write-news', subject: `news/${id}`, newValue, now })
    return id
  })
}

/**
 * Changes a news item and returns its new version. Throws `not-found`, or `edited-meanwhile` if somebody else changed it since it was
 * loaded.
 */
export function update(
  deps: ServiceDeps,
  { contactId }: Account,
  id: number,
  { version, ...fields }: z.output<typeof updateNews.body>,
): Promise<number> {
  const now = deps.clock.now()
  return transaction(deps.db, async tx => {
    const before = await lockNews(tx, id)
    if (before === undefined) throw new Problem('not-found')
    if (before.version !== version) throw new Problem('edited-meanwhile')
    const columns = await columnsOf(tx, deps, fields)
    const shownSince = before.published_at <= now ? before.published_at : undefined
    const published_at = publicationOf(fields, shownSince, now)
    await setNews(tx, id, { ...columns, published_at, updated_at: now, updated_by: contactId })
    await recordAudit(tx, {
      actorId: contactId,
      action: columns.is_draft && !before.is_draft ? 'unpublish-news' : 'edit-news',
      subject: `news/${id}`,
      oldValue: auditedOf(before),
      newValue: auditedOf({ ...columns, published_at }),
      now,
    })
    return version + 1
  })
}

/** Deletes a news item. Throws `not-found`. */
export function remove({ db, clock }: ServiceDeps, { contactId }: Account, id: number): Promise<void> {
  const now = clock.now()
  return transaction(db, async tx => {
    const before = await lockNews(tx, id)
    if (before === undefined) throw new Problem('not-found')
    await setNews(tx, id, { deleted_at: now, published_at: never, updated_at: now, updated_by: contactId })
    const oldValue = auditedOf(before)
    await recordAudit(tx, { actorId: contactId, action: 'delete-news', subject: `news/${id}`, oldValue, now })
  })
}
