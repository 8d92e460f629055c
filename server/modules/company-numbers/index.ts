export { type ElectronicAddress, electronicAddressOf } from './electronic-address.ts'
export { isEori } from './eori.ts'
export { compactIban, ibanFault, ibanLength } from './iban.ts'
export { checkVat, fullVatNumber, isEuCountry, isVatServiceCountry } from './vat.ts'
