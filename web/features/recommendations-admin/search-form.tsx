import type { FormEvent } from 'react'
import { recommendationStates } from '../../../contract/recommendations.ts'
import { Button, commonTexts, SelectField, TextField } from '../../ui/index.ts'
import styles from './recommendations-admin.module.css'
import { recommendationsAdminTexts as texts } from './texts.ts'

const stateOptions = [
  { value: '', label: texts.allStates },
  ...recommendationStates.map(state => ({ value: state, label: texts.states[state] })),
]

interface SearchRecommendationsProps {
  query: string
  state: string
  onSearch(search: { query: string; state: string }): void
}

/** The search of recommendations. The state applies at once, the text with Search or Enter. */
export function SearchRecommendations({ query, state, onSearch }: SearchRecommendationsProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({ query: String(values.get('query')).trim(), state: String(values.get('state')) })
  }
  return (
    <search aria-label={texts.title}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={texts.search}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          autoComplete="off"
        />
        <SelectField
          label={texts.state}
          name="state"
          options={stateOptions}
          defaultValue={state}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit">{commonTexts.search}</Button>
      </form>
    </search>
  )
}
