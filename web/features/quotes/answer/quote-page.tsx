import { useSearch } from 'wouter'
import { getQuoteRequest } from '../../../../contract/quotes.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { AnswerForm } from './answer-form.tsx'
import { inputOf } from './use-answer.ts'

/** Anything but a token counts as no link. */
const tokenIn = (search: string) => new URLSearchParams(search).get('token')?.slice(0, 200) || 'none'

/**
 * The target of the link in a supplier's mail. Opening it changes nothing. The token stays in the URL, so that the supplier can
 * leave the page and come back; it is valid for weeks and only for this request.
 */
const Component = () => <AnswerForm named={tokenIn(useSearch())} />

export const page: PageModule = {
  Component,
  needs: ({ search }) => [need(getQuoteRequest, inputOf(tokenIn(search)))],
}
