import { isEuCountry } from '../company-numbers/index.ts'
import { billingTexts as texts } from './texts.ts'

/** Categories of EN 16931: standard rate, reverse charge, zero rate. */
export type VatCategory = 'S' | 'AE' | 'Z'

/**
 * The state of a VAT number: the public service confirmed it; it is well-formed, but the service has not replied; it is wrong
 * or the service refused it; there is none.
 */
export type VatNumberState = 'valid' | 'unchecked' | 'invalid' | 'none'

/** How VAT is charged on an invoice. */
export interface VatTreatment {
  category: VatCategory
  percent: 0 | 21
  /** The sentence on the invoice that says why no VAT is charged; empty if it is. */
  reason: string
}

const dutchPercent = 21

export const treatmentOf: Readonly<Record<VatCategory, VatTreatment>> = {
  S: { category: 'S', percent: dutchPercent, reason: '' },
  AE: { category: 'AE', percent: 0, reason: texts.vat.reverseCharge },
  Z: { category: 'Z', percent: 0, reason: texts.vat.outsideEu },
}

/**
 * Returns how VAT is charged to a customer in a country (ISO code): 21 % in the Netherlands; reverse charge to companies elsewhere in
 * the EU, 21 % if they have no valid VAT number; zero for all others. A well-formed number is valid until the public service refuses it.
 */
export function vatFor({ country, vatNumberState }: { country: string; vatNumberState: VatNumberState }): VatTreatment {
  if (country === 'NL') return treatmentOf.S
  if (!isEuCountry(country)) return treatmentOf.Z
  return vatNumberState === 'valid' || vatNumberState === 'unchecked' ? treatmentOf.AE : treatmentOf.S
}
