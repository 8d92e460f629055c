import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listSynonyms, type Synonym, type SynonymKind } from '../../../contract/stock-files.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCounted } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, EmptyState, Icon, Notice, Pagination, TextField } from '../../ui/index.ts'
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
  const { data, error, refetch } = useQuery({
    ...queryOf(listSynonyms, { query: { kind, query, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const payload = data?.payload
  return (
    <>
      <SearchForm key={query} query={query} onSearch={onSearch} onAdd={() => setIsAdding(true)} />
      {error ? (
        <Notice
          kind="error"
          title="The synonyms could not be loaded."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      ) : (
        <section className={styles.results} aria-label="Synonyms" aria-busy={payload === undefined} {...keys.list}>
          <p className={styles.count} role="status">
            {payload && formatCounted(payload.numResults, payload.isCapped, ['synonym', 'synonyms'])}
          </p>
          {payload?.results.length === 0 ? (
            <EmptyState>
              {query === ''
                ? 'There are none yet. Add the first one above.'
                : `Nothing is written or meant like “${query}”.`}
            </EmptyState>
          ) : (
            <SynonymsTable kind={kind} rows={payload?.results} onChange={setChanging} onRemove={setRemoving} />
          )}
          {payload && payload.results.length > 0 && (
            <Pagination {...payload} page={page} pageSize={pageSize} hrefOf={hrefOf} />
          )}
        </section>
      )}
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
