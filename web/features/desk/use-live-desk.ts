import { useQueryClient } from '@tanstack/react-query'
import { countDesk, putOffDeskItem } from '../../../contract/desk.ts'
import { reloadChanged } from '../../platform/api.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { useLive } from '../../platform/use-live.ts'
import { useWhenVisible } from '../../platform/when-visible.ts'

/** Reloads the desk and its counts when a request, a quote or a message arrives and when the stock changes. */
export function useLiveDesk(): void {
  const client = useQueryClient()
  const companyId = useUser()?.companyId
  const may = useMay(countDesk)
  const reload = useWhenVisible(() => void reloadChanged(client, putOffDeskItem))
  useLive(event => {
    const isOurs =
      event.kind === 'resync' || (event.signal.topic !== 'broadcasts' && event.signal.companyId === companyId)
    if (isOurs) reload()
  }, may)
}
