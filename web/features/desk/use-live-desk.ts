import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countDesk, putOffDeskItem } from '../../../contract/desk.ts'
import { reloadChanged } from '../../platform/api.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { spreadOut } from '../../platform/spread-out.ts'
import { useLive } from '../../platform/use-live.ts'
import { useWhenVisible } from '../../platform/when-visible.ts'

/** Each broadcast is signaled to every member at once, and few of them want what a member has. */
const broadcastsMs = 30_000

/**
 * Reloads the desk and its counts when a request, a quote or a message arrives, when a saved search finds something and when the
 * stock changes; after broadcasts, which may want a part in stock, within 30 s.
 */
export function useLiveDesk(): void {
  const client = useQueryClient()
  const companyId = useUser()?.companyId
  const may = useMay(countDesk)
  const reload = useWhenVisible(() => void reloadChanged(client, putOffDeskItem))
  const [afterBroadcasts] = useState(() => spreadOut(reload, broadcastsMs))
  useEffect(() => afterBroadcasts.stop, [afterBroadcasts])
  useLive(event => {
    if (event.kind === 'resync') reload()
    else if (event.signal.topic === 'broadcasts') afterBroadcasts.run()
    else if (event.signal.companyId === companyId) reload()
  }, may)
}
