import { deferred } from '../../../platform/deferred.tsx'
import { closeRfq, useRfqTarget } from './rfq-target.ts'

const RfqDialog = deferred(() => import('./rfq-dialog.tsx'))

/** Renders the open request for quote over the page it was opened from. */
export function RfqDialogs() {
  const target = useRfqTarget()
  return target && <RfqDialog key={target.partId} target={target} onClose={closeRfq} />
}
