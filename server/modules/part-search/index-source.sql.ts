import { changedSince } from '../../platform/search-engine/host/change-feed.sql.ts'
import type { DocumentChange, IndexSource, Row } from '../../platform/search-engine/host/index-source.ts'
import { filterColumns, filterNumbers, filtersVersion } from './filters.ts'
import { bestKey, partsShape } from './index-shape.ts'
import { storedTextOf } from './stored-line.ts'

/** Public texts are null if they equal those for members, as for nearly all lines. */
const lines = `
  select parts.id, parts.removed_at is not null,
    parts.part_key, lower(parts.public_manufacturer), parts.quantity, parts.part_condition, parts.price_eur::float8,
    lower(companies.name), parts.confirmed_on - date '1970-01-01', parts.search_words, parts.search_phrase,
    nullif(parts.public_words, parts.search_words), nullif(parts.public_phrase, parts.search_phrase),
    parts.part_number, parts.manufacturer, parts.description,
    case when (parts.public_part_number, parts.public_manufacturer, parts.public_description)
      <> (parts.part_number, parts.manufacturer, parts.description)
      then array[parts.public_part_number, parts.public_manufacturer, parts.public_description] end,
    case when parts.minimum_order is not null or (parts.grade, parts.location, parts.sku, parts.lead_time) <> ('', '', '', '')
      then array[parts.grade, parts.location, parts.sku, parts.lead_time, coalesce(parts.minimum_order::text, '')] end,
    ${filterColumns.join(', ')}
  from parts join companies on companies.id = parts.company_id`

type Column = [
  id: number,
  isRemoved: boolean,
  partKey: string,
  manufacturer: string,
  quantity: number,
  condition: string,
  price: number | null,
  companyName: string,
  day: number,
  words: string,
  phrase: string,
  publicWords: string | null,
  publicPhrase: string | null,
  partNumber: string,
  shownManufacturer: string,
  description: string,
  publicTexts: string[] | null,
  lot: string[] | null,
  ...filters: unknown[],
]

function toDocument(row: Row): DocumentChange {
  const [
    id,
    isRemoved,
    partKey,
    manufacturer,
    quantity,
    condition,
    price,
    name,
    day,
    words,
    phrase,
    publicWords,
    publicPhrase,
    partNumber,
    shownManufacturer,
    description,
    publicTexts,
    lot,
    ...filters
  ] = row as unknown as Column
  if (isRemoved) return { id, isRemoved: true }
  return {
    id,
    texts: [
      { words, phrase },
      { words: publicWords ?? words, phrase: publicPhrase ?? phrase },
    ],
    filters: filterNumbers(filters),
    keys: [partKey, manufacturer, quantity, condition, price, name, bestKey(price, quantity)],
    storedText: storedTextOf([partNumber, shownManufacturer, description, ...(publicTexts ?? [])], lot ?? []),
    day,
  }
}

/** The stock lines as documents; a company's name and country are part of each of its lines. */
export const partsIndexSource: IndexSource = {
  module: import.meta.url,
  exportName: 'partsIndexSource',
  shape: partsShape,
  /** Raise the number if other columns of the index, or the tokens of lines, change. */
  version: filtersVersion + 4,
  selectAll: `${lines} where parts.removed_at is null`,
  selectChanged: `${lines} where parts.id in (
    select parts.id from parts where ${changedSince('parts')}
    union
    select parts.id from companies join parts on parts.company_id = companies.id where ${changedSince('companies')}
  )`,
  toDocument,
}
