import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import styles from './search-form.module.css'
import { commonTexts } from './texts.ts'

interface SearchFormProps {
  /** Names the region for assistive technology. */
  name: string
  label: string
  /** Shows the label in the empty field instead of above it. */
  isLabelInside?: boolean
  /** The query in the URL; the field is reset to it when it changes. */
  query: string
  maxLength?: number
  /** Sets the mono typeface, for part numbers. */
  isMono?: boolean
  onSearch(query: string): void
  /** A button at the end of the line. */
  children?: ReactNode
}

/** The search of a list: one field, applied with Search or Enter. */
export function SearchForm(props: SearchFormProps) {
  const { name, label, isLabelInside = false, query, maxLength = 200, isMono = false, onSearch, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('query')).trim())
  }
  return (
    <search aria-label={name}>
      <form key={query} className={`${styles.form} ${isMono ? styles.mono : ''}`} onSubmit={submit}>
        <TextField
          label={label}
          isLabelHidden={isLabelInside}
          placeholder={isLabelInside ? label : undefined}
          name="query"
          type="search"
          maxLength={maxLength}
          defaultValue={query}
          autoComplete="off"
        />
        <Button type="submit">{commonTexts.search}</Button>
        {children !== undefined && <div className={styles.end}>{children}</div>}
      </form>
    </search>
  )
}
