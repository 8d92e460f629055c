import type { StockColumn } from './stock-files.ts'

/** Names of the columns of a stock list, on the page that maps them and in mails. */
export const stockColumnTexts = {
  condition: 'Condition',
  currency: 'Currency',
  partNumber: 'Part number',
  manufacturer: 'Manufacturer',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  usualPrice: 'Usual price, if there is no offer',
  priceUnit: 'Number of pieces that the price is for',
  grade: 'Grade',
  location: 'Warehouse',
  sku: 'Your own number (SKU)',
  minimumOrder: 'Minimum order',
  leadTime: 'Lead time',
  reserved: 'Reserved pieces',
  serial: 'Serial number',
} satisfies Record<StockColumn, string>
