import { emptyLine, type ListLine } from './list-lines.ts'

/** Returns the lines passed in a URL: one part number per line, followed by a tab and its quantity; a missing quantity stays empty. */
export const carriedLines = (text: string): ListLine[] =>
  text
    .split('\n')
    .map(line => line.split('\t'))
    .flatMap(([partNumber = '', quantity = '']) =>
      partNumber.trim() === '' ? [] : [{ ...emptyLine, partNumber: partNumber.trim(), quantity }],
    )
