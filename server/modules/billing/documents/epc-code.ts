import { decimalOf } from '../../../platform/xml-elements.ts'
import type { BillingDocument } from './document.ts'

/** The maximum length of a name in the code. */
const maxName = 70

/** Returns the text of a QR code that banking apps read as a wire (EPC069-12, version 002, UTF-8). */
export function epcText({ seller, totalCents, number }: BillingDocument): string {
  const name = seller.name.slice(0, maxName)
  return ['BCD', '002', '1', 'SCT', seller.bic, name, seller.iban, `EUR${decimalOf(totalCents)}`, '', '', number].join(
    '\n',
  )
}
