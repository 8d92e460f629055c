export { isVatTyped, typingMs, useVatFault, vatQuery } from './use-vat-fault.ts'
