import { type ElectronicAddress, electronicAddressOf, isEuCountry } from '../../company-numbers/index.ts'
import type { Party, Seller } from '../party.ts'

/**
 * Returns the buyer's VAT number if the country is in the EU; '' otherwise, because other countries' numbers are of
 * other kinds.
 */
export const taxNumberOf = ({ country, vatNumber }: Pick<Party, 'country' | 'vatNumber'>): string =>
  isEuCountry(country) ? vatNumber : ''

export const sellerAddress = ({ registration }: Seller): ElectronicAddress => ({ scheme: '0106', id: registration })

/**
 * Returns the electronic address of a buyer. The network requires one, so a buyer without a VAT number that it knows
 * gets the operator's, and the operator sends the invoice by mail.
 */
export const buyerAddress = (buyer: Party, seller: Seller): ElectronicAddress =>
  electronicAddressOf(taxNumberOf(buyer)) ?? sellerAddress(seller)
