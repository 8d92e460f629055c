import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { queryOf } from '../../../platform/api.ts'
import type { ListInput } from './search.ts'

/** The loaded state of the pages after the first one. */
export interface FurtherPages {
  searchUrl: string
  /** Including the first page. */
  numPages: number
  rows: BroadcastRow[]
  isLoading: boolean
}

interface FurtherPagesProps extends Pick<FurtherPages, 'searchUrl' | 'numPages'> {
  input: ListInput
  onChange(pages: FurtherPages): void
}

const combine = (pages: UseQueryResult<ReplyOf<typeof listBroadcasts>>[]) => ({
  rows: pages.flatMap(({ data }) => data?.payload.results ?? []),
  isLoading: pages.some(({ data }) => data === undefined),
})

/** Loads the further pages of an endless list. Few readers have one, so this code is loaded only for them. */
export function FurtherPages({ input, searchUrl, numPages, onChange }: FurtherPagesProps) {
  const pages = useQueries({
    queries: Array.from({ length: numPages - 1 }, (_, index) =>
      queryOf(listBroadcasts, { query: { ...input.query, page: index + 2 } }),
    ),
    combine,
  })
  useEffect(() => onChange({ searchUrl, numPages, ...pages }), [onChange, searchUrl, numPages, pages])
  return null
}
