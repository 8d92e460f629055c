import { useEffect } from 'react'
import { listBroadcasts } from '../../../../contract/broadcasts.ts'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { type Need, need } from '../../../platform/page.ts'
import { EmptyState } from '../../../ui/index.ts'
import { BroadcastTable } from './broadcast-table.tsx'
import { isPageIdle } from './is-page-idle.ts'
import { ListProblem } from './list-problem.tsx'
import { useLiveList } from './use-live-list.ts'

const newest = (pageSize: 5 | 10) => ({ query: { pageSize } })

/** Returns what a page with `LatestBroadcasts` needs before its first render. */
export const latestBroadcastsNeed = (pageSize: 5 | 10): Need => need(listBroadcasts, newest(pageSize))

/** Calls `action` once no dialog or menu is open. Returns a function that cancels this. */
function whenPageIdle(action: () => void): () => void {
  const check = () => {
    if (!isPageIdle()) return
    observer.disconnect()
    action()
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  check()
  return () => observer.disconnect()
}

/** The newest broadcasts of all lists, embedded in another page; for members it is updated live. */
export function LatestBroadcasts({ pageSize }: { pageSize: 5 | 10 }) {
  const { list, freshIds, waiting } = useLiveList(newest(pageSize), { isFollowing: isPageIdle })
  const { refetch } = list
  useEffect(() => (waiting ? whenPageIdle(() => void refetch()) : undefined), [waiting, refetch])
  if (list.isPending) return <BroadcastTable rows={undefined} skeletons={pageSize} />
  if (list.isError) return <ListProblem problem={list.error} retry={() => void list.refetch()} />
  const { results } = list.data.payload
  if (results.length === 0) return <EmptyState>{emptyTexts.noResults}</EmptyState>
  return <BroadcastTable rows={results} freshIds={freshIds} />
}
