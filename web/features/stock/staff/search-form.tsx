import type { FormEvent } from 'react'
import { Button, commonTexts, TextField } from '../../../ui/index.ts'
import styles from './stock.module.css'

interface SearchFormProps {
  /** Of the region. */
  name: string
  label: string
  query: string
  onSearch(query: string): void
}

/** One search box. It is remounted when the address changes, and so follows it. */
export function SearchForm({ name, label, query, onSearch }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('query')).trim())
  }
  return (
    <search aria-label={name}>
      <form key={query} className={styles.form} onSubmit={submit}>
        <TextField label={label} name="query" type="search" maxLength={200} defaultValue={query} autoComplete="off" />
        <Button type="submit">{commonTexts.search}</Button>
      </form>
    </search>
  )
}
