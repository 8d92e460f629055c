import { expect, it } from 'vitest'
import { readStockHeading } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'

const { usualPrice, ...fields } = stockTexts.errorFile.fields

it.each(Object.entries(fields))(
  'the file of rows left out calls a column %s, which is recognized when the file is uploaded',
  (field, heading) => expect(readStockHeading(heading)?.field).toBe(field),
)

it('the usual price is read after the price', () => {
  const [usual, asked] = [usualPrice, fields.price].map(readStockHeading)
  expect([usual?.field, asked?.field]).toEqual(['price', 'price'])
  expect(usual?.rank).toBeLessThan(asked?.rank ?? 0)
})
