import { deferred } from '../../../platform/deferred.tsx'
import { closeRfq, useAskedPart } from './asked-part.ts'

const RfqDialog = deferred(() => import('./rfq-dialog.tsx'))

/** Renders the open request for quote over the page it was opened from. */
export function RfqDialogs() {
  const asked = useAskedPart()
  return asked && <RfqDialog key={asked.partId} asked={asked} onClose={closeRfq} />
}
