import type { z } from 'zod'
import type { delivery, deliveryStates } from '../../../contract/delivery.ts'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.wording

export type Delivery = z.output<typeof delivery>
export type DeliveryState = (typeof deliveryStates)[number]

export const stateLabels: Record<DeliveryState, string> = {
  waiting: texts.waiting,
  sent: texts.sent,
  failed: texts.givenUp,
  suppressed: texts.suppressed,
}
