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

/** The address of a company in the Peppol network. */
export interface ElectronicAddress {
  scheme: string
  id: string
}

/** Returns the electronic address made of a VAT number with its country's prefix; undefined if the network knows no such numbers. */
export function electronicAddressOf(vatNumber: string): ElectronicAddress | undefined {
  const scheme = schemes[vatNumber.slice(0, 2)]
  return scheme === undefined ? undefined : { scheme, id: vatNumber }
}
