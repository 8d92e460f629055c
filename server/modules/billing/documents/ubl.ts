import {
  amountIn,
  endpointOf,
  partyTaxSchemeOf,
  postalAddressOf,
  taxSchemeOf,
  ublDocument,
  unitOne,
} from '../../../platform/ubl.ts'
import { groupOf, optionalOf, textOf } from '../../../platform/xml-elements.ts'
import type { Party, Seller } from '../party.ts'
import type { BillingDocument } from './document.ts'
import { buyerAddress, sellerAddress, taxNumberOf } from './peppol-address.ts'

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Codes of UNTDID 1001 and 4461. */
const codes = { invoice: '380', creditNote: '381', creditTransfer: '30' }

const amount = amountIn('EUR')

const supplier = (seller: Seller) =>
  groupOf(
    'cac:AccountingSupplierParty',
    groupOf(
      'cac:Party',
      endpointOf(sellerAddress(seller)),
      groupOf('cac:PartyName', textOf('cbc:Name', seller.name)),
      postalAddressOf(seller),
      partyTaxSchemeOf(seller.vatNumber),
      groupOf(
        'cac:PartyLegalEntity',
        textOf('cbc:RegistrationName', seller.name),
        textOf('cbc:CompanyID', seller.registration, 'schemeID="0106"'),
      ),
      groupOf(
        'cac:Contact',
        textOf('cbc:Name', seller.name),
        optionalOf('cbc:Telephone', seller.tel),
        optionalOf('cbc:ElectronicMail', seller.email),
      ),
    ),
  )

const customer = (buyer: Party, seller: Seller) =>
  groupOf(
    'cac:AccountingCustomerParty',
    groupOf(
      'cac:Party',
      endpointOf(buyerAddress(buyer, seller)),
      groupOf('cac:PartyName', textOf('cbc:Name', buyer.name)),
      postalAddressOf(buyer),
      partyTaxSchemeOf(taxNumberOf(buyer)),
      groupOf('cac:PartyLegalEntity', textOf('cbc:RegistrationName', buyer.name)),
      buyer.contact === '' && buyer.email === ''
        ? ''
        : groupOf('cac:Contact', optionalOf('cbc:Name', buyer.contact), optionalOf('cbc:ElectronicMail', buyer.email)),
    ),
  )

/** An invoice that is exempt from VAT states the reason; one at a zero rate must not. */
const exemption = ({ vat }: BillingDocument) =>
  vat.category === 'AE'
    ? textOf('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE') + textOf('cbc:TaxExemptionReason', vat.reason)
    : ''

const taxTotal = (document: BillingDocument) =>
  groupOf(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', document.vatCents),
    groupOf(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', document.netCents),
      amount('cbc:TaxAmount', document.vatCents),
      groupOf(
        'cac:TaxCategory',
        textOf('cbc:ID', document.vat.category),
        textOf('cbc:Percent', document.vat.percent),
        exemption(document),
        taxSchemeOf('VAT'),
      ),
    ),
  )

const totals = ({ netCents, totalCents, isPrepaid }: BillingDocument) =>
  groupOf(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', netCents),
    amount('cbc:TaxExclusiveAmount', netCents),
    amount('cbc:TaxInclusiveAmount', totalCents),
    isPrepaid ? amount('cbc:PrepaidAmount', totalCents) : '',
    amount('cbc:PayableAmount', isPrepaid ? 0 : totalCents),
  )

const linesOf = ({ kind, lines, vat }: BillingDocument) => {
  const [element, quantityElement] =
    kind === 'invoice' ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity'] : ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
  return lines.map(({ description, quantity, unitCents, netCents }, index) =>
    groupOf(
      element,
      textOf('cbc:ID', index + 1),
      textOf(quantityElement, quantity, unitOne),
      amount('cbc:LineExtensionAmount', netCents),
      groupOf(
        'cac:Item',
        textOf('cbc:Name', description),
        groupOf(
          'cac:ClassifiedTaxCategory',
          textOf('cbc:ID', vat.category),
          textOf('cbc:Percent', vat.percent),
          taxSchemeOf('VAT'),
        ),
      ),
      groupOf('cac:Price', amount('cbc:PriceAmount', unitCents)),
    ),
  )
}

/** Notes: the text printed below the lines, and the reason for a zero rate. */
export const noteOf = ({ note, vat }: Pick<BillingDocument, 'note' | 'vat'>): string =>
  [note, vat.category === 'Z' ? vat.reason : ''].filter(text => text !== '').join(' ')

const references = ({ credits }: BillingDocument) =>
  credits === undefined
    ? ''
    : groupOf(
        'cac:BillingReference',
        groupOf(
          'cac:InvoiceDocumentReference',
          textOf('cbc:ID', credits.number),
          textOf('cbc:IssueDate', credits.issuedOn),
        ),
      )

/** Left out if nothing is due: accounting software would schedule a wire. */
const paymentMeans = ({ number, seller, isPrepaid }: BillingDocument) =>
  isPrepaid
    ? ''
    : groupOf(
        'cac:PaymentMeans',
        textOf('cbc:PaymentMeansCode', codes.creditTransfer),
        textOf('cbc:PaymentID', number),
        groupOf(
          'cac:PayeeFinancialAccount',
          textOf('cbc:ID', seller.iban),
          textOf('cbc:Name', seller.name),
          groupOf('cac:FinancialInstitutionBranch', textOf('cbc:ID', seller.bic)),
        ),
      )

/** Returns a document as UBL 2.1: EN 16931 in the profile Peppol BIS Billing 3. */
export function ublOf(document: BillingDocument): string {
  const { kind, number, issuedOn, dueOn, seller, buyer } = document
  const isInvoice = kind === 'invoice'
  const root = isInvoice ? 'Invoice' : 'CreditNote'
  return ublDocument(root, [
    textOf('cbc:CustomizationID', customization),
    textOf('cbc:ProfileID', profile),
    textOf('cbc:ID', number),
    textOf('cbc:IssueDate', issuedOn),
    isInvoice ? optionalOf('cbc:DueDate', dueOn ?? '') : '',
    isInvoice ? textOf('cbc:InvoiceTypeCode', codes.invoice) : textOf('cbc:CreditNoteTypeCode', codes.creditNote),
    optionalOf('cbc:Note', noteOf(document)),
    textOf('cbc:DocumentCurrencyCode', 'EUR'),
    textOf('cbc:BuyerReference', buyer.contact === '' ? buyer.name : buyer.contact),
    references(document),
    supplier(seller),
    customer(buyer, seller),
    paymentMeans(document),
    taxTotal(document),
    totals(document),
    ...linesOf(document),
  ])
}
