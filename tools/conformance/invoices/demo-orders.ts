import { currencies } from '../../../contract/kit/index.ts'
import { fullVatNumber, isEuCountry } from '../../../server/modules/company-numbers/index.ts'
import type { Order, OrderLine, OrderParty } from '../../../server/modules/quotes/index.ts'
import type { DemoCompany } from '../../seed/companies.ts'

function partyOf({ row }: DemoCompany, position: number): OrderParty {
  const { name, address = '', zip = '', city = '', country_code: country, vat_nr = '', tel = '' } = row
  const hasNumber = isEuCountry(country) && !['', '-'].includes(vat_nr)
  const vatNumber = hasNumber ? fullVatNumber(vat_nr, country) : ''
  // Some contacts hide their address.
  return {
    name,
    contact: 'A. Person',
    email: position % 3 === 0 ? '' : 'a@b.example',
    tel,
    address,
    zip,
    city,
    country,
    vatNumber,
  }
}

const line = (position: number): OrderLine => ({
  partNumber: `507127-B2${position}`,
  supplierNumber: position % 2 === 0 ? '' : `SPARE-${position}`,
  manufacturer: position % 3 === 0 ? '' : 'HP',
  description: position % 2 === 0 ? 'Disk <2.5"> & tray' : '',
  condition: 'REF',
  leadDays: position,
  quantity: position + 1,
  unitCents: 1_999 + position,
  note: position % 2 === 0 ? '' : 'Tested, clean pulls',
})

/** Returns an order of each demo company to the next one, so that every kind of address and number occurs on both sides. */
export const demoOrders = (companies: readonly DemoCompany[]): Order[] =>
  companies.slice(1).flatMap((supplier, position) => {
    const buyer = companies[position]
    if (buyer === undefined) return []
    const lines = Array.from({ length: 1 + (position % 4) }, (_, index) => line(index))
    return {
      number: `PO-${position + 1}`,
      rfqId: position + 1,
      orderedAt: new Date('2026-11-23T10:00:00Z'),
      currency: currencies[position % currencies.length] ?? 'EUR',
      buyer: partyOf(buyer, position),
      supplier: partyOf(supplier, position + 1),
      lines,
      totalCents: lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
    }
  })
