import { deferred } from '../../../platform/deferred.tsx'
import { closeRfq, useRfqTarget } from './rfq-target.ts'

const RfqDialog = deferred(() => import('./rfq-dialog.tsx'))
const RfqLinesDialog = deferred(() => import('./rfq-lines-dialog.tsx'))

/** Renders the open request for quote over the page it was opened from. */
export function RfqDialogs() {
  const target = useRfqTarget()
  if (target === undefined) return null
  if ('lines' in target) return <RfqLinesDialog key={target.companyId} target={target} onClose={closeRfq} />
  return <RfqDialog key={target.partId} target={target} onClose={closeRfq} />
}
