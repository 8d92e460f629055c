import type { z } from 'zod'
import type { delivery, deliveryStates } from '../../../contract/delivery.ts'
import type { StateLabel } from '../../ui/index.ts'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.wording

export type Delivery = z.output<typeof delivery>
export type DeliveryState = (typeof deliveryStates)[number]

export const stateMarks: Record<DeliveryState, StateLabel> = {
  waiting: { label: texts.waiting, tone: 'accent' },
  sent: { label: texts.sent, tone: 'success' },
  failed: { label: texts.givenUp, tone: 'danger' },
  suppressed: { label: texts.suppressed, tone: 'warning' },
}
