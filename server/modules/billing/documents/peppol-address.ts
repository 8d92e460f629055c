import { type ElectronicAddress, electronicAddressOf, isEuCountry } from '../../company-numbers/index.ts'
import type { Party, Seller } from '../party.ts'

/** Returns the VAT number that identifies a buyer for taxes: of a country of the EU; empty for others, whose numbers are of other kinds. */
export const taxNumberOf = ({ country, vatNumber }: Pick<Party, 'country' | 'vatNumber'>): string =>
  isEuCountry(country) ? vatNumber : ''

export const sellerAddress = ({ registration }: Seller): ElectronicAddress => ({ scheme: '0106', id: registration })

/**
 * Returns the electronic address of a buyer. The network requires one: for a buyer without a VAT number that it knows, it is the
 * operator's own, who sends the invoice by mail.
 */
export const buyerAddress = (buyer: Party, seller: Seller): ElectronicAddress =>
  electronicAddressOf(taxNumberOf(buyer)) ?? sellerAddress(seller)
