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
  type Viewer,
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

/** Returns the search in the address, and functions that change it: `update` also closes the open details. */
function usePartsAddress() {
  const [state, updateAddress] = useSearchState(partsAddress)
  const update = useCallback(
    // Equivalents are included unless the URL excludes them.
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
  return { state, update, updateAddress }
}

/** Searches for one text: its lines grouped by part number, or line by line. Only what is shown is requested. */
function useResults(state: PartsState, viewer: Viewer, isSingle: boolean) {
  const isGroupedSearch = isSingle && isGrouped(state)
  const groups = useQuery({
    ...queryOf(listPartGroups, groupsInput(state, viewer)),
    enabled: isGroupedSearch,
    placeholderData: keepPreviousData,
  })
  // Without an index a broad search is not grouped.
  const showsGroups = isGroupedSearch && groups.data?.isTooBroad !== true
  const lines = useQuery({
    ...queryOf(listParts, partsInput(state, viewer)),
    enabled: isSingle && !showsGroups,
    placeholderData: keepPreviousData,
  })
  return { groups, lines, showsGroups, data: isSingle ? (showsGroups ? groups : lines).data : undefined }
}

/** Switches between the standard and the advanced search. */
const ModeButton = ({
  isOn,
  onChange,
}: {
  isOn: boolean
  onChange: ReturnType<typeof usePartsAddress>['updateAddress']
}) => (
  <button
    type="button"
    className={styles.mode}
    aria-expanded={isOn}
    onClick={() => onChange(isOn ? { ...noFurther, doShowAdvanced: undefined } : { doShowAdvanced: true })}
  >
    {isOn ? texts.standardSearch : texts.advancedSearch}
  </button>
)

function Component() {
  const hintId = useId()
  useRememberSearch('/parts')
  const { state, update, updateAddress } = usePartsAddress()
  const [isTooShort, setIsTooShort] = useState(!isSearchable(state.query))
  const { pageSize } = usePreferences().preferences
  const isMember = useUser() !== undefined
  const isAdvancedShown = isAdvanced(state, isMember)
  const queries = queriesOf(state, isMember)
  const viewer = { isMember, pageSize }
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
  const { groups, lines, showsGroups, data } = useResults(state, viewer, isSingle)
  const shared = { state, update, isMember }
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{texts.parts}</h1>
      <SearchBox
        query={state.query}
        isAdvanced={isAdvancedShown}
        onTooShort={setIsTooShort}
        onList={pasteList}
        isPasting={isPasting}
        onPasteList={() => setIsPasting(!isPasting)}
        onLeave={focusFirst}
        hintId={hintId}
        placeholder={
          state.list !== '' ? texts.listBelow : isAdvancedShown ? placeholders.advanced : placeholders.standard
        }
      >
        {isAdvancedShown && <AdvancedFields state={state} update={update} />}
      </SearchBox>
      {!numbers.isShown && (
        <div className={styles.bar}>
          {isMember && <ModeButton isOn={isAdvancedShown} onChange={updateAddress} />}
          {isTooShort && queries[0] !== '' && (
            <p id={hintId} className={styles.hint}>
              {texts.typeMore(minQueryLength)}
            </p>
          )}
          <ResultsBar
            isValid={queries.length > 0}
            isSeveral={queries.length > 1}
            data={data}
            isGrouped={showsGroups}
            {...shared}
          />
          {isSingle && <FacetBar {...shared} />}
        </div>
      )}
      {isPasting && (
        <Suspense fallback={<SkeletonLines count={6} label={searchTexts.searchBox.pasteAList} />}>
          <ListEditor text="" onList={pasteList} onClose={() => setIsPasting(false)} />
        </Suspense>
      )}
      <div key={queries.length === 0 ? 'suggestions' : 'results'} {...list}>
        {queries.length === 0 && !numbers.isShown && <TopSearchesBlock />}
        {numbers.isShown && <ListedNumbers result={numbers.result} {...shared} />}
        {isSingle && showsGroups && <GroupedResults result={groups} {...shared} />}
        {isSingle && !showsGroups && <LineResults result={lines} {...shared} />}
        {queries.length > 1 && !numbers.isShown && <MultiSearch queries={queries} {...shared} />}
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
