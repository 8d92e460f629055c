import { forMeDays } from '../../../../contract/broadcasts.ts'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { ButtonLink, commonTexts, EmptyState } from '../../../ui/index.ts'
import { numFacets } from './facets.ts'
import styles from './results.module.css'
import { type BroadcastSearch, isSearch } from './search.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.results

interface NoResultsProps {
  search: BroadcastSearch
  /** The URL names a page after the last one. */
  isBeyond: boolean
  firstHref: string
}

/** The message of a list without broadcasts, with links to other places. */
export function NoResults({ search, isBeyond, firstHref }: NoResultsProps) {
  if (isBeyond)
    return (
      <EmptyState>
        <p>{commonTexts.fewerPages}</p>
        <ButtonLink href={firstHref}>{commonTexts.firstPage}</ButtonLink>
      </EmptyState>
    )
  if (search.tab === 'forMe' && !isNarrowed(search))
    return (
      <EmptyState>
        <p>{emptyTextOf(search)}</p>
        <div className={styles.ways}>
          <ButtonLink href={pages.inventory.path}>{texts.yourStock}</ButtonLink>
          <ButtonLink href={`${pages.broadcasts.path}?tab=saved`}>{texts.yourSearches}</ButtonLink>
        </div>
      </EmptyState>
    )
  return (
    <EmptyState>
      <p>{emptyTextOf(search)}</p>
      {isNarrowed(search) && (
        <div className={styles.ways}>
          {search.query.length > 1 && (
            <ButtonLink href={`/parts?query=${encodeURIComponent(search.query)}`}>
              {texts.searchPartsInstead}
            </ButtonLink>
          )}
          <ButtonLink href={search.tab === 'all' ? '/broadcasts' : `/broadcasts?tab=${search.tab}`}>
            {wholeTab[search.tab]}
          </ButtonLink>
        </div>
      )}
    </EmptyState>
  )
}

/** The link back to a tab without filters. */
const wholeTab: Record<BroadcastSearch['tab'], string> = {
  all: texts.allBroadcasts,
  forMe: texts.allForMe,
  my: texts.allMine,
  saved: texts.allSavedSearches,
  favorites: texts.allFromFavorites,
}

const isNarrowed = (search: Partial<BroadcastSearch>) => isSearch(search) || numFacets(search) > 0

/** Returns the text of an empty list. */
export function emptyTextOf(search: Pick<BroadcastSearch, 'tab'> & Partial<BroadcastSearch>): string {
  if (search.query?.length === 1) return emptyTexts.queryTooShort
  if (search.tab === 'my') return emptyTexts.ownBroadcasts
  return search.tab === 'forMe' && !isNarrowed(search) ? emptyTexts.broadcastsForMe(forMeDays) : emptyTexts.noResults
}
