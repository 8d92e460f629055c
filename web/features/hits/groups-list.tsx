import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { type HitGroup, hitPeriods, hitsPageSize, listHitGroups } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { detailParam } from '../../platform/detail-param.ts'
import { formatCounted } from '../../platform/format.tsx'
import { later } from '../../platform/later.tsx'
import { pathWith, useSearchState } from '../../platform/navigation.ts'
import { useSelection } from '../../platform/selection/use-selection.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { ButtonLink, EmptyState, FilterChip, LoadFailed, Pagination, SelectField } from '../../ui/index.ts'
import { GroupsTable } from './groups-table.tsx'
import styles from './inventory-hits.module.css'
import { PaneBeside, useHitDetail } from './pane-beside.tsx'
import { groupsInput } from './search.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.groupsList

const SelectedHitGroups = later(async () => (await import('./selected-hits.tsx')).SelectedHitGroups)

const nameOf = ({ partNumber }: HitGroup) => partNumber
const keyOf = ({ key }: HitGroup) => key

const longestPeriod = Math.max(...hitPeriods)

/** Clicks a control of the row that has the focus, otherwise of the open pane. */
function press(selector: string) {
  const place = document.activeElement?.closest('tr') ?? document.querySelector('aside')
  place?.querySelector<HTMLElement>(selector)?.click()
}

/** The parts in the company's stock that others searched for, the latest search first. */
export function GroupsList({ tabs }: { tabs: ReactNode }) {
  const search = useSearch()
  const [, update] = useSearchState(listHitGroups.query)
  const params = Object.fromEntries(new URLSearchParams(search))
  const input = groupsInput(search)
  const { page, days, key } = input.query
  const detail = useHitDetail()
  useShortcut('l', () => press('[data-unfold]'), { hint: texts.unfold })
  useShortcut('r', () => press('[data-offer]'), { hint: texts.offerKey })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listHitGroups, input),
    placeholderData: keepPreviousData,
  })
  const rows = data?.payload.results
  const chosen = useSelection(rows, nameOf, keyOf)
  const hrefWith = (patch: Record<string, string | number | undefined>) =>
    pathWith(pages.inventoryHits.path, { ...params, [detailParam]: undefined, ...patch })
  if (error) return <LoadFailed title={hitsTexts.inventoryHitsPage.notShown} error={error} onRetry={refetch} />
  return (
    <section aria-label={texts.parts} aria-busy={data === undefined || isPlaceholderData}>
      <div className={styles.bar}>
        {tabs}
        <p className={styles.count} role="status">
          {data && formatCounted(data.payload.numResults, data.payload.isCapped, texts.counted)}
        </p>
        {key !== undefined && (
          <FilterChip onClear={() => update({ key: undefined, open: undefined, [detailParam]: undefined })}>
            <span className="mono">{rows?.[0]?.partNumber ?? key}</span>
          </FilterChip>
        )}
        <SelectField
          label={texts.period}
          isLabelHidden
          value={String(days)}
          options={hitPeriods.map(period => ({ value: String(period), label: texts.periodOf(period) }))}
          onChange={event => update({ days: event.target.value, open: undefined, [detailParam]: undefined })}
        />
      </div>
      {data?.payload.numResults === 0 ? (
        <EmptyState>
          <p>{days === longestPeriod ? hitsTexts.hitsList.noHits : texts.nobodyIn(days)}</p>
          {days === longestPeriod ? (
            <ButtonLink href={pages.inventory.path}>{hitsTexts.inventoryHitsPage.addToYourInventory}</ButtonLink>
          ) : (
            <ButtonLink href={hrefWith({ days: longestPeriod, page: undefined })}>
              {texts.showLonger(longestPeriod)}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <PaneBeside detail={detail} groups={rows} days={days}>
          <GroupsTable
            rows={rows}
            selection={chosen.selection}
            openKey={params.open ?? ''}
            hrefOf={({ key }) => hrefWith({ open: params.open === key ? undefined : key })}
            onUnfold={open => update({ open, page }, { replace: true })}
            detailOf={detail.detailOf}
          />
          {chosen.rows.length > 0 && <SelectedHitGroups rows={chosen.rows} onClear={chosen.clear} />}
        </PaneBeside>
      )}
      {data && data.payload.results.length > 0 && (
        <Pagination
          page={page}
          pageSize={hitsPageSize}
          {...data.payload}
          hrefOf={each => hrefWith({ page: each, open: undefined })}
        />
      )}
    </section>
  )
}
