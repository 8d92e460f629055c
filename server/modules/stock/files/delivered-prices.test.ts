import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

it.each(['Delivered', 'Geliefert', 'Geleverd'])('asks whether amounts of money below %s are prices', async heading => {
  const { unsure, lines } = await readAccepted(
    `MPN;Make;Description;Cond;Qty;${heading}`,
    '815100-B21;HPE;32GB memory;used;64;39,00 €',
    'P00924-B21;HPE;32GB memory;used;36;52,00 €',
    'JL256A;Aruba;Switch;used;14;495,00 €',
  )
  expect(lines).toHaveLength(3)
  expect(unsure).toContain('price')
})

it('asks nothing about deliveries beside a price', async () => {
  const { unsure, lines } = await readAccepted(
    'MPN;Make;Description;Cond;Qty;Price EUR;Delivered',
    '815100-B21;HPE;32GB memory;used;64;39,00;2025-11-14',
    'JL256A;Aruba;Switch;used;14;495,00;2025-11-17',
  )
  expect(lines.map(({ price }) => price)).toEqual([39, 495])
  expect(unsure).not.toContain('price')
})
