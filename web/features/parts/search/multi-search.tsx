import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { listParts } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { PartsTable } from '../results/parts-table.tsx'
import { RelaxedNote } from '../results/relaxed-note.tsx'
import { countAndTime, linesFound } from '../results/results-bar.tsx'
import { resultsTexts } from '../results/texts.ts'
import { AllFilterChips } from './all-filter-chips.tsx'
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

type BlockProps = Omit<MultiSearchProps, 'queries'> & { query: string }

/** Several searches at once, each with its own results, under the filters that all of them share. */
export function MultiSearch({ queries, ...rest }: MultiSearchProps) {
  const { data } = useBlock({ query: queries[0] ?? '', ...rest })
  return (
    <div className={styles.blocks}>
      <div className={styles.filters}>
        <AllFilterChips companyName={data?.companyName} {...rest} />
      </div>
      {queries.map(query => (
        <Block key={query} query={query} {...rest} />
      ))}
    </div>
  )
}

function useBlock({ query, state, isMember }: BlockProps) {
  const { pageSize } = usePreferences().preferences
  return useQuery({
    ...queryOf(listParts, partsInput({ ...state, query, page: 1 }, { isMember, pageSize })),
    placeholderData: keepPreviousData,
  })
}

function Block(props: BlockProps) {
  const { query, state, update, isMember } = props
  const { preferences } = usePreferences()
  const params = Object.fromEntries(new URLSearchParams(useSearch()))
  const { data, error, isPlaceholderData, refetch } = useBlock(props)
  const alone = pathWith('/parts', { ...params, ...noFurther, query, page: undefined })
  return (
    <section className="stack-2" aria-label={query} aria-busy={data === undefined || isPlaceholderData}>
      <div className={styles.head}>
        <h2 className={`mono ${styles.query}`}>{query}</h2>
        <p className={styles.count} role="status">
          {data && countAndTime(data)}
        </p>
        {data?.landingPartNumber && (
          <Link href={`/${data.landingPartNumber}`}>
            {resultsTexts.resultsBar.statisticsOf(data.landingPartNumber)}
          </Link>
        )}
        <Link href={alone} className={styles.alone}>
          {texts.seeAlone}
        </Link>
      </div>
      {error ? (
        <LoadFailedOrLimited title={texts.searchFailed} error={error} onRetry={refetch} />
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
