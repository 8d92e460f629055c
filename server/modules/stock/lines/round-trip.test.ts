import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInventoryItem, exportInventory } from '../../../../contract/inventory.ts'
import { partConditions } from '../../../../contract/parts.ts'
import { understandUpload, uploadStock } from '../../../../contract/stock-uploads.ts'
import { requestOf, type TestApp } from '../../../../tests/support/app.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addStockOwner, startStockApp } from '../../../../tests/support/stock-owner.ts'
import { partKey } from '../../part-numbers/index.ts'

let test: TestApp

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())

const text = fc.string({ unit: fc.constantFrom(...'aZ09-+=@/;,"| .ö'), maxLength: 12 })
const line = fc.record({
  partNumber: fc
    .tuple(fc.constantFrom('507127-B21', '+A1', '0K123', '-7X', '@B2x'), fc.nat(99))
    .map(parts => parts.join('')),
  manufacturer: fc.constantFrom('HP', 'Dell', 'Cisco', '-Manufacturer'),
  description: text.map(words => `Disk ${words}`.trim()),
  quantity: fc.oneof(fc.constantFrom(0, 1), fc.nat(100_000)),
  partCondition: fc.constantFrom(...partConditions),
  price: fc.oneof(
    fc.constant('CALL' as const),
    fc.integer({ min: 1, max: 9_999_999 }).map(cents => cents / 100),
  ),
})

const columns = ['partNumber', 'manufacturer', 'description', 'quantity', 'condition', 'price'] as const

it('stock that is exported and uploaded again yields the same lines, including a quantity of 0', async () => {
  const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 5, selector: ({ partNumber }) => partKey(partNumber) })
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom('csv', 'xlsx'), async (stock, format) => {
      const { token } = await addStockOwner(test)
      for (const body of stock) expect((await test.call(addInventoryItem, { body }, token)).status).toBe(200)
      const { rawPayload } = await test.app.inject(requestOf(exportInventory, { query: { format } }, token))
      const sent = { file: rawPayload, query: { fileName: `stock.${format}` } }
      const { upload, preview } = (await test.call(uploadStock, sent, token)).body
      expect(preview?.isCertain).toBe(true)
      const body = { mapping: preview?.mapping as NonNullable<typeof preview>['mapping'] }
      const understood = (await test.call(understandUpload, { params: { id: upload.id }, body }, token)).body.lines
      const read = understood.map(({ cells }) =>
        columns.map(column => cells.find(cell => cell.column === column)?.understood ?? `refused: ${column}`),
      )
      const written = stock.map(({ partNumber, manufacturer, description, quantity, partCondition, price }) => [
        partNumber,
        manufacturer,
        description.replace(/\s+/g, ' '),
        String(quantity),
        partCondition,
        price === 'CALL' ? price : `EUR ${price.toFixed(2)}`,
      ])
      expect(read).toEqual(written)
    }),
    // Exports are limited to 30 a minute, too few for shrinking.
    { ...runs(25), endOnFailure: true },
  )
})
