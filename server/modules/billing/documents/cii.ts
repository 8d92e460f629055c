import { decimalOf, groupOf, optionalOf, textOf, xmlHead } from '../../../platform/xml-elements.ts'
import type { Party } from '../party.ts'
import type { BillingDocument } from './document.ts'
import { buyerAddress, sellerAddress, taxNumberOf } from './peppol-address.ts'
import { noteOf } from './ubl.ts'

const guideline = 'urn:cen.eu:en16931:2017'

const amount = (name: string, cents: number, attributes = '') => textOf(name, decimalOf(cents), attributes)

const dateOf = (name: string, day: string, prefix = 'udt') =>
  groupOf(name, textOf(`${prefix}:DateTimeString`, day.replaceAll('-', ''), 'format="102"'))

const addressOf = ({ address, city, zip, country }: Pick<Party, 'address' | 'city' | 'zip' | 'country'>) =>
  groupOf(
    'ram:PostalTradeAddress',
    optionalOf('ram:PostcodeCode', zip),
    optionalOf('ram:LineOne', address),
    optionalOf('ram:CityName', city),
    textOf('ram:CountryID', country),
  )

const electronicAddress = ({ scheme, id }: { scheme: string; id: string }) =>
  groupOf('ram:URIUniversalCommunication', textOf('ram:URIID', id, `schemeID="${scheme}"`))

const taxRegistration = (number: string) =>
  number === '' ? '' : groupOf('ram:SpecifiedTaxRegistration', textOf('ram:ID', number, 'schemeID="VA"'))

const sellerOf = ({ seller }: BillingDocument) =>
  groupOf(
    'ram:SellerTradeParty',
    textOf('ram:Name', seller.name),
    groupOf('ram:SpecifiedLegalOrganization', textOf('ram:ID', seller.registration, 'schemeID="0106"')),
    groupOf(
      'ram:DefinedTradeContact',
      textOf('ram:PersonName', seller.name),
      seller.tel === '' ? '' : groupOf('ram:TelephoneUniversalCommunication', textOf('ram:CompleteNumber', seller.tel)),
      seller.email === '' ? '' : groupOf('ram:EmailURIUniversalCommunication', textOf('ram:URIID', seller.email)),
    ),
    addressOf(seller),
    electronicAddress(sellerAddress(seller)),
    taxRegistration(seller.vatNumber),
  )

const buyerOf = ({ buyer, seller }: BillingDocument) =>
  groupOf(
    'ram:BuyerTradeParty',
    textOf('ram:Name', buyer.name),
    buyer.contact === '' ? '' : groupOf('ram:DefinedTradeContact', textOf('ram:PersonName', buyer.contact)),
    addressOf(buyer),
    electronicAddress(buyerAddress(buyer, seller)),
    taxRegistration(taxNumberOf(buyer)),
  )

const lineOf = ({ vat, lines }: BillingDocument) =>
  lines.map(({ description, quantity, unitCents, netCents }, index) =>
    groupOf(
      'ram:IncludedSupplyChainTradeLineItem',
      groupOf('ram:AssociatedDocumentLineDocument', textOf('ram:LineID', index + 1)),
      groupOf('ram:SpecifiedTradeProduct', textOf('ram:Name', description)),
      groupOf(
        'ram:SpecifiedLineTradeAgreement',
        groupOf('ram:NetPriceProductTradePrice', amount('ram:ChargeAmount', unitCents)),
      ),
      groupOf('ram:SpecifiedLineTradeDelivery', textOf('ram:BilledQuantity', quantity, 'unitCode="C62"')),
      groupOf(
        'ram:SpecifiedLineTradeSettlement',
        groupOf(
          'ram:ApplicableTradeTax',
          textOf('ram:TypeCode', 'VAT'),
          textOf('ram:CategoryCode', vat.category),
          textOf('ram:RateApplicablePercent', vat.percent),
        ),
        groupOf('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', netCents)),
      ),
    ),
  )

/** Left out if nothing is due: accounting software would schedule a wire. */
const paymentMeans = ({ seller, isPrepaid }: BillingDocument) =>
  isPrepaid
    ? ''
    : groupOf(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        textOf('ram:TypeCode', '30'),
        groupOf(
          'ram:PayeePartyCreditorFinancialAccount',
          textOf('ram:IBANID', seller.iban),
          textOf('ram:AccountName', seller.name),
        ),
        groupOf('ram:PayeeSpecifiedCreditorFinancialInstitution', textOf('ram:BICID', seller.bic)),
      )

const settlement = (document: BillingDocument) => {
  const { number, vat, netCents, vatCents, totalCents, dueOn, isPrepaid, credits } = document
  return groupOf(
    'ram:ApplicableHeaderTradeSettlement',
    textOf('ram:PaymentReference', number),
    textOf('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(document),
    groupOf(
      'ram:ApplicableTradeTax',
      amount('ram:CalculatedAmount', vatCents),
      textOf('ram:TypeCode', 'VAT'),
      vat.category === 'AE' ? textOf('ram:ExemptionReason', vat.reason) : '',
      amount('ram:BasisAmount', netCents),
      textOf('ram:CategoryCode', vat.category),
      vat.category === 'AE' ? textOf('ram:ExemptionReasonCode', 'VATEX-EU-AE') : '',
      textOf('ram:RateApplicablePercent', vat.percent),
    ),
    dueOn === undefined ? '' : groupOf('ram:SpecifiedTradePaymentTerms', dateOf('ram:DueDateDateTime', dueOn)),
    groupOf(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', netCents),
      amount('ram:TaxBasisTotalAmount', netCents),
      amount('ram:TaxTotalAmount', vatCents, 'currencyID="EUR"'),
      amount('ram:GrandTotalAmount', totalCents),
      isPrepaid ? amount('ram:TotalPrepaidAmount', totalCents) : '',
      amount('ram:DuePayableAmount', isPrepaid ? 0 : totalCents),
    ),
    credits === undefined
      ? ''
      : groupOf(
          'ram:InvoiceReferencedDocument',
          textOf('ram:IssuerAssignedID', credits.number),
          dateOf('ram:FormattedIssueDateTime', credits.issuedOn, 'qdt'),
        ),
  )
}

/** Returns a document as CII (UN/CEFACT), in the profile EN 16931 of Factur-X, which is embedded in the PDF. */
export function ciiOf(document: BillingDocument): string {
  const { kind, number, issuedOn, buyer } = document
  const note = noteOf(document)
  const base = 'urn:un:unece:uncefact:data:standard'
  const content = [
    groupOf(
      'rsm:ExchangedDocumentContext',
      groupOf('ram:GuidelineSpecifiedDocumentContextParameter', textOf('ram:ID', guideline)),
    ),
    groupOf(
      'rsm:ExchangedDocument',
      textOf('ram:ID', number),
      textOf('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      dateOf('ram:IssueDateTime', issuedOn),
      note === '' ? '' : groupOf('ram:IncludedNote', textOf('ram:Content', note)),
    ),
    groupOf(
      'rsm:SupplyChainTradeTransaction',
      ...lineOf(document),
      groupOf(
        'ram:ApplicableHeaderTradeAgreement',
        textOf('ram:BuyerReference', buyer.contact === '' ? buyer.name : buyer.contact),
        sellerOf(document),
        buyerOf(document),
      ),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(document),
    ),
  ]
  return `${xmlHead}<rsm:CrossIndustryInvoice xmlns:rsm="${base}:CrossIndustryInvoice:100" xmlns:ram="${base}:ReusableAggregateBusinessInformationEntity:100" xmlns:qdt="${base}:QualifiedDataType:100" xmlns:udt="${base}:UnqualifiedDataType:100">${content.join('')}</rsm:CrossIndustryInvoice>\n`
}
