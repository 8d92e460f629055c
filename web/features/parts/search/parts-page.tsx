import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { listCountries } from '../../../../contract/companies.ts'
import { listNumbers, numbersOfMatrix } from '../../../../contract/listed-numbers.ts'
import { listPartGroups, listParts, listTopSearches } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { detailParam } from '../../../platform/detail-param.ts'
import { useRememberSearch } from '../../../platform/last-search.ts'
import { later } from '../../../platform/later.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useUser } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { SkeletonLines } from '../../../ui/index.ts'
import { useAskAllKey } from '../../quotes/index.ts'
import { GroupedResults } from '../results/grouped-results.tsx'
import { ResultsBar } from '../results/results-bar.tsx'
import styles from './parts-page.module.css'
import {
  groupsInput,
  isAdvanced,
  isGrouped,
  isSearchable,
  listOf,
  minQueryLength,
  noFurther,
  numberLinesInput,
  numbersInput,
  openGroupInput,
  type PartsState,
  partsAddress,
  partsInput,
  queriesOf,
} from './parts-search.ts'
import { SearchBox } from './search-box.tsx'
import { searchTexts } from './texts.ts'
import { useListedNumbers } from './use-listed-numbers.ts'
import { ofThisText } from './use-typed-search.ts'

const texts = searchTexts.partsPage

const placeholders = { standard: texts.placeholder, advanced: texts.advancedPlaceholder }

// What one kind of search shows; and the filters, whose counts arrive after the results.
const AdvancedFields = later(async () => (await import('./advanced-fields.tsx')).AdvancedFields)
const FacetBar = later(async () => (await import('./facet-bar.tsx')).FacetBar)
const LineResults = later(async () => (await import('../results/line-results.tsx')).LineResults)
const ListedNumbers = later(async () => (await import('../numbers/listed-numbers.tsx')).ListedNumbers)
const MultiSearch = later(async () => (await import('./multi-search.tsx')).MultiSearch)
const TopSearchesBlock = later(async () => (await import('../top-searches/top-searches-block.tsx')).TopSearchesBlock)
const ListEditor = lazy(() => import('../numbers/list-editor.tsx'))

function Component() {
  const hintId = useId()
  useRememberSearch('/parts')
  const [state, updateAddress] = useSearchState(partsAddress)
  // Equivalents are included unless the URL excludes them.
  const update = useCallback(
    ({ equivalents, ...patch }: Partial<PartsState>, options?: { replace?: boolean }) =>
      updateAddress(
        {
          ...('open' in patch ? {} : { [detailParam]: undefined }),
          ...patch,
          ...(equivalents !== undefined && { equivalents: equivalents ? undefined : '0' }),
        },
        options,
      ),
    [updateAddress],
  )
  const [isTooShort, setIsTooShort] = useState(!isSearchable(state.query))
  const { preferences } = usePreferences()
  const isMember = useUser() !== undefined
  const advanced = isAdvanced(state, isMember)
  const queries = queriesOf(state, isMember)
  const viewer = { isMember, pageSize: preferences.pageSize }
  const numbers = useListedNumbers(state, viewer)
  const isSingle = queries.length === 1 && !numbers.isShown
  const [isPasting, setIsPasting] = useState(false)
  const pasteList = (text: string) => {
    setIsPasting(false)
    updateAddress({ ...noFurther, ...ofThisText, query: undefined, list: text })
  }
  const { list, focusFirst } = useListKeys<HTMLDivElement>()
  useAskAllKey()
  useShortcut('r', () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-rfq]')?.click(), {
    hint: texts.requestQuote,
  })
  const isAsked = isSingle && isGrouped(state)
  const groups = useQuery({
    ...queryOf(listPartGroups, groupsInput(state, viewer)),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // Without an index a broad search is not grouped.
  const showsGroups = isAsked && groups.data?.isTooBroad !== true
  const lines = useQuery({
    ...queryOf(listParts, partsInput(state, viewer)),
    enabled: isSingle && !showsGroups,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{texts.parts}</h1>
      <SearchBox
        query={state.query}
        isAdvanced={advanced}
        onTooShort={setIsTooShort}
        onList={pasteList}
        isPasting={isPasting}
        onPasteList={() => setIsPasting(!isPasting)}
        onLeave={focusFirst}
        hintId={hintId}
        placeholder={state.list !== '' ? texts.listBelow : advanced ? placeholders.advanced : placeholders.standard}
      >
        {advanced && <AdvancedFields state={state} update={update} />}
      </SearchBox>
      {!numbers.isShown && (
        <div className={styles.bar}>
          {isMember && (
            <button
              type="button"
              className={styles.mode}
              aria-expanded={advanced}
              onClick={() =>
                updateAddress(advanced ? { ...noFurther, doShowAdvanced: undefined } : { doShowAdvanced: true })
              }
            >
              {advanced ? texts.standardSearch : texts.advancedSearch}
            </button>
          )}
          {isTooShort && (
            <p id={hintId} className={styles.hint}>
              {texts.typeMore(minQueryLength)}
            </p>
          )}
          <ResultsBar
            isValid={queries.length > 0}
            data={isSingle ? (showsGroups ? groups : lines).data : undefined}
            state={state}
            update={update}
            isMember={isMember}
            isGrouped={showsGroups}
          />
          {isSingle && <FacetBar state={state} update={update} isMember={isMember} />}
        </div>
      )}
      {isPasting && (
        <Suspense fallback={<SkeletonLines count={6} label={searchTexts.searchBox.pasteAList} />}>
          <ListEditor text="" onList={pasteList} onClose={() => setIsPasting(false)} />
        </Suspense>
      )}
      <div key={queries.length === 0 ? 'suggestions' : 'results'} {...list}>
        {queries.length === 0 && !numbers.isShown && <TopSearchesBlock />}
        {numbers.isShown && <ListedNumbers result={numbers.result} state={state} update={update} isMember={isMember} />}
        {isSingle && showsGroups && (
          <GroupedResults result={groups} state={state} update={update} isMember={isMember} />
        )}
        {isSingle && !showsGroups && <LineResults result={lines} state={state} update={update} isMember={isMember} />}
        {queries.length > 1 && !numbers.isShown && (
          <MultiSearch queries={queries} state={state} update={update} isMember={isMember} />
        )}
      </div>
    </div>
  )
}

export const page: PageModule = {
  Component,
  async needs({ search, isMember, preferences: { pageSize }, ask }) {
    const state = readSearch(partsAddress, search)
    const queries = queriesOf(state, isMember)
    const viewer = { isMember, pageSize }
    const common = [need(listTopSearches), ...(isAdvanced(state, isMember) ? [need(listCountries)] : [])]
    if (listOf(state) !== '' && queries.length < 2) {
      const input = numbersInput(state, viewer)
      const rows = (await ask(listNumbers, input))?.payload.results ?? []
      if (state.list !== '' || rows.length > 1) {
        const blocks = rows.length < numbersOfMatrix ? rows : []
        const lines = blocks.map(row => need(listParts, numberLinesInput(state, row, viewer)))
        return [...common, need(listNumbers, input), ...lines]
      }
      common.push(need(listNumbers, input))
    }
    if (queries.length > 1)
      return [...common, ...queries.map(query => need(listParts, partsInput({ ...state, query, page: 1 }, viewer)))]
    if (queries.length === 0) return common
    if (!isGrouped(state)) return [...common, need(listParts, partsInput(state, viewer))]
    const open = state.open === '' ? [] : [need(listParts, openGroupInput(state, viewer))]
    return [...common, need(listPartGroups, groupsInput(state, viewer)), ...open]
  },
}
