import type { UseQueryResult } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { listParts } from '../../../../contract/parts.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { ButtonLink, commonTexts, EmptyState, Pagination } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import type { PartsState } from '../search/parts-search.ts'
import { TopSearchesBlock } from '../top-searches/top-searches-block.tsx'
import { PartsTable } from './parts-table.tsx'
import { RelaxedNote } from './relaxed-note.tsx'
import { linesFound } from './results-bar.tsx'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.results

type Reply = ReplyOf<typeof listParts>

interface ResultsProps {
  answer: UseQueryResult<Reply>
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

/** The results of a search; the previous ones stay until the next response. */
export function Results({ answer, state, update, isMember }: ResultsProps) {
  const { preferences } = usePreferences()
  const { data, error, isPlaceholderData, refetch } = answer
  const search = useSearch()
  if (error) return <LoadFailedOrLimited title={texts.searchFailed} error={error} onRetry={refetch} />
  const payload = data?.payload
  if (payload?.results.length === 0 && !isPlaceholderData)
    return payload.numResults === 0 ? (
      <Nothing />
    ) : (
      <BeyondTheLast href={pathWith('/parts', { ...heldBy(search), page: 1 })} />
    )
  return (
    <section aria-label={commonTexts.results} aria-busy={data === undefined || isPlaceholderData}>
      {data && <RelaxedNote relaxed={data.relaxed} found={linesFound(data)} />}
      <PartsTable
        rows={payload?.results}
        pageSize={preferences.pageSize}
        query={state.query}
        sorting={state}
        onSort={update}
        isMember={isMember}
      />
      {payload && (
        <Pagination
          page={state.page}
          pageSize={preferences.pageSize}
          numResults={payload.numResults}
          isCapped={payload.isCapped}
          hrefOf={page => pathWith('/parts', { ...heldBy(search), page })}
        />
      )}
    </section>
  )
}

const heldBy = (search: string) => Object.fromEntries(new URLSearchParams(search))

function Nothing() {
  return (
    <>
      <EmptyState>
        <p role="status">{emptyTexts.noResults}</p>
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
