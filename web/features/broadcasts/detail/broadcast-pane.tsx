import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BroadcastRow, getBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import { useShowOpened } from '../use-show-opened.ts'
import { BroadcastActions } from './broadcast-actions.tsx'
import styles from './broadcast-details.module.css'
import { BroadcastDetails, CardLine } from './broadcast-details.tsx'
import { paneInput } from './pane-input.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastPage

interface BroadcastPaneProps {
  id: number
  /** Its row in the list, if it is there: shown until the rest arrives. */
  row: BroadcastRow | undefined
  onClose(): void
}

/**
 * A broadcast beside the list. The sender's name and address count toward the reading limit, so they are loaded only if
 * the reader stays.
 */
export function BroadcastPane({ id, row, onClose }: BroadcastPaneProps) {
  const isMember = useUser() !== undefined
  const isSettled = useSettled(id)
  const text = useQuery({ ...queryOf(getBroadcast, paneInput(id)), retryOnMount: false })
  const full = useQuery({
    ...queryOf(getBroadcast, { params: { id } }),
    enabled: isMember && isSettled && text.isSuccess,
    retryOnMount: false,
  })
  useShowOpened(full.data?.result.id)
  const broadcast = (full.data ?? text.data)?.result
  const { error } = text
  if (error !== null && broadcast === undefined)
    return error instanceof ApiProblem && error.status === 404 ? (
      <Removed key={id} message={error.message} />
    ) : (
      <LoadFailed title={texts.notShown} error={error} onRetry={text.refetch} />
    )
  const shown = broadcast ?? row
  if (shown === undefined) return <SkeletonLines count={8} label={texts.loading} />
  return (
    <BroadcastDetails
      key={id}
      broadcast={shown}
      isInPane
      pendingContact={isMember && full.data === undefined && full.error === null && <PendingContact />}
      pendingText={<SkeletonLines count={6} label={texts.loading} />}
      actions={broadcast && <BroadcastActions broadcast={broadcast} onRemoved={onClose} />}
    />
  )
}

function Removed({ message }: { message: string }) {
  useEffect(() => notify(catalogue.broadcastRemoved(message)), [message])
  return (
    <div className="stack-2">
      <h2>{catalogue.broadcastRemoved(message).title}</h2>
      <p>{message}</p>
    </div>
  )
}

/** As high as the name and addresses that follow, so that the text below does not move. */
const PendingContact = () => (
  <div className={styles.pending} role="status" aria-label={texts.loading}>
    {(['user', 'mail', 'phone'] as const).map(icon => (
      <CardLine key={icon} icon={icon}>
        <span />
      </CardLine>
    ))}
  </div>
)
