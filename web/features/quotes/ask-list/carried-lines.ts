import { emptyLine, type ListLine } from './list-lines.ts'

/** Returns the lines of an address, one part number a line with its quantity behind a tab; a missing one stays empty. */
export const carriedLines = (text: string): ListLine[] =>
  text
    .split('\n')
    .map(line => line.split('\t'))
    .flatMap(([partNumber = '', quantity = '']) =>
      partNumber.trim() === '' ? [] : [{ ...emptyLine, partNumber: partNumber.trim(), quantity }],
    )
