import type { orderFormats } from '../../../../contract/purchase-orders.ts'
import type { Config } from '../../../platform/config.ts'
import { inLanguage } from '../../../platform/language/current.ts'
import type { Order } from './order.ts'
import { orderPdf } from './pdf.ts'
import { orderUbl } from './ubl.ts'
import { orderWorkbook } from './workbook.ts'

type Format = (typeof orderFormats)[number]

/** Returns an order as a file of this format, and its type. */
export const orderFile = (config: Pick<Config, 'brand'>, order: Order, format: Format) =>
  inLanguage('en', () => englishFile(config, order, format))

async function englishFile(
  { brand }: Pick<Config, 'brand'>,
  order: Order,
  format: Format,
): Promise<{ contentType: string; body: string | Buffer }> {
  if (format === 'pdf') return { contentType: 'application/pdf', body: await orderPdf(order, brand.name) }
  if (format === 'xml') {
    const operator = { scheme: '0106', id: brand.legal.registration }
    return { contentType: 'application/xml', body: orderUbl(order, operator) }
  }
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { contentType, body: await orderWorkbook(order) }
}
