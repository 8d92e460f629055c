import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { checkVat, fullVatNumber, isEuCountry } from '../../company-numbers/index.ts'
import { type AskRow, listAsks } from '../reads.ts'
import {
  amountOf,
  centsOf,
  type Order,
  type OrderLine,
  type OrderParty,
  type OrderRows,
  orderNumber,
  ordersIn,
} from './order.ts'
import { findAwardedRequest, getParty } from './reads.ts'

async function partyOf(db: Db, companyId: number, contactId: number): Promise<OrderParty> {
  const { name, tel, address, zip, city, country_code: country, ...row } = await getParty(db, companyId, contactId)
  const vatNumber = fullVatNumber(row.vat_nr, country)
  const hasVat = isEuCountry(country) && (await checkVat(vatNumber)) === true
  const email = row.is_email_hidden ? '' : (row.email ?? '')
  return {
    name,
    contact: row.contact ?? '',
    email,
    tel,
    address,
    zip,
    city,
    country,
    vatNumber: hasVat ? vatNumber : '',
  }
}

const lineOf = (row: OrderRows<AskRow>['rows'][number]): OrderLine => ({
  partNumber: row.part_number,
  supplierNumber: row.matched_number ?? '',
  manufacturer: row.manufacturer,
  description: row.description,
  condition: row.offered_condition ?? 'USED',
  leadDays: row.lead_days ?? 0,
  quantity: row.awarded,
  unitCents: centsOf(row.price),
  note: row.note ?? '',
})

/** Returns an order whose buyer or supplier is the account's company. Throws `not-found` for any other id. */
export async function orderFor(db: Db, { companyId }: Pick<Account, 'companyId'>, id: number): Promise<Order> {
  const request = await findAwardedRequest(db, id)
  const buyerId = request?.buyer_company_id
  if (request === undefined || buyerId == null || ![buyerId, request.supplier_company_id].includes(companyId))
    throw new Problem('not-found')
  const order = ordersIn(await listAsks(db, request.request_id)).find(group => group.id === id)
  if (order === undefined) throw new Problem('not-found')
  const [buyer, supplier] = await Promise.all([
    partyOf(db, buyerId, request.buyer_contact_id),
    partyOf(db, request.supplier_company_id, request.supplier_contact_id),
  ])
  const lines = order.rows.map(lineOf)
  return {
    number: orderNumber(id),
    rfqId: request.rfq_id,
    orderedAt: order.awardedAt,
    currency: order.currency,
    buyer,
    supplier,
    lines,
    totalCents: lines.reduce((sum, line) => sum + amountOf(line), 0),
  }
}
