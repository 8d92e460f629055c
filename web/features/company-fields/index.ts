export { emptyCompany } from './empty-company.ts'
export { useCountryOptions } from './use-country-options.ts'
export { isVatTyped, typingMs, useVatFault, vatQuery } from './use-vat-fault.ts'
