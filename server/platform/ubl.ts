import type { PostalAddress } from './pdf-blocks.ts'
import { decimalOf, groupOf, optionalOf, textOf, xmlHead } from './xml-elements.ts'

/** The unit "one" of UN/ECE recommendation 20. */
export const unitOne = 'unitCode="C62"'

export const amountIn = (currency: string) => (name: string, cents: number) =>
  textOf(name, decimalOf(cents), `currencyID="${currency}"`)

export const taxSchemeOf = (id: string) => groupOf('cac:TaxScheme', textOf('cbc:ID', id))

export const postalAddressOf = ({ address, city, zip, country }: PostalAddress) =>
  groupOf(
    'cac:PostalAddress',
    optionalOf('cbc:StreetName', address),
    optionalOf('cbc:CityName', city),
    optionalOf('cbc:PostalZone', zip),
    groupOf('cac:Country', textOf('cbc:IdentificationCode', country)),
  )

export const endpointOf = ({ scheme, id }: { scheme: string; id: string }) =>
  textOf('cbc:EndpointID', id, `schemeID="${scheme}"`)

export const partyTaxSchemeOf = (number: string) =>
  number === '' ? '' : groupOf('cac:PartyTaxScheme', textOf('cbc:CompanyID', number), taxSchemeOf('VAT'))

/** Returns a document of UBL 2.1 around its elements. */
export function ublDocument(root: string, content: readonly string[]): string {
  const common = 'urn:oasis:names:specification:ubl:schema:xsd'
  return `${xmlHead}<${root} xmlns="${common}:${root}-2" xmlns:cac="${common}:CommonAggregateComponents-2" xmlns:cbc="${common}:CommonBasicComponents-2">${content.join('')}</${root}>\n`
}
