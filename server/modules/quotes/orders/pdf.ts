import type { TableCell } from 'pdfmake/interfaces.js'
import { currencySymbol } from '../../../../contract/kit/index.ts'
import { pdfOf, printable } from '../../../platform/pdf.ts'
import { addressLines, block, facts, gray, letter, linesTable, right, sumsTable } from '../../../platform/pdf-blocks.ts'
import { longDate } from '../../../platform/texts.ts'
import { leadTimeOf } from '../texts.ts'
import { amountOf, type Order, type OrderLine, type OrderParty } from './order.ts'
import { orderTexts as texts } from './texts.ts'

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

const partyLines = (party: OrderParty): string[] => {
  const { name, contact, email, tel, vatNumber } = party
  return [name, contact, ...addressLines(party), vatNumber && texts.vatNumber(vatNumber), email, tel]
    .filter(line => line !== '')
    .map(printable)
}

/** Returns the part number with the description of the goods below it. */
const goodsOf = ({ partNumber, supplierNumber, manufacturer, description, note }: OrderLine): TableCell => ({
  stack: [
    { text: printable(partNumber), bold: true },
    ...[
      [manufacturer, description].filter(text => text !== '').join(', '),
      supplierNumber === '' ? '' : texts.suppliersNumber(supplierNumber),
      note,
    ]
      .filter(text => text !== '')
      .map(text => ({ text: printable(text), color: gray, fontSize: 8.5 })),
  ],
})

/** Returns the lines of an order; `moneyOf` formats cents in its currency. */
const orderLines = (lines: readonly OrderLine[], moneyOf: (cents: number) => string) =>
  linesTable({
    columns: [
      { label: texts.columns.line, width: '*' },
      { label: texts.columns.condition },
      { label: texts.columns.leadTime },
      { label: texts.columns.quantity, isEnd: true },
      { label: texts.columns.unitPrice, width: 64, isEnd: true },
      { label: texts.columns.amount, width: 72, isEnd: true },
    ],
    rows: lines.map(line => [
      goodsOf(line),
      { text: line.condition },
      { text: leadTimeOf(line.leadDays), noWrap: true },
      right(String(line.quantity)),
      right(moneyOf(line.unitCents)),
      right(moneyOf(amountOf(line))),
    ]),
  })

/** Lays out an order on A4 under the name of the buyer. The same order gives the same pages. */
export function orderPdf(order: Order, site: string): Promise<Buffer> {
  const { number, orderedAt, currency, buyer, supplier, lines, totalCents } = order
  const moneyOf = (cents: number) => `${currencySymbol[currency]} ${amounts.format(cents / 100)}`
  return pdfOf({
    info: { title: texts.fileTitle(number), creationDate: orderedAt, modDate: orderedAt },
    ...letter({
      brandName: buyer.name,
      title: texts.title,
      footer: printable(texts.footer(site)),
      pageOf: texts.page,
      content: [
        {
          margin: [0, 28, 0, 0],
          columnGap: 24,
          columns: [block(texts.supplier, partyLines(supplier)), block(texts.buyer, partyLines(buyer))],
        },
        {
          margin: [0, 22, 0, 0],
          stack: [
            facts([
              [texts.number, number],
              [texts.date, longDate(orderedAt)],
              [texts.request, String(order.rfqId)],
            ]),
          ],
        },
        orderLines(lines, moneyOf),
        sumsTable([[texts.total(lines.reduce((sum, { quantity }) => sum + quantity, 0)), moneyOf(totalCents)]]),
        { text: texts.terms, margin: [0, 16, 0, 0] },
      ],
    }),
  })
}
