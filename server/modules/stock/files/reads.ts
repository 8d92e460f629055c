import { sql } from 'kysely'
import type { SynonymKind } from '../../../../contract/stock-files.ts'
import type { Db } from '../../../platform/db/database.ts'

interface SynonymFilter {
  kind: SynonymKind
  /** Matches synonyms whose squeezed text contains this; '' matches all. */
  key: string
  /** Matches synonyms whose meaning contains this; '' matches all. */
  meaning: string
}

const installed = (db: Db, { kind, key, meaning }: SynonymFilter) =>
  db
    .selectFrom('stock_synonyms')
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .$if(meaning !== '', query =>
      query.where(({ and, eb, or }) =>
        or([
          eb(sql<number>`position(lower(${meaning}) in lower(meaning))`, '>', 0),
          and([eb(sql<string>`${key}`, '<>', ''), eb(sql<number>`position(${key} in key)`, '>', 0)]),
        ]),
      ),
    )

/** Returns one page of synonyms, ordered by meaning. */
export const listSynonymRows = (
  db: Db,
  wanted: SynonymFilter,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  installed(db, wanted)
    .orderBy(sql`lower(meaning) collate "C"`)
    .orderBy(sql`key collate "C"`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(['id', 'kind', 'text', 'meaning'])
    .execute()

/** Counts synonyms exactly: staff enter them by hand, so there are few. */
export const countSynonyms = async (db: Db, wanted: SynonymFilter): Promise<number> =>
  (
    await installed(db, wanted)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Returns every synonym of a kind, ordered by meaning. */
export const listAllSynonyms = (db: Db, kind: SynonymKind) =>
  installed(db, { kind, key: '', meaning: '' })
    .orderBy(sql`lower(meaning) collate "C"`)
    .orderBy(sql`key collate "C"`)
    .select(['text', 'meaning'])
    .execute()
