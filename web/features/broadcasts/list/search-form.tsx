import { type FormEvent, useRef } from 'react'
import type { BroadcastList } from '../../../../contract/broadcasts.ts'
import type { FacetValue } from '../../../../contract/facets.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { createSavedSearch } from '../../../../contract/saved-searches.ts'
import { IfMay } from '../../../platform/if-may.tsx'
import { later } from '../../../platform/later.tsx'
import { useMay } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { platformTexts } from '../../../platform/texts.ts'
import { useSearchAsTyped } from '../../../platform/use-search-as-typed.ts'
import { Button, ButtonLink, Checkbox, commonTexts, Icon, SelectField, TextField } from '../../../ui/index.ts'
import { numFacets, useFacets } from './facets.ts'
import { type BroadcastSearch, feedHrefOf, hasPrices, searchedText } from './search.ts'
import styles from './search-form.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.searchForm
const facetTexts = platformTexts.facets

const SaveButton = later(async () => (await import('./save-button.tsx')).SaveButton)

const types = [
  { value: '', label: texts.all },
  { value: 'WTB', label: 'WTB' },
  { value: 'WTS', label: 'WTS' },
] as const

/** Returns the label of a choice: its name, with the number of broadcasts that it would find if that is known. */
function counted(name: string, values: readonly FacetValue[] | undefined, value: string | number): string {
  const facet = values?.find(one => one.value === String(value))
  return facet === undefined ? name : facetTexts.option({ name, lines: formatInteger(facet.lines) })
}

/** Returns the number of filters that a narrow window hides behind a button. */
const numFilters = ({ exactPhrase, listType, type, ...search }: BroadcastSearch) =>
  [exactPhrase, listType, type].filter(Boolean).length + numFacets(search)

interface SearchFormProps {
  search: BroadcastSearch
  lists: readonly BroadcastList[]
  /** True if a narrow window shows the filters. */
  areFiltersOpen: boolean
  onFiltersOpen(isOpen: boolean): void
  /** `replace` adds no history entry. */
  onSearch(search: BroadcastSearch, options?: { replace: boolean }): void
  /** Opens the asking prices in the broadcasts found. */
  onPrices(): void
}

/**
 * The filters of the list in one row; a narrow window shows the text only, and the others on request. A selection
 * applies at once, the text as it is typed.
 */
export function SearchForm({ search, lists, areFiltersOpen, onFiltersOpen, onSearch, onPrices }: SearchFormProps) {
  const [text, setText] = useSearchAsTyped(search.query, query => {
    // The list of saved searches stays until Search or Enter. A single letter finds nothing worth showing.
    if (search.tab !== 'saved' && query.length !== 1)
      onSearch({ ...search, query, page: 1, detail: undefined }, { replace: true })
  })
  const typed = { ...search, query: searchedText(text) }
  const apply = (patch: Partial<BroadcastSearch>) => onSearch({ ...typed, ...patch, page: 1 })
  const more = useRef<HTMLDivElement>(null)
  const openSave = () => {
    onFiltersOpen(true)
    more.current?.querySelector('button')?.click()
  }
  useShortcut('s', openSave, { isOn: useMay(createSavedSearch), hint: texts.saveKey })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply({})
  }
  return (
    <search aria-label={texts.broadcasts}>
      <form className={`${styles.form} ${areFiltersOpen ? styles.open : ''}`} action="/broadcasts" onSubmit={submit}>
        <TextField
          label={texts.searchBroadcasts}
          isLabelHidden
          type="search"
          name="query"
          maxLength={200}
          placeholder={texts.placeholder}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button
          className={styles.filters}
          aria-expanded={areFiltersOpen}
          onClick={() => onFiltersOpen(!areFiltersOpen)}
        >
          {texts.filters(numFilters(search))}
        </Button>
        <FilterFields search={search} lists={lists} onChoose={apply} />
        <Button type="submit" look="secondary">
          {commonTexts.search}
        </Button>
        <div ref={more} className={styles.more}>
          <MoreActions search={search} typed={typed} onPrices={onPrices} />
        </div>
      </form>
    </search>
  )
}

interface FilterFieldsProps extends Pick<SearchFormProps, 'search' | 'lists'> {
  onChoose(patch: Partial<BroadcastSearch>): void
}

function FilterFields({ search, lists, onChoose }: FilterFieldsProps) {
  const facets = useFacets(search)
  return (
    <>
      <Checkbox
        label={texts.exactPhrase}
        name="exactPhrase"
        value="true"
        checked={search.exactPhrase}
        onChange={event => onChoose({ exactPhrase: event.target.checked })}
      />
      <SelectField
        label={texts.show}
        name="listType"
        value={String(search.listType ?? '')}
        options={[
          { value: '', label: texts.all },
          ...lists.map(({ id, name }) => ({ value: String(id), label: counted(name, facets?.listType, id) })),
        ]}
        onChange={event => onChoose({ listType: Number(event.target.value) || undefined })}
      />
      <SelectField
        label={texts.broadcastType}
        name="type"
        value={search.type ?? ''}
        options={types.map(({ value, label }) => ({ value, label: counted(label, facets?.type, value) }))}
        onChange={event =>
          onChoose({ type: types.find(({ value }) => value === event.target.value)?.value || undefined })
        }
      />
    </>
  )
}

interface MoreActionsProps extends Pick<SearchFormProps, 'search' | 'onPrices'> {
  /** The search with the text as it is typed. */
  typed: BroadcastSearch
}

/** Actions on a search: save it, follow it as a feed, see its prices. */
const MoreActions = ({ search, typed, onPrices }: MoreActionsProps) => (
  <>
    <IfMay call={createSavedSearch}>
      <SaveButton search={typed} />
    </IfMay>
    <ButtonLink href={feedHrefOf(search)} className={styles.feed}>
      <Icon name="rss" size={16} />
      {texts.rss}
    </ButtonLink>
    {hasPrices(search) && (
      <Button onClick={onPrices} aria-haspopup="dialog">
        <Icon name="chart" size={16} />
        {texts.averagePrices}
      </Button>
    )}
  </>
)
