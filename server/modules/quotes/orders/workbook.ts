import { dayOf } from '../../../platform/clock.ts'
import { workbookOf } from '../../../platform/files/workbook.ts'
import { amountOf, type Order } from './order.ts'
import { orderTexts as texts } from './texts.ts'

/** Returns an order as a workbook with one row per line. Each row repeats the fields of the order, so that rows can be filtered and imported. */
export function orderWorkbook({ number, orderedAt, currency, buyer, supplier, lines }: Order): Promise<Buffer> {
  async function* rows() {
    yield texts.fileColumns
    for (const [index, line] of lines.entries())
      yield [
        number,
        dayOf(orderedAt),
        buyer.name,
        supplier.name,
        index + 1,
        line.partNumber,
        line.supplierNumber,
        line.manufacturer,
        line.description,
        line.condition,
        line.quantity,
        line.unitCents / 100,
        amountOf(line) / 100,
        currency,
        line.leadDays,
        line.note,
      ]
  }
  return workbookOf(texts.sheet, rows())
}
