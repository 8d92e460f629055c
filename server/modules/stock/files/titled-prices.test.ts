import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

it('gives goods without a price the one that the title of their group states for each, until the next title', async () => {
  const { lines } = await readAccepted(
    'Reference;Brand;Description;Qty;Price EUR',
    'SAMSUNG 16GB server modules – used and tested – 18 € each – Lille warehouse;;;;',
    'M393A2K43BB1-CTD;Samsung;16GB 2Rx8 PC4-2666V RDIMM;12;',
    'M393A2G40EB1-CRC;Samsung;16GB 2Rx4 PC4-2400T RDIMM;6;15',
    'INTEL processors – refurbished – Lille warehouse;;;;',
    'SR2JS;Intel;Xeon E5-2699 v4 22C 2.2GHz;96;95',
    'SRFB9;Intel;Xeon Silver 4214 12C 2.2GHz;3;',
  )
  expect(lines.map(({ price, condition }) => [price, condition])).toEqual([
    [18, 'USED'],
    [15, 'USED'],
    [95, 'REF'],
    [null, 'REF'],
  ])
})

it('gives no price to goods whose cell asks the reader to call', async () => {
  const { lines } = await readAccepted(
    'Part;Brand;Cond;Qty;Price EUR',
    'Phones, 12 € per piece;;;;',
    'CP-7841-K9;Cisco;used;18;',
    'CP-8811-K9;Cisco;used;10;call',
  )
  expect(lines.map(({ price }) => price)).toEqual([12, null])
})
