import { expect, it } from 'vitest'
import { orderWith } from './order.fixture.ts'
import { stateText } from './order-columns.tsx'

it('an order with a finding of a later release is listed, and shows the finding as it is', () => {
  expect(stateText(orderWith({ finding: 'paid-in-kind' }))).toBe('paid-in-kind')
})
