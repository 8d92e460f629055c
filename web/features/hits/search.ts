import { listHitGroups, listInventoryHits, maxHitDays } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith, readSearch } from '../../platform/navigation.ts'

/** Returns the address of the list of single hits: those of one part, or all. */
export const flatHref = (key?: string, page?: number): string =>
  pathWith(pages.inventoryHits.path, { view: 'hits', key, page })

export const isFlat = (search: string): boolean => new URLSearchParams(search).get('view') === 'hits'

export const hitsInput = (search: string) => ({ query: readSearch(listInventoryHits.query, search) })

export const groupsInput = (search: string) => {
  const { page, days, key } = readSearch(listHitGroups.query, search)
  return { query: { page, days, key } }
}

/** Returns the address of the hits of one part, unfolded. */
export const unfoldedHref = (key: string): string =>
  pathWith(pages.inventoryHits.path, { days: maxHitDays, key, open: key })
