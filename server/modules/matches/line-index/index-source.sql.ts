import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency } from '../../../../contract/kit/index.ts'
import { changedSince } from '../../../platform/search-engine/host/change-feed.sql.ts'
import type { DocumentChange, IndexSource, Row } from '../../../platform/search-engine/host/index-source.ts'
import { withTokens } from '../../search/index.ts'
import { lengthBesideNumber, minDescribingLength } from '../own-broadcast.ts'
import { currencies, linesShape, sideNumber, yes } from './shape.ts'
import { formatStoredLine } from './stored-line.ts'

/** Dates in microseconds since 1970, the precision of the database. Lines without a price have no search text for prices. */
const lines = `
  select broadcast_lines.id, removed_at is not null, list_id, side, company_id,
    (extract(epoch from posted_at) * 1000000)::float8, currency, price_amount::float8, array_to_string(goods_words(description), ' '),
    case when price_amount is not null then search_words end, case when price_amount is not null then search_phrase end,
    broadcast_id, cardinality(goods_words(description)), key, stripped, brand, quantity, condition,
    condition_code, pieces, manufacturer_key
  from broadcast_lines left join part_numbers on part_numbers.id = number_id`

type Column = [
  id: number,
  isRemoved: boolean,
  listId: number,
  side: Side,
  companyId: number,
  postedAt: number,
  currency: Currency,
  price: number | null,
  description: string,
  words: string | null,
  phrase: string | null,
  broadcastId: number,
  wordCount: number,
  key: string | null,
  stripped: string | null,
  brand: string,
  quantity: string,
  condition: string,
  conditionCode: string | null,
  pieces: number | null,
  manufacturer: string | null,
]

const microsecondsADay = 86_400_000_000

function toDocument(row: Row): DocumentChange {
  const [id, isRemoved, listId, side, companyId, postedAt, currency, price, description, words, phrase, ...others] =
    row as unknown as Column
  if (isRemoved) return { id, isRemoved: true }
  const [broadcastId, wordCount, key, stripped, brand, quantity, condition, ...facts] = others
  const [conditionCode, pieces, manufacturer] = facts
  const searched = withTokens(words ?? ' ', { condition: conditionCode, pieces, manufacturer, isPriced: false })
  return {
    id,
    texts: [
      { words: words === null ? ' ' : searched, phrase: phrase ?? ' ' },
      { words: ` ${description} `, phrase: ' ' },
    ],
    filters: [
      listId,
      sideNumber(side),
      companyId,
      price === null ? null : yes,
      key === null ? yes : null,
      key !== null && lengthBesideNumber(description.split(' '), key) >= minDescribingLength ? yes : null,
    ],
    keys: [postedAt, ...currencies.map(each => (each === currency ? price : null)), stripped, key],
    storedNumbers: [broadcastId, wordCount],
    storedText: formatStoredLine(brand, quantity, condition, description),
    day: Math.floor(postedAt / microsecondsADay),
  }
}

/** The lines of broadcasts on the site as documents. Their columns are in their own row, except the part number, which never changes. */
export const linesIndexSource: IndexSource = {
  module: import.meta.url,
  exportName: 'linesIndexSource',
  shape: linesShape,
  version: 8,
  selectAll: `${lines} where removed_at is null`,
  selectChanged: `${lines} where ${changedSince('broadcast_lines')}`,
  toDocument,
}
