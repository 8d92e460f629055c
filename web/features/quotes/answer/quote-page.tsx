import { useSearch } from 'wouter'
import { getQuoteRequest } from '../../../../contract/quotes.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { Answering } from './answering.tsx'
import { inputOf } from './use-answer.ts'

/** Anything but a token is no link either. */
const tokenIn = (search: string) => new URLSearchParams(search).get('token')?.slice(0, 200) || 'none'

/**
 * Where the link in a supplier's mail leads. Opening it changes nothing. The token stays in the address: it is good for weeks
 * and for this request only, and the page may be left and come back to.
 */
const Component = () => <Answering named={tokenIn(useSearch())} />

export const page: PageModule = {
  Component,
  needs: ({ search }) => [need(getQuoteRequest, inputOf(tokenIn(search)))],
}
