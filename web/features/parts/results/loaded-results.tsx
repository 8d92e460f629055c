import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '../../../../contract/kit/index.ts'
import type { FoundPart, listParts, PartGroup } from '../../../../contract/parts.ts'
import { detailParam } from '../../../platform/detail-param.ts'
import { InBrowser } from '../../../platform/in-browser.tsx'
import { later } from '../../../platform/later.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import type { IdentifiedRow } from '../../../platform/paging/append-rows.ts'
import { ListPages } from '../../../platform/paging/list-pages.tsx'
import { usePagedRows } from '../../../platform/paging/use-paged-rows.ts'
import { paneCode } from '../../../platform/pane-code.tsx'
import type { useDetail } from '../../../platform/use-detail.ts'
import { ButtonLink, commonTexts, DetailPane, EmptyState, SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import type { PartsState } from '../search/parts-search.ts'
import { rowOf } from './open-part.ts'
import { RelaxedNote } from './relaxed-note-later.tsx'
import { linesFound } from './results-bar.tsx'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.results

export const PartPane = paneCode(() => import('./part-pane.tsx'))
const TopSearchesBlock = later(async () => (await import('../top-searches/top-searches-block.tsx')).TopSearchesBlock)

export interface ResultsProps {
  result: UseQueryResult<ReplyOf<typeof listParts>>
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

/** Returns the query whose results are shown: while others load, that of the previous ones, so that these are not drawn again. */
export function useShownQuery({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, query: string): string {
  const [shown, setShown] = useState(query)
  if (!isPlaceholderData && shown !== query) setShown(query)
  return isPlaceholderData ? shown : query
}

interface WithPaneProps {
  detail: ReturnType<typeof useDetail>
  groups?: readonly PartGroup[] | undefined
  lines?: readonly FoundPart[] | undefined
  children: ReactNode
}

/** A table with the open line or part number beside it. */
export const WithPane = ({ detail: { openId, page, close }, groups, lines, children }: WithPaneProps) => (
  <DetailPane label={texts.pane} page={page} onClose={close} list={children}>
    {openId !== undefined && (
      <InBrowser fallback={<SkeletonLines count={8} label={resultsTexts.partPane.loading} />}>
        <PartPane openId={openId} row={rowOf(openId, { groups, lines })} />
      </InBrowser>
    )}
  </DetailPane>
)

interface Reply<R> {
  payload: { results: R[]; numResults: number; isCapped: boolean }
  numLines?: number
  relaxed: ReplyOf<typeof listParts>['relaxed']
}

interface LoadedProps<R> {
  endpoint: AnyEndpoint
  input: InputOf<AnyEndpoint>
  result: UseQueryResult<Reply<R>>
  /** The table of the results, which are undefined before the first response, above the links to its pages. */
  children(results: readonly R[] | undefined, pages: ReactNode): ReactNode
}

/** The outcome of a search: its results with the note about relaxing and the pages, or a message that it found nothing or failed. */
export function Loaded<R extends IdentifiedRow>({ endpoint, input, result, children }: LoadedProps<R>) {
  const { rows, pages } = usePagedRows(endpoint, input, result)
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
  const hrefOf = (page: number) => pathWith('/parts', { ...paramsOf(search), page, [detailParam]: undefined })
  return (
    <section aria-label={commonTexts.results} aria-busy={data === undefined || isPlaceholderData}>
      {data && <RelaxedNote relaxed={data.relaxed} found={linesFound(data)} />}
      {children(rows, <ListPages pages={pages} hrefOf={hrefOf} />)}
    </section>
  )
}

/** Returns the parameters of a URL. */
export const paramsOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

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
