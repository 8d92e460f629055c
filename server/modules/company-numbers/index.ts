export { isEori } from './eori.ts'
export { compactIban, ibanFault } from './iban.ts'
export { checkVat, compactVat } from './vat.ts'
