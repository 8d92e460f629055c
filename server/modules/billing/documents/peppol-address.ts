import { isEuCountry } from '../../company-numbers/index.ts'
import type { Party, Seller } from '../party.ts'

/** Schemes of electronic addresses made of a VAT number, by the prefix of the number. */
const schemes: Record<string, string> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9936',
  LU: '9937',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

interface ElectronicAddress {
  scheme: string
  id: string
}

/** Returns the VAT number that identifies a buyer for taxes: of a country of the EU; empty for others, whose numbers are of other kinds. */
export const taxNumberOf = ({ country, vatNumber }: Pick<Party, 'country' | 'vatNumber'>): string =>
  isEuCountry(country) ? vatNumber : ''

export const sellerAddress = ({ registration }: Seller): ElectronicAddress => ({ scheme: '0106', id: registration })

/**
 * Returns the electronic address of a buyer. The network requires one: for a buyer without a VAT number that it knows, it is the
 * operator's own, who sends the invoice by mail.
 */
export function buyerAddress(buyer: Party, seller: Seller): ElectronicAddress {
  const number = taxNumberOf(buyer)
  const scheme = schemes[number.slice(0, 2)]
  return scheme === undefined ? sellerAddress(seller) : { scheme, id: number }
}
