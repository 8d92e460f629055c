const euros = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** Returns an amount as it is printed, e.g. `€ 1,145.00`. */
export const moneyOf = (cents: number): string => `${cents < 0 ? '-' : ''}€ ${euros.format(Math.abs(cents) / 100)}`
