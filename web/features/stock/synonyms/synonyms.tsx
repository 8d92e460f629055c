import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listSynonyms, type Synonym, type SynonymKind } from '../../../../contract/stock-files.ts'
import { queryOf } from '../../../platform/api.ts'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { Button, Icon, TextField } from '../../../ui/index.ts'
import { AddDialog } from './add-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import styles from './synonyms.module.css'
import { SynonymsTable } from './synonyms-table.tsx'

interface SynonymsProps {
  kind: SynonymKind
  query: string
  page: number
  hrefOf(page: number): string
  onSearch(query: string): void
}

/** The synonyms of one kind: to look through, add to, change and remove. */
export function Synonyms({ kind, query, page, hrefOf, onSearch }: SynonymsProps) {
  const { pageSize } = usePreferences().preferences
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<Synonym>()
  const [removing, setRemoving] = useState<Synonym>()
  const keys = useListKeys<HTMLElement>()
  const answer = useQuery({
    ...queryOf(listSynonyms, { query: { kind, query, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchForm key={query} query={query} onSearch={onSearch} onAdd={() => setIsAdding(true)} />
      <Listing
        label="Synonyms"
        names={['synonym', 'synonyms']}
        answer={answer}
        keys={keys}
        empty={
          query === '' ? 'There are none yet. Add the first one above.' : `Nothing is written or meant like “${query}”.`
        }
        page={page}
        hrefOf={hrefOf}
      >
        {rows => <SynonymsTable kind={kind} rows={rows} onChange={setChanging} onRemove={setRemoving} />}
      </Listing>
      {isAdding && <AddDialog kind={kind} onClose={() => setIsAdding(false)} />}
      {changing && <ChangeDialog synonym={changing} onClose={() => setChanging(undefined)} />}
      {removing && (
        <RemoveDialog synonym={removing} onClose={() => setRemoving(undefined)} onRemoved={keys.focusFirst} />
      )}
    </>
  )
}

interface SearchFormProps {
  query: string
  onSearch(query: string): void
  onAdd(): void
}

function SearchForm({ query, onSearch, onAdd }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('query')).trim())
  }
  return (
    <search aria-label="Synonyms">
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Written or meant"
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          autoComplete="off"
        />
        <Button type="submit">Search</Button>
        <Button look="primary" onClick={onAdd}>
          <Icon name="plus" />
          Add a synonym
        </Button>
      </form>
    </search>
  )
}
