import { dayOf } from '../../../platform/clock.ts'
import { amountIn, endpointOf, partyTaxSchemeOf, postalAddressOf, ublDocument, unitOne } from '../../../platform/ubl.ts'
import { groupOf, optionalOf, textOf } from '../../../platform/xml-elements.ts'
import { type ElectronicAddress, electronicAddressOf } from '../../company-numbers/index.ts'
import { leadTimeOf } from '../texts.ts'
import { amountOf, type Order, type OrderLine, type OrderParty } from './order.ts'
import { orderTexts as texts } from './texts.ts'

const customization = 'urn:fdc:peppol.eu:poacc:trns:order:3'
/** Order only: the supplier has quoted, so the order waits for no response. */
const profile = 'urn:fdc:peppol.eu:poacc:bis:order_only:3'

/**
 * The network requires an address; a company whose number it does not know gets the operator's, and the operator passes
 * the file on.
 */
const partyOf = (
  { name, contact, email, tel, vatNumber, ...address }: OrderParty,
  { operator, hasTax }: { operator: ElectronicAddress; hasTax: boolean },
) =>
  groupOf(
    'cac:Party',
    endpointOf(electronicAddressOf(vatNumber) ?? operator),
    groupOf('cac:PartyName', textOf('cbc:Name', name)),
    postalAddressOf(address),
    hasTax ? partyTaxSchemeOf(vatNumber) : '',
    groupOf('cac:PartyLegalEntity', textOf('cbc:RegistrationName', name)),
    contact + tel + email === ''
      ? ''
      : groupOf(
          'cac:Contact',
          optionalOf('cbc:Name', contact),
          optionalOf('cbc:Telephone', tel),
          optionalOf('cbc:ElectronicMail', email),
        ),
  )

const numberOf = (element: string, number: string) => groupOf(element, textOf('cbc:ID', number))

const itemOf = ({ partNumber, supplierNumber, manufacturer, description, condition }: OrderLine) =>
  groupOf(
    'cac:Item',
    optionalOf('cbc:Description', description),
    textOf('cbc:Name', [manufacturer, partNumber].filter(text => text !== '').join(' ')),
    numberOf('cac:BuyersItemIdentification', partNumber),
    numberOf('cac:SellersItemIdentification', supplierNumber === '' ? partNumber : supplierNumber),
    groupOf('cac:AdditionalItemProperty', textOf('cbc:Name', texts.condition), textOf('cbc:Value', condition)),
  )

/**
 * Returns an order as UBL 2.1 in the profile Peppol BIS Order only 3. `operator` is the address of the site's operator.
 */
export function orderUbl(order: Order, operator: ElectronicAddress): string {
  const amount = amountIn(order.currency)
  const lineOf = (line: OrderLine, index: number) =>
    groupOf(
      'cac:OrderLine',
      textOf(
        'cbc:Note',
        [texts.leadTimeNote(leadTimeOf(line.leadDays)), line.note].filter(text => text !== '').join(' '),
      ),
      groupOf(
        'cac:LineItem',
        textOf('cbc:ID', index + 1),
        textOf('cbc:Quantity', line.quantity, unitOne),
        amount('cbc:LineExtensionAmount', amountOf(line)),
        groupOf('cac:Price', amount('cbc:PriceAmount', line.unitCents)),
        itemOf(line),
      ),
    )
  return ublDocument('Order', [
    textOf('cbc:CustomizationID', customization),
    textOf('cbc:ProfileID', profile),
    textOf('cbc:ID', order.number),
    textOf('cbc:IssueDate', dayOf(order.orderedAt)),
    textOf('cbc:Note', texts.terms),
    textOf('cbc:DocumentCurrencyCode', order.currency),
    numberOf('cac:QuotationDocumentReference', `RFQ-${order.rfqId}`),
    groupOf('cac:BuyerCustomerParty', partyOf(order.buyer, { operator, hasTax: true })),
    // The profile has no tax number of the seller.
    groupOf('cac:SellerSupplierParty', partyOf(order.supplier, { operator, hasTax: false })),
    groupOf(
      'cac:AnticipatedMonetaryTotal',
      amount('cbc:LineExtensionAmount', order.totalCents),
      amount('cbc:PayableAmount', order.totalCents),
    ),
    ...order.lines.map(lineOf),
  ])
}
