import { expect, it } from 'vitest'
import { saysGone } from './held-goods.ts'

it.each(['SOLD 16.11.', 'sold, awaiting pickup', 'on hold for Medianet', 'zarezerwowane - Drukmax'])(
  'takes goods for gone with the remark %j',
  remark => {
    expect(saysGone(remark)).toBe(true)
  },
)

it.each([
  'Sold, no warranty',
  'sold, untested',
  'verkauft - ohne Garantie',
  'SOLD TO BEST OFFER',
  'Sold: no',
  'Reserved: no',
])('keeps goods with the remark %j, which names terms or denies it', remark => {
  expect(saysGone(remark)).toBe(false)
})
