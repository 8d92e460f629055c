import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { hitsPageSize, type InventoryHit, listInventoryHits } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCounted } from '../../platform/format.tsx'
import { later } from '../../platform/later.tsx'
import { useSelection } from '../../platform/selection/use-selection.ts'
import { ButtonLink, EmptyState, FilterChip, LoadFailed, Pagination } from '../../ui/index.ts'
import { HitsTable, keyOfHit } from './hits-table.tsx'
import styles from './inventory-hits.module.css'
import { PaneBeside, useHitDetail } from './pane-beside.tsx'
import { flatHref, hitsInput } from './search.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.hitsList

const SelectedHits = later(async () => (await import('./selected-hits.tsx')).SelectedHits)

const nameOf = ({ partnumber }: InventoryHit) => partnumber

/** All searches that found the company's stock, newest first. */
export function HitsList({ tabs }: { tabs: ReactNode }) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const input = hitsInput(search)
  const { page, key } = input.query
  const detail = useHitDetail()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listInventoryHits, input),
    placeholderData: keepPreviousData,
  })
  const rows = data?.payload.results
  const chosen = useSelection(rows, nameOf, keyOfHit)
  if (error) return <LoadFailed title={hitsTexts.inventoryHitsPage.notShown} error={error} onRetry={refetch} />
  return (
    <section aria-label={texts.hits} aria-busy={data === undefined || isPlaceholderData}>
      <div className={styles.bar}>
        {tabs}
        <p className={styles.count} role="status">
          {data && formatCounted(data.payload.numResults, data.payload.isCapped, texts.counted)}
        </p>
        {key !== undefined && (
          <FilterChip onClear={() => navigate(flatHref())}>
            <span className="mono">{rows?.[0]?.partnumber ?? key}</span>
          </FilterChip>
        )}
      </div>
      {data?.payload.numResults === 0 ? (
        <EmptyState>
          <p>{texts.noHits}</p>
          <ButtonLink href={pages.inventory.path}>{hitsTexts.inventoryHitsPage.addToYourInventory}</ButtonLink>
        </EmptyState>
      ) : (
        <PaneBeside detail={detail}>
          <HitsTable rows={rows} detailOf={detail.detailOf} selection={chosen.selection} />
          {chosen.rows.length > 0 && <SelectedHits rows={chosen.rows} onClear={chosen.clear} />}
        </PaneBeside>
      )}
      {data && data.payload.results.length > 0 && (
        <Pagination page={page} pageSize={hitsPageSize} {...data.payload} hrefOf={each => flatHref(key, each)} />
      )}
    </section>
  )
}
