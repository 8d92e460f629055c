import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { getStaffOrder } from '../../../../contract/orders.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { orderWith } from './order.fixture.ts'
import { stateText } from './order-columns.tsx'
import { ReturnedMoney } from './returned-money.tsx'

type Returned = ReplyOf<typeof getStaffOrder>['payload']['returned'][number]

const changedDT = '2026-11-29T09:00:00.000Z'
const shown = (...returned: Omit<Returned, 'changedDT'>[]) =>
  rendered(<ReturnedMoney order={orderWith({})} returned={returned.map(each => ({ ...each, changedDT }))} />)

describe('an order whose money went back', () => {
  it.each([
    [
      'charged back',
      [
        { kind: 'chargeback' as const, cents: 5 },
        { kind: 'refund' as const, cents: 5 },
      ],
    ],
    ['refunded elsewhere', [{ kind: 'refund' as const, cents: 5 }]],
    ['money came back', [{ kind: 'chargeback' as const, cents: -5 }]],
    ['Paid', []],
  ])('is listed as "%s"', (text, returned) => expect(stateText(orderWith({ returned }))).toBe(text))

  it('shows each amount, what the credit note covers, and both ways to deal with it', () => {
    const html = shown(
      { kind: 'chargeback', cents: 135_000, openCents: 135_000, creditableCents: 35_000 },
      { kind: 'refund', cents: 20_000, openCents: 20_000, creditableCents: 20_000 },
    )
    expect(html).toMatch(/1,350\.00[^<]* charged back/)
    expect(html).toMatch(/350\.00[^<]* left to credit/)
    expect(html).toMatch(/200\.00[^<]* refunded at the payment provider/)
    expect(html).toContain('The membership goes on until you end it')
    expect(html.match(/Issue credit note/g)).toHaveLength(2)
    expect(html.match(/Mark as reviewed/g)).toHaveLength(2)
  })

  it('offers no credit note for money that came back, or without an invoice to credit', () => {
    const cameBack = shown({ kind: 'chargeback', cents: 0, openCents: -500, creditableCents: 0 })
    expect(cameBack).toMatch(/5\.00[^<]* came back/)
    const unpaid = shown({ kind: 'refund', cents: 500, openCents: 500, creditableCents: 0 })
    expect(unpaid).toContain('There is nothing to credit')
    for (const html of [cameBack, unpaid]) {
      expect(html).not.toContain('Issue credit note')
      expect(html).toContain('Mark as reviewed')
    }
    expect(shown({ kind: 'refund', cents: 500, openCents: 0, creditableCents: 0 })).not.toContain('Mark as reviewed')
  })
})
