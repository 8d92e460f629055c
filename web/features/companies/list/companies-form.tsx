import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { listCountries } from '../../../../contract/companies.ts'
import { queryOf } from '../../../platform/api.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { Button, commonTexts, SelectField, TextField } from '../../../ui/index.ts'
import styles from './companies-form.module.css'
import type { CompaniesState } from './companies-search.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.companiesForm

interface CompaniesFormProps {
  state: CompaniesState
  onSearch(search: { query: string; country: string }): void
  isMember: boolean
}

const forVisitors = texts.forVisitors(<Link href="/register">{commonTexts.startFreeTrial}</Link>)

/**
 * The search form: text, country and Search. It is remounted when the URL changes (Back, a link), so its fields match the URL.
 */
export function CompaniesForm({ state, onSearch, isMember }: CompaniesFormProps) {
  const countries = useQuery(queryOf(listCountries)).data?.payload.results ?? []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({ query: String(values.get('query')), country: String(values.get('country')) })
  }
  const options = [
    { value: '', label: texts.allCountries },
    ...countries.map(({ name, numCompanies }) => ({ value: name, label: `${name} (${formatNumber(numCompanies)})` })),
  ]
  return (
    <form key={`${state.query} ${state.country}`} className={styles.form} action="/companies" onSubmit={submit}>
      <TextField
        label={texts.placeholder}
        hint={isMember ? undefined : forVisitors}
        type="search"
        name="query"
        defaultValue={state.query}
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
        defaultValue={state.country}
        onChange={event => event.currentTarget.form?.requestSubmit()}
        isLabelHidden
      />
      <Button type="submit" look="primary">
        {commonTexts.search}
      </Button>
    </form>
  )
}
