import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listCompanies } from '../../../contract/companies.ts'
import { minQueryLength } from '../../../contract/kit/index.ts'
import { queryOf } from '../../platform/api.ts'
import type { FieldProps } from '../../platform/form/use-form.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { TextField } from '../../ui/index.ts'

interface CompanyFieldProps {
  label: string
  hint: string
  field: FieldProps
}

/** The name of a member, with the members that match the typed text. */
export function CompanyField({ label, hint, field }: CompanyFieldProps) {
  const listId = useId()
  const query = useDebounced(field.value.trim(), 250)
  const companies = useQuery({
    ...queryOf(listCompanies, { query: { query } }),
    enabled: query.length >= minQueryLength,
  }).data?.payload.results
  return (
    <>
      <TextField label={label} hint={hint} maxLength={200} autoComplete="off" list={listId} {...field} />
      <datalist id={listId}>
        {companies?.map(({ id, name, country }) => (
          <option key={id} value={name}>
            {country}
          </option>
        ))}
      </datalist>
    </>
  )
}
