import { sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import type { UploadState } from '../../../../contract/stock-uploads.ts'
import type { Db } from '../../../platform/db/database.ts'

interface UploadFilter {
  companyId?: number | undefined
  state?: UploadState | undefined
  hasErrors?: boolean
}

const uploads = (db: Db, { companyId, state, hasErrors }: UploadFilter) =>
  db
    .selectFrom('stock_uploads')
    .$if(companyId !== undefined, query => query.where('stock_uploads.company_id', '=', companyId as number))
    .$if(state !== undefined, query => query.where('stock_uploads.state', '=', state as UploadState))
    .$if(hasErrors === true, query => query.where('stock_uploads.num_errors', '>', 0))

const withNames = (db: Db, filter: UploadFilter) =>
  uploads(db, filter)
    .innerJoin('companies', 'companies.id', 'stock_uploads.company_id')
    .innerJoin('contacts', 'contacts.id', 'stock_uploads.contact_id')
    .leftJoin('stock_changes', 'stock_changes.id', 'stock_uploads.change_id')
    .selectAll('stock_uploads')
    .select([
      'companies.name as company_name',
      'contacts.name as contact_name',
      'stock_changes.made_at',
      'stock_changes.undone_at',
      'stock_changes.undo_asked_at',
      'stock_changes.undo_failure',
      'stock_changes.num_undone',
      sql<boolean>`stock_changes.id is not null and not exists (
        select from stock_changes later
        where later.company_id = stock_changes.company_id and later.id > stock_changes.id and later.undone_at is null
      )`.as('is_newest'),
    ])

export type ListedUpload = Awaited<ReturnType<typeof listUploadRows>>[number]

/** Returns one page of uploads, newest first. */
export const listUploadRows = (db: Db, { page, pageSize, ...filter }: UploadFilter & PageRequest) =>
  withNames(db, filter)
    .orderBy('stock_uploads.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Returns the number of uploads, at most one past the cap. */
export async function countUploads(db: Db, filter: UploadFilter, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      uploads(db, filter)
        .select('stock_uploads.id')
        .limit(cap + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns one upload; undefined if the id is unknown, or not of the given company. */
export const findUploadRow = (db: Db, id: number, companyId?: number): Promise<ListedUpload | undefined> =>
  withNames(db, { companyId }).where('stock_uploads.id', '=', id).executeTakeFirst()

interface RowRange {
  /** Row numbers, both exclusive. */
  after: number
  before: number
}

/** Returns a batch of an upload's rejected rows. */
export const listErrorsAfter = (db: Db, uploadId: number, { after, before }: RowRange, limit: number) =>
  db
    .selectFrom('stock_upload_errors')
    .where('upload_id', '=', uploadId)
    .where('row_number', '>', after)
    .where('row_number', '<', before)
    .orderBy('row_number')
    .limit(limit)
    .select(['row_number', 'errors', 'cells'])
    .execute()

/** Returns the number of cells of the longest rejected row; 0 if there is none. */
export async function findWidestError(db: Db, uploadId: number, { after, before }: RowRange): Promise<number> {
  const { rows } = await sql<{ width: number }>`
    select coalesce(max(jsonb_array_length(cells)), 0) as width from stock_upload_errors
    where upload_id = ${uploadId} and row_number > ${after} and row_number < ${before}`.execute(db)
  return rows[0]?.width ?? 0
}

export interface UploadFigures {
  received: number
  previewed: number
  waiting: number
  running: number
  failedInLastDay: number
  oldestSeconds: number
}

/** Counts open uploads by state, failures of the last day, and the longest wait of a started one. */
export async function readUploadFigures(db: Db, now: Date): Promise<UploadFigures> {
  const { rows } = await sql<UploadFigures>`
    select received, previewed, waiting, running,
      (select count(*)::int from stock_uploads
        where state = 'failed' and finished_at > ${now}::timestamptz - interval '1 day') as "failedInLastDay",
      coalesce(greatest(extract(epoch from ${now}::timestamptz - oldest), 0), 0)::float8 as "oldestSeconds"
    from (
      select count(*) filter (where state = 'received')::int as received,
        count(*) filter (where state = 'previewed')::int as previewed,
        count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'running')::int as running,
        min(received_at) filter (where state in ('waiting', 'running')) as oldest
      from stock_uploads where state in ('received', 'previewed', 'waiting', 'running')
    ) as open_uploads`.execute(db)
  if (rows[0] === undefined) throw new Error('An aggregate has no row.')
  return rows[0]
}
