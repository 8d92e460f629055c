import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { minQueryLength } from '../../../../contract/kit/index.ts'
import { getMemberAccount, searchMemberAccounts } from '../../../../contract/member-admin.ts'
import { queryOf } from '../../../platform/api.ts'
import type { FieldProps } from '../../../platform/form/use-form.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { TextField } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'

const { issue: texts } = billingStaffTexts

/** How long a text has to stay the same before its company is looked up, in milliseconds. */
const typingMs = 300

const isIdText = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** Returns the company with this id in words, so that no invoice goes to another one by a slip; undefined while it is looked up. */
function useCompanyName(text: string): { name?: string; error?: string } {
  const isId = isIdText(text)
  const { data, isError } = useQuery({
    ...queryOf(getMemberAccount, { params: { id: Number(text) } }),
    enabled: isId,
    retry: false,
  })
  if (!isId) return {}
  if (isError) return { error: texts.noCompany }
  return data === undefined ? {} : { name: texts.companyIs({ name: data.account.name, country: data.account.country }) }
}

/** The company of an invoice: typed by name and chosen, or by its id, which is what the field holds then. */
export function IssueCompany({ field }: { field: FieldProps }) {
  const listId = useId()
  const typed = field.value.trim()
  const settled = useDebounced(typed, typingMs)
  const companies = useQuery({
    ...queryOf(searchMemberAccounts, { query: { query: settled } }),
    enabled: settled.length >= minQueryLength && !isIdText(settled),
  }).data?.payload.results
  const { name, error } = useCompanyName(settled === typed ? typed : '')
  const fault = field.error !== undefined && typed !== '' && !isIdText(typed) ? texts.chooseCompany : field.error
  return (
    <>
      <TextField
        label={texts.company}
        hint={name ?? texts.companyHint}
        maxLength={200}
        autoComplete="off"
        list={listId}
        required
        {...field}
        error={fault ?? error}
      />
      <datalist id={listId}>
        {companies?.map(({ id, name: company, country }) => (
          <option key={id} value={id}>
            {texts.choice({ name: company, country })}
          </option>
        ))}
      </datalist>
    </>
  )
}
