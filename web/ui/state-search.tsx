import type { FormEvent } from 'react'
import { Button } from './button.tsx'
import { type Option, SelectField, TextField } from './field.tsx'
import styles from './state-search.module.css'
import { commonTexts } from './texts.ts'

interface StateSearchProps {
  /** Names the region for assistive technology. */
  name: string
  label: string
  stateLabel: string
  states: readonly Option[]
  /** The search in the URL; the form is reset to it when it changes. */
  query: string
  /** '' for all states. */
  state: string
  onSearch(search: { query: string; state: string }): void
}

/** The search form of a list whose rows have a state. A state applies at once, the text on Search or Enter. */
export function StateSearch({ name, label, stateLabel, states, query, state, onSearch }: StateSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({ query: String(values.get('query')).trim(), state: String(values.get('state')) })
  }
  return (
    <search aria-label={name}>
      <form key={`${query} ${state}`} className={styles.form} onSubmit={submit}>
        <TextField label={label} name="query" type="search" maxLength={200} defaultValue={query} autoComplete="off" />
        <SelectField
          label={stateLabel}
          name="state"
          options={states}
          defaultValue={state}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit">{commonTexts.search}</Button>
      </form>
    </search>
  )
}
