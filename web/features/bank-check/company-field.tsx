import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCompanies } from '../../../contract/companies.ts'
import { minQueryLength } from '../../../contract/kit/index.ts'
import { queryOf } from '../../platform/api.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button, TextField } from '../../ui/index.ts'
import styles from './bank-check.module.css'
import { bankCheckTexts } from './texts.ts'

const texts = bankCheckTexts.form

export interface ChosenCompany {
  id: number
  name: string
}

interface CompanyFieldProps {
  company: ChosenCompany | undefined
  error?: string
  onChoose(company: ChosenCompany | undefined): void
}

/** Chooses a company by its name. */
export function CompanyField({ company, error, onChoose }: CompanyFieldProps) {
  if (company === undefined) return <CompanySearch error={error} onChoose={onChoose} />
  return (
    <div className={styles.chosen}>
      <span className={styles.label}>{texts.company}</span>
      <div className="spread">
        <strong>{company.name}</strong>
        <Button onClick={() => onChoose(undefined)}>{texts.change}</Button>
      </div>
    </div>
  )
}

function CompanySearch({ error, onChoose }: Omit<CompanyFieldProps, 'company'>) {
  const [name, setName] = useState('')
  const query = useDebounced(name.trim(), 250)
  const { data } = useQuery({
    ...queryOf(listCompanies, { query: { query, pageSize: 10 } }),
    enabled: query.length >= minQueryLength,
    placeholderData: keepPreviousData,
  })
  const companies = query.length >= minQueryLength ? (data?.payload.results ?? []) : []
  return (
    <div className="stack-2">
      <TextField
        label={texts.company}
        placeholder={texts.chooseCompany}
        hint={texts.companyHint}
        error={error}
        value={name}
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
      />
      {companies.length > 0 && (
        <ul className={styles.companies} aria-label={texts.found}>
          {companies.map(({ id, name: found, country }) =>
            id === null ? null : (
              <li key={id}>
                <button type="button" onClick={() => onChoose({ id, name: found })}>
                  <span>{found}</span> <span className="muted">{country}</span>
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      {data && query.length >= minQueryLength && companies.length === 0 && <p className="muted">{texts.nobody}</p>}
    </div>
  )
}
