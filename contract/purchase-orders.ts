import { z } from 'zod'
import { endpoint, id } from './kit/index.ts'

export const orderFormats = ['pdf', 'xlsx', 'xml'] as const

export const getOrderFile = endpoint({
  method: 'GET',
  path: '/api/purchaseOrders/{id}/{format}',
  access: 'trader',
  summary:
    'The purchase order of an award, as PDF, workbook or UBL 2.1 (Peppol BIS Order); for its buyer and its supplier only',
  params: z.object({ id: id(), format: z.enum(orderFormats) }),
  otherTypes: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml',
  ],
  problems: ['not-found'],
})
