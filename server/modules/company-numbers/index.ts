export { isEori } from './eori.ts'
export { compactIban, ibanFault, ibanLength } from './iban.ts'
export { checkVat, fullVatNumber, isVatServiceCountry } from './vat.ts'
