import type { FormEvent } from 'react'
import { Button, commonTexts, TextField } from '../../../ui/index.ts'
import styles from './inventory-page.module.css'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.inventorySearch

interface InventorySearchProps {
  query: string
  onSearch(query: string): void
}

/** Searches the member's own lines. It is remounted when the URL changes, so it always matches the URL. */
export function InventorySearch({ query, onSearch }: InventorySearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('query')).trim())
  }
  return (
    <search>
      <form className={styles.search} action="/inventory" onSubmit={submit}>
        <TextField
          label={texts.searchYourInventory}
          isLabelHidden
          type="search"
          name="query"
          defaultValue={query}
          maxLength={200}
          placeholder={texts.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{commonTexts.search}</Button>
      </form>
    </search>
  )
}
