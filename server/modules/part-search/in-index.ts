import type { SearchIndex, SearchRequest, TopDocs } from '../../platform/search-engine/index.ts'
import { engineClauses } from '../search/index.ts'
import { countryNumber, filterOf, orderOf, partsShape } from './index-shape.ts'
import type { PartHits, PartQuery, PartSearch } from './part-search.ts'

/** An index, here or in a cluster, which may find itself unable to answer. */
export interface PartsIndex {
  search(query: SearchRequest): TopDocs | Promise<TopDocs | undefined>
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** A question about stock lines as one about documents; undefined when nothing can be found. */
export function searchRequestOf(query: PartQuery): SearchRequest | undefined {
  const { anyOf, companyIds, countryCode, freshness, order, page, pageSize } = query
  const answers = anyOf.filter(text => !text.isHopeless)
  if (answers.length === 0 && anyOf.length > 0) return undefined
  const mustBeIn: SearchRequest['mustBeIn'][number][] = []
  if (companyIds !== undefined) mustBeIn.push({ filter: filterOf('company'), values: companyIds })
  if (countryCode !== undefined) mustBeIn.push({ filter: filterOf('country'), values: [countryNumber(countryCode)] })
  return {
    fieldSet: partsShape.fieldSets.indexOf(query.audience),
    anyOf: answers.some(text => text.words.length === 0) ? [] : answers.flatMap(engineClauses),
    mustBeIn,
    dayFrom: dayNumber(freshness.shownFrom),
    freshFrom: order === undefined ? dayNumber(freshness.freshFrom) : undefined,
    order: orderOf(order ?? 'Partnumber'),
    isDescending: query.isDescending,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
}

/** Whether a part number, by its key, is in stock that was confirmed on this day or later. */
export const isKeyInIndex = (index: SearchIndex, key: string, shownFrom: string): boolean =>
  index.search({
    fieldSet: 0,
    anyOf: [],
    mustBeIn: [],
    keyIn: { order: orderOf('Partnumber'), keys: [key] },
    dayFrom: dayNumber(shownFrom),
    order: orderOf('Partnumber'),
    isDescending: false,
    offset: 0,
    limit: 0,
  }).count > 0

/** The search on an index; while there is none, another answers. */
export function enginePartSearch(indexNow: () => PartsIndex | undefined, meanwhile: PartSearch): PartSearch {
  return {
    async find(query): Promise<PartHits> {
      const index = indexNow()
      if (index === undefined) return meanwhile.find(query)
      const asked = searchRequestOf(query)
      if (asked === undefined) return { ids: [], count: 0, isCapped: false }
      const hits = await index.search(asked)
      return hits === undefined ? meanwhile.find(query) : { ...hits, isCapped: false }
    },
  }
}
