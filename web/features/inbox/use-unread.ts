import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerThread, countUnread } from '../../../contract/inbox.ts'
import { queryOf, reloadChanged } from '../../platform/api.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useLive } from '../../platform/use-live.ts'
import { useWhenVisible } from '../../platform/when-visible.ts'

/** Returns the number of threads with unread entries, kept up to date; undefined for users without an inbox. */
export function useUnreadThreads(): number | undefined {
  const client = useQueryClient()
  const companyId = useUser()?.companyId
  const may = useMay(countUnread)
  const { data } = useQuery({ ...queryOf(countUnread), enabled: may })
  const reload = useWhenVisible(() => void reloadChanged(client, answerThread))
  useLive(event => {
    const isOurs = event.kind === 'resync' || (event.signal.topic === 'inbox' && event.signal.companyId === companyId)
    if (isOurs) reload()
  }, may)
  return may ? (data?.payload.threads ?? 0) : undefined
}
