import type { Side } from '../../../../contract/broadcasts.ts'
import { changedSince } from '../../../platform/search-engine/host/change-feed.sql.ts'
import type { DocumentChange, IndexSource, Row } from '../../../platform/search-engine/host/index-source.ts'
import { broadcastsShape, sideNumber } from './shape.ts'

/**
 * Dates in microseconds since 1970, the precision of the database. Visitors search other columns than members do. Each
 * line of a broadcast with several lines is a passage of its document.
 */
const broadcasts = `
  select id, removed_at is not null, list_id, side, company_id, (extract(epoch from posted_at) * 1000000)::float8,
    search_words, search_phrase, public_words, public_phrase,
    case when num_lines > 1 and removed_at is null then (
      select json_agg(json_build_array(line.search_words, line.search_phrase) order by position)
      from broadcast_lines line where broadcast_id = broadcasts.id
    ) end,
    exists (
      select from broadcast_lines where broadcast_id = broadcasts.id
      and case when new_price is null then price_amount else new_amount end is not null
    )
  from broadcasts`

type Column = [
  id: number,
  isRemoved: boolean,
  listId: number,
  side: Side,
  companyId: number,
  postedAt: number,
  words: string,
  phrase: string,
  publicWords: string,
  publicPhrase: string,
  lines: [words: string, phrase: string][] | null,
  isPriced: boolean,
]

const textOf = ([words, phrase]: [words: string, phrase: string]) => ({ words, phrase })
/** Visitors see the first line only. */
const hiddenFromVisitors = { words: ' ', phrase: ' ' }

const microsecondsADay = 86_400_000_000

function toDocument(row: Row): DocumentChange {
  const [id, isRemoved, listId, side, companyId, postedAt, ...texts] = row as unknown as Column
  if (isRemoved) return { id, isRemoved: true }
  const [words, phrase, publicWords, publicPhrase, several, isPriced] = texts
  const [first = [words, phrase], ...more] = several ?? []
  const open = { words: publicWords, phrase: publicPhrase }
  return {
    id,
    texts: [textOf(first), open],
    morePassages: more.map(line => [textOf(line), hiddenFromVisitors]),
    filters: [listId, sideNumber(side), companyId, Number(isPriced)],
    keys: [postedAt],
    day: Math.floor(postedAt / microsecondsADay),
  }
}

/** The broadcasts on the site as documents. */
export const broadcastsIndexSource: IndexSource = {
  module: import.meta.url,
  exportName: 'broadcastsIndexSource',
  shape: broadcastsShape,
  version: 5,
  selectAll: `${broadcasts} where removed_at is null`,
  selectChanged: `${broadcasts} where ${changedSince('broadcasts')}`,
  toDocument,
}
