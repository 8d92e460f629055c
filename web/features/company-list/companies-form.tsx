import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { listCompanyCountries } from '../../../contract/company-map.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { queryOf } from '../../platform/api.ts'
import { useSearchAsTyped } from '../../platform/use-search-as-typed.ts'
import { Button, commonTexts, SelectField, TextField } from '../../ui/index.ts'
import styles from './companies-form.module.css'
import type { CompaniesState } from './companies-search.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.companiesForm

interface CompaniesFormProps {
  state: CompaniesState
  /** `replace` adds no history entry. */
  onSearch(search: { query?: string; country?: string }, options?: { replace: boolean }): void
  isMember: boolean
}

const forVisitors = texts.forVisitors(<Link href="/register">{commonTexts.startFreeTrial}</Link>)

/** Text, country and Search. The list is updated on each keystroke, and the fields on a change of the URL (Back, a link). */
export function CompaniesForm({ state, onSearch, isMember }: CompaniesFormProps) {
  const countries = useQuery(queryOf(listCompanyCountries)).data?.payload.results ?? []
  const [text, setText] = useSearchAsTyped(state.query, query => onSearch({ query }, { replace: true }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({ query: String(values.get('query')), country: String(values.get('country')) })
  }
  const options = [
    { value: '', label: texts.allCountries },
    ...countries.map(({ name, numCompanies }) => ({ value: name, label: `${name} (${formatInteger(numCompanies)})` })),
  ]
  return (
    <form className={styles.form} action="/companies" onSubmit={submit}>
      <TextField
        label={texts.placeholder}
        hint={isMember ? undefined : forVisitors}
        type="search"
        name="query"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        maxLength={200}
        placeholder={isMember ? texts.placeholder : texts.countriesPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        isLabelHidden
      />
      <SelectField
        label={texts.country}
        name="country"
        options={options}
        value={state.country}
        onChange={event => onSearch({ query: text, country: event.currentTarget.value })}
        isLabelHidden
      />
      <Button type="submit" look="primary">
        {commonTexts.search}
      </Button>
    </form>
  )
}
