import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { nearest } from '../by-number/nearest.ts'
import {
  areFew,
  type Candidates,
  candidatesOf,
  columnsOf,
  conditionOf,
  dated,
  lineColumns,
  linesNaming,
  numbersNear,
  ofOwn,
  open,
  usesOf,
  wordsNaming,
} from '../own-broadcast.sql.ts'
import type { BesideNumber, LineRow, MatchRequest, NearNumber, NumberLimits, OwnBroadcast } from '../own-broadcast.ts'
import { type EvidenceLookup, evidenceLimits, furtherLimits, type OwnByEvidence, type WordFilter } from './lookup.ts'

/** What lines are looked up by beside the numbers of the broadcast. */
interface Further extends EvidenceLookup {
  candidates: Candidates
  /** Numbers that are near, once stripped. */
  near: readonly string[]
  /** Broadcasts that are found already. */
  found: readonly number[]
}

type FurtherLimits = typeof furtherLimits

/**
 * Parameters come from a row of their own, which hides their values from the planner: otherwise it would plan each call
 * again, which takes longer than the statement itself.
 */
const given = (column: string) => sql<never>`(select ${sql.ref(column)} from given)`

const candidates: Candidates = { side: given('side'), notOf: given('not_of') }

/** The newest of the lines that say one of these, of as many as are looked at. */
function linesSaying(width: 'narrow' | 'wide', isWanted: RawBuilder<unknown>, limits: FurtherLimits) {
  const found = (kind: 'all' | 'described') => sql`
    select lines.* from (
      select said from unnest(${given(`${width}_${kind}`)}) said where ${isWanted} offset 0
    ) said cross join lateral (
      select id, broadcast_id, posted_at from broadcast_lines
      where ${conditionOf(candidates)} and words @> string_to_array(said, ' ')
        ${kind === 'described' ? sql`and number_id is null` : sql``} limit ${sql.lit(limits.lookedAt)}) lines`
  return sql`${found('described')} union ${found('all')} order by posted_at desc, id desc limit ${sql.lit(limits.newest)}`
}

/** Words have no space in them. */
const textsOf = (sayings: readonly WordFilter[], isDescribed: boolean) =>
  sayings.filter(saying => saying.isDescribed === isDescribed).map(({ words }) => words.join(' '))

interface FurtherRow {
  named: LineRow[] | null
  described: LineRow[] | null
  second: LineRow[] | null
  told: BesideNumber[] | null
}

/**
 * Lines by numbers that are near; where they are of too few broadcasts still, lines that say one of the narrow sayings, and
 * then one of the wide ones, whose `uses` are not counted; and what others say beside the numbers of those that say nothing.
 */
async function listFurther(db: Db, further: Further, limits: FurtherLimits) {
  const { narrow, wide } = further
  const { side, notOf } = further.candidates
  const isFew = areFew(sql`(select broadcast_id from named union all select unnest(${given('found')}))`, limits.enough)
  const isFewStill = sql`${isFew} and ${areFew(sql`narrow`, limits.enough)}`
  const { rows } = await sql<FurtherRow>`
    with ${prepared} given as materialized (
      select ${side}::text as side, ${notOf}::int as not_of, ${further.near}::text[] as near,
        ${further.found}::int[] as found, ${further.known}::text[] as known, ${further.hasNoNumber}::boolean as has_no_number,
        ${textsOf(narrow, true)}::text[] as narrow_described, ${textsOf(narrow, false)}::text[] as narrow_all,
        ${textsOf(wide, true)}::text[] as wide_described, ${textsOf(wide, false)}::text[] as wide_all
    ), named as materialized (
      ${linesNaming(sql`(select unnest(${given('near')}) as stripped)`, candidates, limits.each)}
    ), narrow as materialized (${linesSaying('narrow', isFew, limits)}),
    wide as materialized (${linesSaying('wide', isFewStill, limits)}),
    described as materialized (
      select ${lineColumns}, numbers.key, numbers.stripped, 0 as uses, place
      from (
        select id, row_number() over (order by wave, posted_at desc, id desc) as place
        from (select 1 as wave, * from narrow union all select 2, * from wide) said) said
      join broadcast_lines lines using (id)
      left join lateral (select key, stripped from part_numbers where id = lines.number_id offset 0) numbers on true
    ), numbers_described as materialized (
      select stripped from described where ${given('has_no_number')} and stripped is not null
      group by stripped order by min(place) limit ${sql.lit(limits.secondHand)}
    ), second as materialized (
      ${linesNaming(sql`numbers_described`, candidates, limits.each)}
    ), asked as materialized (
      select distinct stripped from (
        select stripped, words from named union all select stripped, words from described
        union all select stripped, words from second
      ) lines where cardinality(words) <= 1 and stripped <> all(${given('known')}::text[])
    ), told as materialized (${wordsNaming(limits.told)})
    select ${columnsOf(['named', 'described', 'second', 'told'])}`.execute(db)
  const [row] = rows
  return {
    named: dated(row?.named ?? null),
    described: [...dated(row?.described ?? null), ...dated(row?.second ?? null)],
    told: row?.told ?? [],
  }
}

interface LinesByNumber extends OwnBroadcast {
  same: LineRow[]
  near: NearNumber[]
  told: BesideNumber[]
}

/** The same with whole lines, and with what some others say beside these numbers. */
async function openWithLines(
  db: Db,
  asked: MatchRequest,
  limits: NumberLimits & { told: number },
): Promise<LinesByNumber | undefined> {
  const parts = {
    same: linesNaming(sql`asked`, ofOwn, limits.each),
    near: numbersNear(areFew(sql`same`, limits.enough), limits.near),
    told: wordsNaming(limits.told),
  }
  const own = await open<Pick<LinesByNumber, 'same' | 'near' | 'told'>>(db, asked, parts, usesOf('numbers.stripped'))
  return own && { ...own, same: dated(own.same), near: own.near ?? [], told: own.told ?? [] }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Looks for nothing else if the lines that name the number are of enough broadcasts. */
async function findLines(db: Db, own: LinesByNumber, looked: EvidenceLookup) {
  const found = distinct(own.same.map(line => line.broadcast_id))
  if (found.length >= evidenceLimits.enough) return { lines: own.same, told: [] }
  const near = distinct(nearest(own.near).map(({ stripped }) => stripped))
  const further = { ...looked, candidates: candidatesOf(own), near, found }
  const { named, described, told } = await listFurther(db, further, furtherLimits)
  return { lines: [...new Map([...described, ...own.same, ...named].map(line => [line.id, line])).values()], told }
}

/** Opens an own broadcast; its `find` looks for lines by everything they say. */
export async function openByEvidence(db: Db, asked: MatchRequest): Promise<OwnByEvidence | undefined> {
  const own = await openWithLines(db, asked, evidenceLimits)
  return own && { ...own, find: looked => findLines(db, own, looked) }
}
