/** How similar keys must be at least: two neighbours swapped are just within. Keys of so many characters are long. */
export const thresholds = { short: 0.55, long: 0.6 }
export const longKey = 15
