import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { emptyTexts } from '../../../contract/catalogue.ts'
import { queryOf } from '../../platform/api.ts'
import { type Need, need } from '../../platform/page.ts'
import { EmptyState } from '../../ui/index.ts'
import { ListProblem } from './list-problem.tsx'
import { Tape, TapeSkeleton } from './tape.tsx'

const newest = (pageSize: 5 | 10) => ({ query: { pageSize } })

/** What a page with a `BroadcastTape` needs before it first shows. */
export const tapeNeed = (pageSize: 5 | 10): Need => need(listBroadcasts, newest(pageSize))

/** The newest broadcasts of all lists, embedded in another page. */
export function BroadcastTape({ pageSize }: { pageSize: 5 | 10 }) {
  const list = useQuery({ ...queryOf(listBroadcasts, newest(pageSize)), placeholderData: keepPreviousData })
  if (list.isPending) return <TapeSkeleton count={pageSize} />
  if (list.isError) return <ListProblem problem={list.error} retry={() => void list.refetch()} />
  if (list.data.payload.results.length === 0) return <EmptyState>{emptyTexts.noResults}</EmptyState>
  return <Tape rows={list.data.payload.results} />
}
