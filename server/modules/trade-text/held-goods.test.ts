import { expect, it } from 'vitest'
import { reservedPieces, saysGone } from './held-goods.ts'

it.each([
  'SOLD 16.11.',
  'sold, awaiting pickup',
  'on hold for Medianet',
  'zarezerwowane - Drukmax',
  'Réservé pour Acme',
  'réservées - Acme',
])('takes goods for gone with the remark %j', remark => {
  expect(saysGone(remark)).toBe(true)
})

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

it.each([
  '1 Reserve-Netzteil dabei',
  "2 reserve PSU's",
  '1 reserve battery',
  '12 reserved slots',
  'Reserve for DL380',
  'Reserve - A1',
  'Reserve - hot plug',
  'Réserve pour pièces',
  'Reserve: 200',
  'Reserved (0)',
  'Allocated to location B',
  'held for testing',
  'held by 4 screws',
  'Reserved for trade customers',
  'Allocated for sale',
  'reserved 2 for spares',
])('takes no goods for gone or kept with the remark %j', remark => {
  expect(saysGone(remark)).toBe(false)
  expect(reservedPieces(remark) ?? 0).toBe(0)
})

it.each([
  ['4 reserved', 4],
  ['4 réservés', 4],
  ['4 pcs reserved for Acme', 4],
  ['Reserved (4)', 4],
  ['2 on hold, rest free', 2],
])('finds the pieces kept for somebody in %j', (remark, pieces) => {
  expect(reservedPieces(remark)).toBe(pieces)
})
