import type { z } from 'zod'
import type { delivery, deliveryStates } from '../../../contract/delivery.ts'

export type Delivery = z.output<typeof delivery>
export type DeliveryState = (typeof deliveryStates)[number]

export const stateLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Given up',
  suppressed: 'Suppressed',
}
