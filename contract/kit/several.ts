/** Separates the values of a parameter that takes several: names of manufacturers contain commas and slashes. */
const separator = '|'

/** Returns the values of a parameter that takes several. */
export const severalIn = (text: string): string[] => [
  ...new Set(
    text
      .split(separator)
      .map(value => value.trim())
      .filter(value => value !== ''),
  ),
]

/** Returns several values as one parameter. */
export const severalAs = (values: readonly string[]): string => values.join(separator)
