import { formatEuroCents } from '../../../../contract/kit/index.ts'
import type { StaffOrder } from '../../../../contract/orders.ts'
import { Age, ageWidth } from '../../../platform/format.tsx'
import { type DataColumn, RowButton } from '../../../ui/index.ts'
import { paymentPageTexts } from '../texts.ts'

const texts = paymentPageTexts.orders

/** Returns the text of a finding; the finding itself if a later release has stored it. */
export const findingText = (findings: Record<string, string>, finding: string): string => findings[finding] ?? finding

/** Returns the state of an order, otherwise what staff have to do about it. */
export function stateText({ state, finding, returned: [returned], waitsForAccount }: StaffOrder): string {
  if (finding !== null) return findingText(texts.findings, finding)
  if (returned !== undefined) return returned.cents < 0 ? texts.returned.cameBack : texts.returned.short[returned.kind]
  return waitsForAccount ? texts.needsAccount : texts.states[state]
}

export const orderColumns = (onOpen: (order: StaffOrder) => void): DataColumn<StaffOrder>[] => [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    title: ({ company }) => company,
    cell: order => <RowButton onOpen={() => onOpen(order)}>{order.company || order.email}</RowButton>,
  },
  {
    key: 'what',
    label: texts.what,
    width: '27%',
    hiddenBelow: 'tablet',
    phone: 'rest',
    title: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    key: 'amount',
    label: texts.amount,
    width: 110,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ totalCents }) => formatEuroCents(totalCents),
  },
  {
    key: 'state',
    label: texts.state,
    // Wide enough for "refunded elsewhere".
    width: 168,
    phone: 'second',
    tone: ({ finding, returned, waitsForAccount }) =>
      finding !== null || returned.length > 0 || waitsForAccount ? 'warning' : undefined,
    cell: stateText,
  },
  {
    key: 'created',
    label: texts.created,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]
