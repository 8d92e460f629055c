import type { FormEvent } from 'react'
import { plans, standings } from '../../../contract/member-admin.ts'
import { Button, SelectField, TextField } from '../../ui/index.ts'
import type { AccountsSearch } from './accounts-search.ts'
import styles from './member-admin.module.css'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.accountsForm

const optionsOf = <T extends string>(names: readonly T[], labels: Record<T, string>) => [
  { value: '', label: texts.all },
  ...names.map(name => ({ value: name, label: labels[name] })),
]

interface AccountsFormProps {
  search: AccountsSearch
  onSearch(patch: Record<string, string>): void
}

/** The search for accounts. A selection applies at once, the text with Search or Enter. */
export function AccountsForm({ search, onSearch }: AccountsFormProps) {
  const { query, standing = '', plan = '' } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    onSearch(Object.fromEntries(values))
  }
  const apply = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    event.currentTarget.form?.requestSubmit()
  return (
    <search aria-label={texts.searchCompanies}>
      <form key={[query, standing, plan].join(' ')} className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.query}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          autoComplete="off"
        />
        <SelectField
          label={texts.standing}
          name="standing"
          defaultValue={standing}
          options={optionsOf(standings, memberAdminTexts.standings)}
          onChange={apply}
        />
        <SelectField
          label={texts.plan}
          name="plan"
          defaultValue={plan}
          options={optionsOf(plans, memberAdminTexts.plans)}
          onChange={apply}
        />
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  )
}
