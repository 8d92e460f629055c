import { sql } from 'kysely'
import { countCap } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { kindIds } from '../goods-search/index.ts'
import { conditionOf, isOfKind } from './conditions.sql.ts'
import { filterColumns, filterNames, numberOfText } from './filters.ts'
import { type FacetHits, type FacetQuery, mostFrequent } from './part-search.ts'
import { findWordsByFragment } from './stock-words.sql.ts'

/** Counts the lines that match by each filter; undefined if there are too many. */
export async function countFacets(db: Db, query: FacetQuery): Promise<FacetHits | undefined> {
  const matchesNothing = query.anyOf.length > 0 && query.anyOf.every(text => text.matchesNothing)
  const page = { order: undefined, isDescending: false, offset: 0, limit: 0 }
  const condition = matchesNothing
    ? sql`false`
    : conditionOf({ ...query, ...page }, await findWordsByFragment(db, query.anyOf))
  const columns = filterColumns.map((column, index) => sql`${sql.raw(column)} as ${sql.ref(`filter_${index}`)}`)
  const sets = filterColumns.map((_, index) => sql`(${sql.ref(`filter_${index}`)})`)
  const kinds = kindIds.map((kind, index) => sql`(${isOfKind(query.audience, kind)}) as ${sql.ref(`kind_${index}`)}`)
  const kindCounts = kindIds.map((_, index) => sql`count(*) filter (where ${sql.ref(`kind_${index}`)})::int`)
  const { rows } = await sql<Row>`
    with matches as materialized (
      select parts.id, lower(parts.public_manufacturer) as manufacturer, parts.confirmed_on, ${sql.join([...columns, ...kinds])}
      from parts join companies on companies.id = parts.company_id where ${condition} limit ${countCap + 1}
    )
    select count(*)::int as lines, min(id) as id, manufacturer, confirmed_on as day,
      grouping(${sql.join(filterColumns.map((_, index) => sql.ref(`filter_${index}`)))}, manufacturer, confirmed_on) as groups,
      array[${sql.join(filterColumns.map((_, index) => sql`${sql.ref(`filter_${index}`)}::text`))}] as filters,
      array[${sql.join(kindCounts)}] as kinds
    from matches group by grouping sets ((), ${sql.join(sets)}, (manufacturer), (confirmed_on))`.execute(db)
  return hitsOf(rows)
}

interface Row {
  lines: number
  id: number | null
  manufacturer: string | null
  day: string | null
  /** A bit for each column that this row is not grouped by: first the filters, then manufacturer and day. */
  groups: number
  filters: (string | null)[]
  kinds: number[]
}

function hitsOf(rows: readonly Row[]): FacetHits | undefined {
  const width = filterNames.length + 2
  const isGroupedBy = ({ groups }: Row, index: number) => groups === 2 ** width - 1 - 2 ** (width - 1 - index)
  const all = rows.find(({ groups }) => groups === 2 ** width - 1)
  if (all === undefined || all.lines > countCap) return undefined
  return {
    lines: all.lines,
    filters: Object.fromEntries(
      filterNames.map((name, index) => [
        name,
        new Map(
          rows
            .filter(row => isGroupedBy(row, index))
            .map(({ filters, lines }) => [numberOfText(index, filters[index] ?? ''), lines]),
        ),
      ]),
    ) as FacetHits['filters'],
    manufacturers: mostFrequent(
      rows
        .filter(row => isGroupedBy(row, width - 2))
        .map(({ manufacturer, lines, id }) => ({ key: manufacturer ?? '', lines, id: id ?? 0 })),
    ),
    kinds: new Map(kindIds.flatMap((kind, index) => (all.kinds[index] ? [[kind, all.kinds[index]] as const] : []))),
    days: new Map(rows.filter(row => isGroupedBy(row, width - 1)).map(({ day, lines }) => [day ?? '', lines])),
  }
}
