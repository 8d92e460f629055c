import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { catalogue } from '../../../../contract/catalogue.ts'
import {
  answerQuoteRequest,
  getQuoteRequest,
  openQuoteRequest,
  type QuoteRequest,
} from '../../../../contract/quotes.ts'
import { call, queryOf, useCall } from '../../../platform/api.ts'
import type { FormErrors } from '../../../platform/form/state.ts'
import { notify } from '../../../platform/notify.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { type AskDraft, checkedAnswers, type Drafts, draftOf } from './answer-draft.ts'

export const inputOf = (named: string) => ({ params: { request: named } })

/** Tells the buyer that a person has seen the request. */
export function useOpened(named: string) {
  const client = useQueryClient()
  useEffect(() => {
    // Bearable where it fails: it only tells the buyer how far the request is.
    call(client, openQuoteRequest, inputOf(named)).catch(() => undefined)
  }, [client, named])
}

/** The supplier's answers as typed, and sending them. What was typed stays where sending fails. */
export function useAnswer(named: string, request: QuoteRequest) {
  const client = useQueryClient()
  const { currency } = usePreferences().preferences
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(request.asks.map(ask => [ask.id, draftOf(ask, currency)])),
  )
  const [errors, setErrors] = useState<FormErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const answering = useCall(answerQuoteRequest)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const change = (askId: number, patch: Partial<AskDraft>) =>
    setDrafts(held => {
      const draft = held[askId]
      return draft === undefined ? held : { ...held, [askId]: { ...draft, ...patch } }
    })
  const { answers } = checkedAnswers(request, drafts, currency)
  const isTouched = answers.length > 0 || Object.keys(checkedAnswers(request, drafts, currency).errors).length > 0
  const send = () => {
    const checked = checkedAnswers(request, drafts, currency)
    setErrors(checked.errors)
    if (Object.keys(checked.errors).length > 0 || checked.answers.length === 0) return
    answering.mutate(
      { ...inputOf(named), body: { answers: checked.answers } },
      {
        onSuccess: reply => {
          client.setQueryData(queryOf(getQuoteRequest, inputOf(named)).queryKey, reply)
          setDrafts(Object.fromEntries(reply.payload.asks.map(ask => [ask.id, draftOf(ask, currency)])))
          notify(catalogue.quoteSent(request.buyer.companyName))
        },
        onError: problem => notify(catalogue.quoteNotSent(problem.errors[0]?.msg ?? problem.message)),
      },
    )
  }
  return { form, drafts, errors, change, send, isTouched, isSending: answering.isPending }
}
