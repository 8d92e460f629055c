import type { FormEvent } from 'react'
import { useSearchAsTyped } from '../../../platform/use-search-as-typed.ts'
import { Button, commonTexts, TextField } from '../../../ui/index.ts'
import styles from './inventory-page.module.css'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.inventorySearch

interface InventorySearchProps {
  query: string
  /** `replace` adds no history entry. */
  onSearch(query: string, options?: { replace: boolean }): void
}

/** Searches the member's own lines as the text is typed. */
export function InventorySearch({ query, onSearch }: InventorySearchProps) {
  const [text, setText] = useSearchAsTyped(query, next => onSearch(next, { replace: true }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.search} action="/inventory" onSubmit={submit}>
        <TextField
          label={texts.searchYourInventory}
          isLabelHidden
          type="search"
          name="query"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
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
