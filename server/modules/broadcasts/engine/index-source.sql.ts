import type { Side } from '../../../../contract/broadcasts.ts'
import { changedSince } from '../../../platform/search-engine/host/change-feed.sql.ts'
import type { DocumentChange, IndexSource, Row } from '../../../platform/search-engine/host/index-source.ts'
import { withTokens } from '../../search/index.ts'
import { broadcastsShape, sideNumber } from './shape.ts'

/**
 * Dates in microseconds since 1970, the precision of the database. Visitors search other columns than members do. Each
 * line of a broadcast is a passage of its document; the words of an only line are those of the broadcast.
 */
const broadcasts = `
  select id, removed_at is not null, list_id, side, company_id, (extract(epoch from posted_at) * 1000000)::float8,
    search_words, search_phrase, public_words, public_phrase,
    case when removed_at is null then (
      select json_agg(json_build_array(
        case when num_lines > 1 then line.search_words end, case when num_lines > 1 then line.search_phrase end,
        condition_code, pieces, manufacturer_key,
        case when new_price is null then price_amount else new_amount end is not null
      ) order by position)
      from broadcast_lines line where broadcast_id = broadcasts.id
    ) end
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
  lines: Line[] | null,
]

type Line = [
  words: string | null,
  phrase: string | null,
  condition: string | null,
  pieces: number | null,
  manufacturer: string | null,
  isPriced: boolean,
]

/** Visitors see the first line only. */
const hiddenFromVisitors = { words: ' ', phrase: ' ' }

const microsecondsADay = 86_400_000_000

function toDocument(row: Row): DocumentChange {
  const [id, isRemoved, listId, side, companyId, postedAt, ...texts] = row as unknown as Column
  if (isRemoved) return { id, isRemoved: true }
  const [words, phrase, publicWords, publicPhrase, lines] = texts
  const textOf = ([own, ownPhrase, condition, pieces, manufacturer, isPriced]: Line) => ({
    words: withTokens(own ?? words, { condition, pieces, manufacturer, isPriced }),
    phrase: ownPhrase ?? phrase,
  })
  const [first, ...more] = lines ?? []
  const open = { words: publicWords, phrase: publicPhrase }
  return {
    id,
    texts: [first === undefined ? { words, phrase } : textOf(first), open],
    morePassages: more.map(line => [textOf(line), hiddenFromVisitors]),
    filters: [listId, sideNumber(side), companyId],
    keys: [postedAt],
    day: Math.floor(postedAt / microsecondsADay),
  }
}

/** The broadcasts on the site as documents. */
export const broadcastsIndexSource: IndexSource = {
  module: import.meta.url,
  exportName: 'broadcastsIndexSource',
  shape: broadcastsShape,
  version: 6,
  selectAll: `${broadcasts} where removed_at is null`,
  selectChanged: `${broadcasts} where ${changedSince('broadcasts')}`,
  toDocument,
}
