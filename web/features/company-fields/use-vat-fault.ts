import { useQuery } from '@tanstack/react-query'
import { checkVatNumber } from '../../../contract/registration.ts'
import { paymentTexts } from '../../../contract/registration-texts.ts'
import { queryOf } from '../../platform/api.ts'
import { useDebounced } from '../../platform/use-debounced.ts'

/** How long a value has to stay the same to count as typed, in milliseconds. */
export const typingMs = 700

/** The query that checks a number as the server does when the form is sent. */
export const vatQuery = (country: string, vat: string) => ({
  ...queryOf(checkVatNumber, { query: { country, vat: vat.trim() } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns true if a number was typed that can be checked. */
export const isVatTyped = ({ country, vat }: { country: string; vat: string }) =>
  country !== '' && !['', '-'].includes(vat.trim())

/** Returns the message about a VAT number once it is typed; undefined if it is right, or the check cannot be reached. */
export function useVatFault(typed: { country: string; vat: string }): string | undefined {
  const vat = useDebounced(typed.vat, typingMs)
  const { data } = useQuery({ ...vatQuery(typed.country, vat), enabled: isVatTyped({ ...typed, vat }), retry: false })
  return vat === typed.vat && isVatTyped(typed) && data?.payload.isValid === false ? paymentTexts.vatWrong : undefined
}
