/** A number of a list, and the quantity beside it. */
export interface NumberLine {
  number: string
  wanted: number | null
}

/** Returns the text of a list, one number per line, followed by a tab and its quantity. */
export const textOfList = (lines: readonly NumberLine[]): string =>
  lines.map(({ number, wanted }) => (wanted === null ? number : `${number}\t${wanted}`)).join('\n')
