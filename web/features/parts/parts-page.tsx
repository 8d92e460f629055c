import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listParts, listTopSearches } from '../../../contract/parts.ts'
import { queryOf } from '../../platform/api.ts'
import { useRememberSearch } from '../../platform/last-search.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useUser } from '../../platform/session.ts'
import styles from './parts-page.module.css'
import { isSearchable, partsInput } from './parts-search.ts'
import { Results } from './results.tsx'
import { ResultsBar } from './results-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { TopSearchesBlock } from './top-searches-block.tsx'
import { useTypedSearch } from './use-typed-search.ts'

function Component() {
  useRememberSearch('/parts')
  const [state, update] = useSearchState(listParts.query)
  const { text, setText, submit } = useTypedSearch(state.query)
  const { preferences } = usePreferences()
  const isMember = useUser() !== undefined
  const isValid = isSearchable(state.query)
  const { list, focusFirst } = useListKeys<HTMLDivElement>()
  const input = partsInput(state, { isMember, pageSize: preferences.pageSize })
  const answer = useQuery({ ...queryOf(listParts, input), enabled: isValid, placeholderData: keepPreviousData })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">Parts</h1>
      <SearchBox text={text} onText={setText} onSubmit={submit} onLeave={focusFirst} />
      <ResultsBar
        isValid={isValid}
        data={isValid ? answer.data : undefined}
        state={state}
        update={update}
        isMember={isMember}
      />
      <div {...list}>
        {isValid ? <Results answer={answer} state={state} update={update} isMember={isMember} /> : <TopSearchesBlock />}
      </div>
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search, isMember, preferences }) {
    const state = readSearch(listParts.query, search)
    const input = partsInput(state, { isMember, pageSize: preferences.pageSize })
    return [need(listTopSearches), ...(isSearchable(state.query) ? [need(listParts, input)] : [])]
  },
}
