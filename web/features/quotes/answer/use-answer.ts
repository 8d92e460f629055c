import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import {
  answerQuoteRequest,
  getQuoteRequest,
  openQuoteRequest,
  type QuoteRequest,
} from '../../../../contract/quotes.ts'
import { call, queryOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSettings } from '../../../platform/settings.ts'
import { bodyOf, draftsOf, pathOf, typedAnswers, typedDrafts } from './answer-values.ts'

export const inputOf = (named: string) => ({ params: { request: named } })

/** Tells the server once that the supplier opened the request; the buyer can see this. */
export function useOpened(named: string, isOn: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    // A failure is ignored: the report only informs the buyer.
    call(client, openQuoteRequest, inputOf(named)).catch(() => undefined)
  }, [client, named, isOn])
}

/**
 * Returns the supplier's answers as typed, and the function that sends them. What is typed is kept in this tab until it is sent, so
 * that one may look at another request.
 */
export function useAnswer(named: string, request: QuoteRequest, onSent: () => void) {
  const client = useQueryClient()
  const { currency } = usePreferences().preferences
  const viewing = { currency, rates: useSettings()?.rates }
  const form = useForm(typedAnswers, draftsOf(request, viewing), {
    bodyOf: drafts => bodyOf(request, drafts, viewing),
    pathOf,
    draft: { key: `quote:${request.id}`, schema: typedDrafts },
  })
  const answering = useCall(answerQuoteRequest)
  const isTouched = bodyOf(request, form.values, viewing).answers.length > 0
  const send = () => {
    const body = isTouched ? form.validate() : undefined
    if (body === undefined) return
    answering.mutate(
      { ...inputOf(named), body },
      {
        onSuccess: reply => {
          client.setQueryData(queryOf(getQuoteRequest, inputOf(named)).queryKey, reply)
          form.discard()
          notify(catalogue.quoteSent(request.buyer.companyName))
          onSent()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.quoteNotSent(problem.errors[0]?.msg ?? problem.message))
        },
      },
    )
  }
  return { form, send, isTouched, isSending: answering.isPending }
}
