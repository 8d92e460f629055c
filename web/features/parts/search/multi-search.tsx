import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { listParts } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { LoadFailed } from '../../../ui/index.ts'
import { PartsTable } from '../results/parts-table.tsx'
import { RelaxedNote } from '../results/relaxed-note.tsx'
import { countAndTime, linesFound } from '../results/results-bar.tsx'
import styles from './multi-search.module.css'
import { noFurther, type PartsState, partsInput } from './parts-search.ts'
import { searchTexts } from './texts.ts'

const texts = searchTexts.multiSearch

interface MultiSearchProps {
  queries: readonly string[]
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

/** Several searches at once, each with its own results. */
export const MultiSearch = ({ queries, ...rest }: MultiSearchProps) => (
  <div className={styles.blocks}>
    {queries.map(query => (
      <Block key={query} query={query} {...rest} />
    ))}
  </div>
)

function Block({ query, state, update, isMember }: Omit<MultiSearchProps, 'queries'> & { query: string }) {
  const { preferences } = usePreferences()
  const params = Object.fromEntries(new URLSearchParams(useSearch()))
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listParts, partsInput({ ...state, query, page: 1 }, { isMember, pageSize: preferences.pageSize })),
    placeholderData: keepPreviousData,
  })
  const alone = pathWith('/parts', { ...params, ...noFurther, query, page: undefined })
  return (
    <section className="stack-2" aria-label={query} aria-busy={data === undefined || isPlaceholderData}>
      <div className={styles.head}>
        <h2 className={`mono ${styles.query}`}>{query}</h2>
        <p className={styles.count} role="status">
          {data && countAndTime(data)}
        </p>
        <Link href={alone} className={styles.alone}>
          {texts.seeAlone}
        </Link>
      </div>
      {error ? (
        <LoadFailed title={texts.searchFailed} error={error} onRetry={refetch} />
      ) : data?.payload.numResults === 0 ? (
        <p className={styles.nothing}>{emptyTexts.noResults}</p>
      ) : (
        <>
          {data && <RelaxedNote relaxed={data.relaxed} found={linesFound(data)} />}
          <PartsTable
            rows={data?.payload.results}
            pageSize={preferences.pageSize}
            query={query}
            sorting={state}
            onSort={update}
            isMember={isMember}
          />
        </>
      )}
    </section>
  )
}
