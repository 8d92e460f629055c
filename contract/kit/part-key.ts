/** Returns the text in lower case, without accents; full-width characters become ordinary ones. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Returns only the letters and digits of a folded text. */
export const lettersAndDigits = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the letters and digits of a text, in lower case and without accents. */
export const squeeze = (text: string): string => lettersAndDigits(fold(text))

/** Returns a part number in upper case, letters and digits only: `507127-B21` → `507127B21`. */
export const partKey = (partNumber: string): string => squeeze(partNumber).toUpperCase()
