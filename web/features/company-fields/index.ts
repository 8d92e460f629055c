export { emptyCompany, useCountryOptions } from './company-form.ts'
export { isVatTyped, typingMs, useVatFault, vatQuery } from './use-vat-fault.ts'
