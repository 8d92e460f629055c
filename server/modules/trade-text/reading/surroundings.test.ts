import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

const greetings = ['', 'Hi all,\n\n', 'Hi all,\n', 'Hallo zusammen,\n\nanbei:\n\n', 'Dear Anna,\n\nall below:\n']

it.each(greetings)('reads thousands in rows without headings below %j', greeting => {
  const text =
    'Please check the quotation:\n\n900-21010-0000-000 H100 80GB PCIe, brand new, 3yrs: 1-4pcs USD 26,800, 5+ USD 26,200, stock 12pcs\n900-2G133-0000-000 A40 48GB, brand new: USD 4,650, stock 30pcs\n900-5G172-2200-000 A16 64GB, used: USD 1,900, stock 7pcs'
  expect(linesOf(`${greeting}${text}`)).toEqual([
    '12 × 900-21010-0000-000 NEW 26800',
    '30 × 900-2G133-0000-000 NEW 4650',
    '7 × 900-5G172-2200-000 USED 1900',
  ])
})
