import { useQuery } from '@tanstack/react-query'
import { listRegistrationCountries } from '../../../contract/registration.ts'
import { queryOf } from '../../platform/api.ts'

/** Returns all countries as options of a select, after an empty one with this label. */
export function useCountryOptions(emptyLabel: string): { value: string; label: string }[] {
  const countries = useQuery(queryOf(listRegistrationCountries)).data?.payload.results ?? []
  return [{ value: '', label: emptyLabel }, ...countries.map(({ code, name }) => ({ value: code, label: name }))]
}

/** The fields of a new company and its contact before anything is typed. */
export const emptyCompany = {
  company: '',
  address: '',
  zip: '',
  city: '',
  country: '',
  website: '',
  desc: '',
  name: '',
  function: '',
  email: '',
  tel: '',
}
