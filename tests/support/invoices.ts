import { issueInvoice, type NewInvoice, vatFor } from '../../server/modules/billing/index.ts'
import { dayOf } from '../../server/platform/clock.ts'
import { transaction } from '../../server/platform/db/database.ts'
import type { TestApp } from './app.ts'

/** The buyer of invoices in tests. */
export const buyer = {
  name: 'Früh & Söhne GmbH',
  contact: 'Anna Früh',
  email: 'anna@frueh.example',
  address: 'Hauptstraße 1',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE136695976',
}

/** Issues an invoice to a company, for a year of Plus to a German company with a VAT number unless said otherwise. */
export const addInvoice = ({ deps: { db, clock, config } }: TestApp, invoice: Partial<NewInvoice> = {}) =>
  transaction(db, tx =>
    issueInvoice(
      tx,
      {
        companyId: null,
        buyer,
        account: 'Plus',
        lines: [{ description: 'TBS Plus Account, one year', quantity: 1, unitCents: 67_500 }],
        vat: vatFor({ country: 'DE', vatNumberState: 'valid' }),
        issuedOn: dayOf(clock.now()),
        ...invoice,
      },
      config,
    ),
  )
