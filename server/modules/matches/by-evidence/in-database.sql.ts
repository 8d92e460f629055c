import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { samePartsOf } from '../../equivalents/index.ts'
import { nearest } from '../by-number/nearest.ts'
import {
  areFew,
  type Candidates,
  candidatesOf,
  columnsOf,
  conditionOf,
  dated,
  lengthBeside,
  lineColumns,
  linesWithNumber,
  numbersNear,
  ofOwn,
  open,
  usesOf,
  wordsWithNumber,
} from '../own-broadcast.sql.ts'
import {
  type LineRow,
  type MatchRequest,
  minTextLength,
  type NearNumber,
  type NumberLimits,
  type OwnBroadcast,
  type WordsBesideNumber,
} from '../own-broadcast.ts'
import { type EvidenceLookup, evidenceLimits, furtherLimits, type OwnByEvidence, type WordFilter } from './lookup.ts'
import { attributedTo, equivalentsIn, keysOf, withEquivalents } from './own-equivalents.ts'

/** Criteria for the lookup of lines, besides the part numbers of the broadcast. */
interface FurtherLookup extends EvidenceLookup {
  candidates: Candidates
  /** Stripped numbers that are similar. */
  near: readonly string[]
  /** Ids of broadcasts that were found before. */
  found: readonly number[]
}

type FurtherLimits = typeof furtherLimits

/**
 * Reads a parameter through the CTE `parameter`, which hides its value from the planner. Otherwise each call would be planned
 * again, which takes longer than the statement itself.
 */
const parameter = (column: string) => sql<never>`(select ${sql.ref(column)} from parameter)`

const candidates: Candidates = { side: parameter('side'), notOf: parameter('not_of') }

/** Selects the newest lines that match one of the word filters, from a limited number per filter. */
function linesMatching(width: 'narrow' | 'wide', isWanted: RawBuilder<unknown>, limits: FurtherLimits) {
  const linesOf = (kind: 'all' | 'described') => sql`
    select lines.* from (
      select filter_words from unnest(${parameter(`${width}_${kind}`)}) filter_words where ${isWanted} offset 0
    ) filter_words cross join lateral (
      select id, broadcast_id, posted_at from broadcast_lines
      where ${conditionOf(candidates)} and goods_words(description) @> string_to_array(filter_words, ' ')
        ${kind === 'described' ? sql`and number_id is null` : sql``} limit ${sql.lit(limits.scanned)}) lines`
  return sql`${linesOf('described')} union ${linesOf('all')} order by posted_at desc, id desc limit ${sql.lit(limits.newest)}`
}

/** Words contain no spaces. */
const textsOf = (wordFilters: readonly WordFilter[], isDescribed: boolean) =>
  wordFilters.filter(wordFilter => wordFilter.isDescribed === isDescribed).map(({ words }) => words.join(' '))

interface FurtherRow {
  named: LineRow[] | null
  described: LineRow[] | null
  second: LineRow[] | null
  wordsBeside: WordsBesideNumber[] | null
}

/**
 * Returns lines with similar numbers; if these belong to too few broadcasts, also lines that match a narrow word filter, then
 * a wide one (their `uses` are not counted). Also returns words that other lines write beside the numbers of lines without a
 * description.
 */
async function listFurther(db: Db, further: FurtherLookup, limits: FurtherLimits) {
  const { narrow, wide } = further
  const { side, notOf } = further.candidates
  const hasFewLines = areFew(
    sql`(select broadcast_id from named union all select unnest(${parameter('found')}))`,
    limits.enough,
  )
  const isFewStill = sql`${hasFewLines} and ${areFew(sql`narrow`, limits.enough)}`
  const { rows } = await sql<FurtherRow>`
    with ${prepared} parameter as materialized (
      select ${side}::text as side, ${notOf}::int as not_of, ${further.near}::text[] as near,
        ${further.found}::int[] as found, ${further.known}::text[] as known, ${further.hasNoNumber}::boolean as has_no_number,
        ${textsOf(narrow, true)}::text[] as narrow_described, ${textsOf(narrow, false)}::text[] as narrow_all,
        ${textsOf(wide, true)}::text[] as wide_described, ${textsOf(wide, false)}::text[] as wide_all
    ), named as materialized (
      ${linesWithNumber(sql`(select unnest(${parameter('near')}) as stripped)`, candidates, limits.each)}
    ), narrow as materialized (${linesMatching('narrow', hasFewLines, limits)}),
    wide as materialized (${linesMatching('wide', isFewStill, limits)}),
    described as materialized (
      select ${lineColumns}, numbers.key, numbers.stripped, 0 as uses, place
      from (
        select id, row_number() over (order by wave, posted_at desc, id desc) as place
        from (select 1 as wave, * from narrow union all select 2, * from wide) found) found
      join broadcast_lines lines using (id)
      left join lateral (select key, stripped from part_numbers where id = lines.number_id offset 0) numbers on true
    ), numbers_described as materialized (
      select stripped from described where ${parameter('has_no_number')} and stripped is not null
      group by stripped order by min(place) limit ${sql.lit(limits.linkedNumbers)}
    ), second as materialized (
      ${linesWithNumber(sql`numbers_described`, candidates, limits.each)}
    ), requested as materialized (
      select distinct stripped from (
        select stripped, key, words from named union all select stripped, key, words from described
        union all select stripped, key, words from second
      ) lines where ${lengthBeside(sql`words`, sql`key`)} < ${sql.lit(minTextLength)} and stripped <> all(${parameter('known')}::text[])
    ), "wordsBeside" as materialized (${wordsWithNumber(limits.wordsBeside)})
    select ${columnsOf(['named', 'described', 'second', 'wordsBeside'])}`.execute(db)
  const [row] = rows
  return {
    named: dated(row?.named ?? null),
    described: [...dated(row?.described ?? null), ...dated(row?.second ?? null)],
    wordsBeside: row?.wordsBeside ?? [],
  }
}

interface LinesByNumber extends OwnBroadcast {
  same: LineRow[]
  near: NearNumber[]
  wordsBeside: WordsBesideNumber[]
}

/** Opens the broadcast with all columns of the lines, and with words that other lines write beside their numbers. */
async function openWithLines(
  db: Db,
  requested: MatchRequest,
  limits: NumberLimits & { wordsBeside: number },
): Promise<LinesByNumber | undefined> {
  const parts = {
    same: linesWithNumber(sql`requested`, ofOwn, limits.each),
    near: numbersNear(areFew(sql`same`, limits.enough), limits.near),
    wordsBeside: wordsWithNumber(limits.wordsBeside),
  }
  const own = await open<Pick<LinesByNumber, 'same' | 'near' | 'wordsBeside'>>(
    db,
    requested,
    parts,
    usesOf('numbers.stripped'),
  )
  return own && { ...own, same: dated(own.same), near: own.near ?? [], wordsBeside: own.wordsBeside ?? [] }
}

/** Returns the words next to each of these stripped numbers. */
async function listWordsBeside(db: Db, numbers: readonly string[]): Promise<WordsBesideNumber[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<WordsBesideNumber>`
    with requested as (select unnest(${numbers}::text[]) as stripped)
    ${wordsWithNumber(evidenceLimits.wordsBeside)}`.execute(db)
  return rows
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Stops if the lines with the same number belong to enough broadcasts. */
async function findLines(db: Db, own: LinesByNumber, lookup: EvidenceLookup) {
  const broadcastIds = distinct(own.same.map(line => line.broadcast_id))
  if (broadcastIds.length >= evidenceLimits.enough) return { lines: own.same, wordsBeside: [] }
  const near = distinct([...equivalentsIn(own.lines), ...nearest(own.near).map(({ stripped }) => stripped)])
  const further = { ...lookup, candidates: candidatesOf(own), near, found: broadcastIds }
  const { named, described, wordsBeside } = await listFurther(db, further, furtherLimits)
  return {
    lines: [...new Map([...described, ...own.same, ...named].map(line => [line.id, line])).values()],
    wordsBeside,
  }
}

/** Opens the member's own broadcast; its `find` returns lines with any evidence. */
export async function openByEvidence(db: Db, requested: MatchRequest): Promise<OwnByEvidence | undefined> {
  const own = await openWithLines(db, requested, evidenceLimits)
  if (own === undefined) return undefined
  const lines = withEquivalents(own.lines, await samePartsOf(db, keysOf(own.lines)))
  const besideEquivalents = await listWordsBeside(db, equivalentsIn(lines))
  const wordsBeside = [...own.wordsBeside, ...attributedTo(lines, besideEquivalents)]
  return { ...own, lines, wordsBeside, find: lookup => findLines(db, { ...own, lines }, lookup) }
}
