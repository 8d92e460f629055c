import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { type FoundPart, type listPartGroups, listParts, type PartGroup } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { detailParam } from '../../../platform/detail-param.ts'
import { InBrowser } from '../../../platform/in-browser.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { paneCode } from '../../../platform/pane-code.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { SelectionBar } from '../../../platform/selection/selection-bar.tsx'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { useDetail } from '../../../platform/use-detail.ts'
import { ButtonLink, commonTexts, DetailPane, EmptyState, Pagination, SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { AskForNumbers } from '../ask-for-numbers.tsx'
import { isFiltered, openGroupInput, type PartsState } from '../search/parts-search.ts'
import { TopSearchesBlock } from '../top-searches/top-searches-block.tsx'
import { GroupsTable } from './groups-table.tsx'
import { pageOf, rowOf } from './open-part.ts'
import { groupData, lineData } from './part-data.ts'
import { PartsTable } from './parts-table.tsx'
import { RelaxedNote } from './relaxed-note.tsx'
import { linesFound } from './results-bar.tsx'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.results

const PartPane = paneCode(() => import('./part-pane.tsx'))

interface ResultsProps {
  result: UseQueryResult<ReplyOf<typeof listParts>>
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

/** Returns the query whose results are shown: while others load, that of the previous ones, so that these are not drawn again. */
function useShownQuery({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, query: string): string {
  const [shown, setShown] = useState(query)
  if (!isPlaceholderData && shown !== query) setShown(query)
  return isPlaceholderData ? shown : query
}

/** The lines that a search found; the previous ones stay until the next response. */
export function Results({ result, state, update, isMember }: ResultsProps) {
  const { preferences } = usePreferences()
  const detail = useDetail(pageOf, PartPane.load)
  const query = useShownQuery(result, state.query)
  return (
    <Loaded result={result} page={state.page}>
      {(rows, pages) => (
        <WithPane detail={detail} lines={rows}>
          <SelectablePartsTable
            selectable={isMember}
            rows={rows}
            pageSize={preferences.pageSize}
            query={query}
            sorting={state}
            onSort={update}
            isMember={isMember}
            detailOf={detail.detailOf}
          />
          {pages}
        </WithPane>
      )}
    </Loaded>
  )
}

/** Stock lines that can be selected, with the bar of what can be done with them. */
function SelectablePartsTable({ selectable, ...props }: { selectable: boolean } & ComponentProps<typeof PartsTable>) {
  const chosen = useSelection(props.rows, ({ partNumber }) => partNumber)
  return (
    <>
      <PartsTable {...props} selection={selectable ? chosen.selection : undefined} />
      <SelectionBar
        count={chosen.rows.length}
        fileName="parts"
        table={() => lineData(chosen.rows)}
        onClear={chosen.clear}
      >
        <AskForNumbers lines={chosen.rows.map(({ partNumber }) => ({ number: partNumber, wanted: null }))} />
      </SelectionBar>
    </>
  )
}

/** The same for part numbers. */
function SelectableGroupsTable({ selectable, ...props }: { selectable: boolean } & ComponentProps<typeof GroupsTable>) {
  const chosen = useSelection(props.groups, ({ partNumber }) => partNumber)
  return (
    <>
      <GroupsTable {...props} selection={selectable ? chosen.selection : undefined} />
      <SelectionBar
        count={chosen.rows.length}
        fileName="part-numbers"
        table={() => groupData(chosen.rows)}
        onClear={chosen.clear}
      >
        <AskForNumbers lines={chosen.rows.map(({ partNumber }) => ({ number: partNumber, wanted: null }))} />
      </SelectionBar>
    </>
  )
}

interface WithPaneProps {
  detail: ReturnType<typeof useDetail>
  groups?: readonly PartGroup[] | undefined
  lines?: readonly FoundPart[] | undefined
  children: ReactNode
}

/** A table with the open line or part number beside it. */
const WithPane = ({ detail: { openId, page, close }, groups, lines, children }: WithPaneProps) => (
  <DetailPane label={texts.pane} page={page} onClose={close} list={children}>
    {openId !== undefined && (
      <InBrowser fallback={<SkeletonLines count={8} label={resultsTexts.partPane.loading} />}>
        <PartPane openId={openId} row={rowOf(openId, { groups, lines })} />
      </InBrowser>
    )}
  </DetailPane>
)

interface GroupedResultsProps extends Pick<ResultsProps, 'state' | 'isMember'> {
  result: UseQueryResult<ReplyOf<typeof listPartGroups>>
  update(patch: Partial<PartsState>, options?: { replace?: boolean }): void
}

/** The part numbers that a search found. The open one is in the URL. */
export function GroupedResults({ result, state, update, isMember }: GroupedResultsProps) {
  const { preferences } = usePreferences()
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
    <Loaded result={result} page={state.page}>
      {(groups, pages) => (
        <WithPane detail={detail} groups={groups} lines={open?.payload.results}>
          <SelectableGroupsTable
            selectable={isMember}
            groups={groups}
            pageSize={preferences.pageSize}
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

interface Reply<R> {
  payload: { results: R[]; numResults: number; isCapped: boolean }
  numLines?: number
  relaxed: ReplyOf<typeof listParts>['relaxed']
}

interface LoadedProps<R> {
  result: UseQueryResult<Reply<R>>
  page: number
  /** The table of the results, which are undefined before the first response, above the links to its pages. */
  children(results: readonly R[] | undefined, pages: ReactNode): ReactNode
}

/** What a search returned: its results with the note about relaxing and the pages, or a message that it found nothing or failed. */
function Loaded<R>({ result, page, children }: LoadedProps<R>) {
  const { preferences } = usePreferences()
  const { data, error, isPlaceholderData, refetch } = result
  const search = useSearch()
  if (error) return <LoadFailedOrLimited title={texts.searchFailed} error={error} onRetry={refetch} />
  const payload = data?.payload
  if (payload?.results.length === 0 && !isPlaceholderData)
    return payload.numResults === 0 ? (
      <NoResults query={paramsOf(search).query} />
    ) : (
      <BeyondTheLast href={pathWith('/parts', { ...paramsOf(search), page: 1 })} />
    )
  const pages = payload && (
    <Pagination
      page={page}
      pageSize={preferences.pageSize}
      numResults={payload.numResults}
      isCapped={payload.isCapped}
      hrefOf={page => pathWith('/parts', { ...paramsOf(search), page, [detailParam]: undefined })}
    />
  )
  return (
    <section aria-label={commonTexts.results} aria-busy={data === undefined || isPlaceholderData}>
      {data && <RelaxedNote relaxed={data.relaxed} found={linesFound(data)} />}
      {children(payload?.results, pages)}
    </section>
  )
}

const paramsOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

function NoResults({ query }: { query: string | undefined }) {
  return (
    <>
      <EmptyState>
        <p role="status">{emptyTexts.noResults}</p>
        <ButtonLink href={pathWith('/broadcasts', { query })}>{texts.searchBroadcasts}</ButtonLink>
      </EmptyState>
      <TopSearchesBlock />
    </>
  )
}

const BeyondTheLast = ({ href }: { href: string }) => (
  <EmptyState>
    <p>{commonTexts.fewerPages}</p>
    <ButtonLink href={href}>{commonTexts.firstPage}</ButtonLink>
  </EmptyState>
)
