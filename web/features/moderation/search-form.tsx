import type { FormEvent } from 'react'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { Button, Checkbox, commonTexts, SelectField, TextField } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { AdminSearch } from './admin-search.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.searchForm

const types = [
  { value: '', label: texts.all },
  { value: 'wtb', label: 'WTB' },
  { value: 'wts', label: 'WTS' },
]

interface SearchFormProps {
  search: AdminSearch
  lists: readonly BroadcastList[]
  onSearch(patch: Record<string, string | number | boolean | undefined>): void
}

/** The staff's search form. A selection applies at once, the text with Search or Enter; the fields always match the URL. */
export function SearchForm({ search, lists, onSearch }: SearchFormProps) {
  const { query, exactPhrase, listType, type, isRemoved } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({
      query: String(values.get('query')).trim(),
      exactPhrase: values.has('exactPhrase'),
      listType: String(values.get('listType')),
      type: String(values.get('type')),
      isRemoved: values.has('isRemoved'),
    })
  }
  const apply = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    event.currentTarget.form?.requestSubmit()
  return (
    <search aria-label={texts.broadcasts}>
      <form
        key={[query, exactPhrase, listType, type, isRemoved, lists.length].join(' ')}
        className={styles.form}
        onSubmit={submit}
      >
        <TextField
          label={texts.subjectOrMessage}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          autoComplete="off"
        />
        <SelectField
          label={texts.list}
          name="listType"
          defaultValue={String(listType ?? '')}
          options={[
            { value: '', label: texts.all },
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={apply}
        />
        <SelectField
          label={texts.type}
          name="type"
          defaultValue={type?.toLowerCase() ?? ''}
          options={types}
          onChange={apply}
        />
        <Button type="submit">{commonTexts.search}</Button>
        <span className={styles.checks}>
          <Checkbox label={texts.exactPhrase} name="exactPhrase" defaultChecked={exactPhrase} onChange={apply} />
          <Checkbox label={texts.onlyRemoved} name="isRemoved" defaultChecked={isRemoved} onChange={apply} />
        </span>
      </form>
    </search>
  )
}
