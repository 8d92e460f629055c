/** Returns the text in lower case, without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Returns only the letters and digits of a folded text. */
export const lettersAndDigits = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the letters and digits of a text, in lower case and without accents. */
export const squeeze = (text: string): string => lettersAndDigits(fold(text))
