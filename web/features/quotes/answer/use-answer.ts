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
import { bodyOf, draftsOf, pathOf, typedAnswers } from './answer-values.ts'

export const inputOf = (named: string) => ({ params: { request: named } })

/** Tells the server once that the supplier opened the request; the buyer can see this. */
export function useOpened(named: string) {
  const client = useQueryClient()
  useEffect(() => {
    // A failure is ignored: the report only informs the buyer.
    call(client, openQuoteRequest, inputOf(named)).catch(() => undefined)
  }, [client, named])
}

/** Returns the supplier's answers as typed, and the function that sends them. The typed text is kept if sending fails. */
export function useAnswer(named: string, request: QuoteRequest) {
  const client = useQueryClient()
  const { currency } = usePreferences().preferences
  const form = useForm(typedAnswers, draftsOf(request, currency), {
    bodyOf: drafts => bodyOf(request, drafts, currency),
    pathOf,
  })
  const answering = useCall(answerQuoteRequest)
  const isTouched = bodyOf(request, form.values, currency).answers.length > 0
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
