import type { XmlElement } from './xml.ts'

/** Returns the elements at a path below an element, e.g. `cac:TaxTotal/cac:TaxSubtotal`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)), [element])

const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text ?? ''
const has = (element: XmlElement, path: string) => textAt(element, path).trim() !== ''

/** Returns an amount in cents; NaN if it has more than two decimals or is not a number. */
const centsAt = (element: XmlElement, path: string): number => {
  const text = textAt(element, path)
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const legalTotals = 'cac:LegalMonetaryTotal'
const subtotalPath = 'cac:TaxTotal/cac:TaxSubtotal'

type Rule = [id: string, isKept: boolean]

/** Returns the rules about what must be stated. */
function mandatory(document: XmlElement, lines: readonly XmlElement[], quantity: string): Rule[] {
  const isInvoice = document.name === 'Invoice'
  const isToPay = !has(document, `${legalTotals}/cbc:PrepaidAmount`)
  const type = isInvoice ? ['cbc:InvoiceTypeCode', '380'] : ['cbc:CreditNoteTypeCode', '381']
  return [
    ['BR-01', has(document, 'cbc:CustomizationID')],
    ['BR-02', has(document, 'cbc:ID')],
    ['BR-03', isDay(textAt(document, 'cbc:IssueDate'))],
    ['BR-04', textAt(document, type[0] as string) === type[1]],
    ['BR-05', textAt(document, 'cbc:DocumentCurrencyCode') === 'EUR'],
    ['BR-06', has(document, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`)],
    ['BR-07', has(document, `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`)],
    ['BR-09', has(document, `${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)],
    ['BR-11', has(document, `${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)],
    ['BR-16', lines.length > 0],
    ['BR-21', lines.every(line => has(line, 'cbc:ID'))],
    ['BR-22', lines.every(line => has(line, quantity))],
    ['BR-23', lines.every(line => elementsAt(line, quantity)[0]?.attributes.unitCode === 'C62')],
    ['BR-24', lines.every(line => has(line, 'cbc:LineExtensionAmount'))],
    ['BR-25', lines.every(line => has(line, 'cac:Item/cbc:Name'))],
    ['BR-27', lines.every(line => centsAt(line, 'cac:Price/cbc:PriceAmount') >= 0)],
    ['BR-49', !isToPay || has(document, 'cac:PaymentMeans/cbc:PaymentMeansCode')],
    ['BR-50', !isToPay || has(document, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')],
    ['BR-55', isInvoice || has(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')],
    ['BR-62', elementsAt(document, `${seller}/cbc:EndpointID`)[0]?.attributes.schemeID !== undefined],
    ['BR-63', elementsAt(document, `${buyer}/cbc:EndpointID`)[0]?.attributes.schemeID !== undefined],
  ]
}

/** Returns the rules about sums. */
function sums(document: XmlElement, lines: readonly XmlElement[], quantity: string): Rule[] {
  const net = centsAt(document, `${legalTotals}/cbc:LineExtensionAmount`)
  const withoutVat = centsAt(document, `${legalTotals}/cbc:TaxExclusiveAmount`)
  const withVat = centsAt(document, `${legalTotals}/cbc:TaxInclusiveAmount`)
  const payable = centsAt(document, `${legalTotals}/cbc:PayableAmount`)
  const prepaidPath = `${legalTotals}/cbc:PrepaidAmount`
  const prepaid = has(document, prepaidPath) ? centsAt(document, prepaidPath) : 0
  const vat = centsAt(document, 'cac:TaxTotal/cbc:TaxAmount')
  const subtotals = elementsAt(document, subtotalPath)
  const lineNets = lines.map(line => centsAt(line, 'cbc:LineExtensionAmount'))
  return [
    ['BR-CO-04', lines.every(line => has(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'))],
    ['BR-CO-10', net === sum(lineNets)],
    ['BR-CO-13', withoutVat === net],
    ['BR-CO-14', vat === sum(subtotals.map(subtotal => centsAt(subtotal, 'cbc:TaxAmount')))],
    ['BR-CO-15', withVat === withoutVat + vat],
    ['BR-CO-16', payable === withVat - prepaid],
    [
      'BR-CO-17',
      subtotals.every(subtotal => {
        const exact = centsAt(subtotal, 'cbc:TaxableAmount') * Number(textAt(subtotal, 'cac:TaxCategory/cbc:Percent'))
        return Math.abs(centsAt(subtotal, 'cbc:TaxAmount') - exact / 100) < 1
      }),
    ],
    ['BR-CO-18', subtotals.length === 1],
    ['BR-CO-25', payable <= 0 || document.name === 'CreditNote' || isDay(textAt(document, 'cbc:DueDate'))],
    ['BR-CO-26', has(document, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`)],
    [
      'PEPPOL-EN16931-R120',
      lines.every(
        (line, index) =>
          lineNets[index] === Number(textAt(line, quantity)) * centsAt(line, 'cac:Price/cbc:PriceAmount'),
      ),
    ],
  ]
}

/** Returns the rules of the VAT categories that we use. */
function categories(document: XmlElement, lines: readonly XmlElement[]): Rule[] {
  const [subtotal] = elementsAt(document, subtotalPath)
  if (subtotal === undefined) return [['BR-CO-18', false]]
  const category = textAt(subtotal, 'cac:TaxCategory/cbc:ID')
  const percent = textAt(subtotal, 'cac:TaxCategory/cbc:Percent')
  const reason = has(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReason')
  const reasonCode = textAt(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReasonCode')
  const sellerNumber = textAt(document, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`)
  const buyerNumber = textAt(document, `${buyer}/cac:PartyTaxScheme/cbc:CompanyID`)
  const lineCategories = lines.map(line => [
    textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
    textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'),
  ])
  return [
    ['BR-CO-09', [sellerNumber, buyerNumber].every(number => number === '' || /^[A-Z]{2}/.test(number))],
    ['BR-S-08', lineCategories.every(([id, rate]) => id === category && rate === percent)],
    ['BR-S-02', sellerNumber !== ''],
    ['BR-S-05', category !== 'S' || Number(percent) > 0],
    ['BR-S-10', category !== 'S' || (!reason && reasonCode === '')],
    ['BR-AE-02', category !== 'AE' || buyerNumber !== ''],
    ['BR-AE-05', category !== 'AE' || percent === '0'],
    ['BR-AE-10', category !== 'AE' || (reason && reasonCode === 'VATEX-EU-AE')],
    ['BR-Z-05', category !== 'Z' || percent === '0'],
    ['BR-Z-10', category !== 'Z' || (!reason && reasonCode === '')],
    ['BR-CL-17', ['S', 'AE', 'Z'].includes(category)],
  ]
}

/** Returns the rules that Peppol adds, including those for the Netherlands. */
function peppol(document: XmlElement): Rule[] {
  const isDutch = textAt(document, `${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === 'NL'
  const isComplete = (party: string) =>
    ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone'].every(name =>
      has(document, `${party}/cac:PostalAddress/${name}`),
    )
  const empty = (element: XmlElement): boolean =>
    (element.children.length === 0 && element.text.trim() === '') || element.children.some(empty)
  return [
    ['PEPPOL-EN16931-R001', has(document, 'cbc:ProfileID')],
    ['PEPPOL-EN16931-R003', has(document, 'cbc:BuyerReference')],
    ['PEPPOL-EN16931-R008', !empty(document)],
    ['PEPPOL-EN16931-R010', has(document, `${buyer}/cbc:EndpointID`)],
    ['PEPPOL-EN16931-R020', has(document, `${seller}/cbc:EndpointID`)],
    ['NL-R-002', isComplete(seller)],
    [
      'NL-R-003',
      elementsAt(document, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`)[0]?.attributes.schemeID === '0106',
    ],
    ['NL-R-004', !isDutch || isComplete(buyer)],
    [
      'NL-R-007',
      centsAt(document, `${legalTotals}/cbc:PayableAmount`) <= 0 ||
        has(document, 'cac:PaymentMeans/cbc:PaymentMeansCode'),
    ],
    [
      'NL-R-008',
      !has(document, 'cac:PaymentMeans/cbc:PaymentMeansCode') ||
        textAt(document, 'cac:PaymentMeans/cbc:PaymentMeansCode') === '30',
    ],
  ]
}

/**
 * Returns the ids of the rules of EN 16931 and Peppol BIS Billing 3 that a UBL document breaks, among those that apply
 * to ours.
 */
export function brokenRules(document: XmlElement): string[] {
  const [line, quantity] =
    document.name === 'Invoice'
      ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity']
      : ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
  const lines = elementsAt(document, line)
  const rules = [
    ...mandatory(document, lines, quantity),
    ...sums(document, lines, quantity),
    ...categories(document, lines),
    ...peppol(document),
  ]
  return rules.filter(([, isKept]) => !isKept).map(([id]) => id)
}
