import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback } from 'react'
import { useSearch } from 'wouter'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { listPartGroups, listParts } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { detailParam } from '../../../platform/detail-param.ts'
import { later } from '../../../platform/later.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { useDetail } from '../../../platform/use-detail.ts'
import { groupsInput, isFiltered, openGroupInput, type PartsState } from '../search/parts-search.ts'
import { GroupsTable } from './groups-table.tsx'
import { Loaded, PartPane, paramsOf, type ResultsProps, useShownQuery, WithPane } from './loaded-results.tsx'
import { pageOf } from './open-part.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.results

const SelectedGroups = later(async () => (await import('./selected-parts.tsx')).SelectedGroups)

interface GroupedResultsProps extends Pick<ResultsProps, 'state' | 'isMember'> {
  result: UseQueryResult<ReplyOf<typeof listPartGroups>>
  update(patch: Partial<PartsState>, options?: { replace?: boolean }): void
}

/** The part numbers that a search found. The open one is in the URL. */
export function GroupedResults({ result, state, update, isMember }: GroupedResultsProps) {
  const { pageSize } = usePreferences().preferences
  const params = paramsOf(useSearch())
  const query = useShownQuery(result, state.query)
  const { page } = state
  const onOpen = useCallback(
    (number: string) => update({ open: number || undefined, page }, { replace: true }),
    [update, page],
  )
  const detail = useDetail(pageOf, PartPane.load)
  const { data: open } = useQuery({
    ...queryOf(listParts, openGroupInput(state, { isMember })),
    enabled: state.open !== '',
  })
  useShortcut('l', () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-unfold]')?.click(), {
    hint: texts.unfold,
  })
  return (
    <Loaded endpoint={listPartGroups} input={groupsInput(state, { isMember, pageSize })} result={result}>
      {(groups, pages) => (
        <WithPane detail={detail} groups={groups} lines={open?.payload.results}>
          <SelectableGroupsTable
            selectable={isMember}
            groups={groups}
            pageSize={pageSize}
            query={query}
            sorting={state}
            onSort={update}
            isMember={isMember}
            isFiltered={isFiltered(state)}
            open={{
              number: state.open,
              lines: open?.payload.results,
              linesHref: pathWith('/parts', {
                ...params,
                number: state.open,
                open: undefined,
                page: undefined,
                [detailParam]: undefined,
              }),
            }}
            onOpen={onOpen}
            detailOf={detail.detailOf}
          />
          {pages}
        </WithPane>
      )}
    </Loaded>
  )
}

/** Part numbers that can be selected, with the bar of actions on them. */
function SelectableGroupsTable({ selectable, ...props }: { selectable: boolean } & ComponentProps<typeof GroupsTable>) {
  const chosen = useSelection(props.groups, ({ partNumber }) => partNumber)
  return (
    <>
      <GroupsTable {...props} selection={selectable ? chosen.selection : undefined} />
      {chosen.rows.length > 0 && <SelectedGroups rows={chosen.rows} onClear={chosen.clear} />}
    </>
  )
}
