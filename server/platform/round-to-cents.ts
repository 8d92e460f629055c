/** Returns an amount rounded to cents; null stays null. */
export function roundToCents(amount: number): number
export function roundToCents(amount: number | null): number | null
export function roundToCents(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100) / 100
}
