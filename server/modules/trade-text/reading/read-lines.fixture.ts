import { readMail } from './read-mail.ts'

const isGiven = (part: string | number | null) => part !== null && part !== ''

/** The lines that a mail is read as, each as `quantity × number condition price`, without what it does not give. */
export const linesOf = (text: string, subject = ''): string[] =>
  readMail(subject, text).lines.map(({ quantity, partNumber, condition, price }) =>
    [quantity, '×', partNumber, condition, price].filter(isGiven).join(' '),
  )

/** The same, as `side quantity × number condition price currency`. */
export const fullLinesOf = (text: string, subject = ''): string[] =>
  readMail(subject, text).lines.map(({ side, quantity, partNumber, condition, price, currency }) =>
    [side, quantity, '×', partNumber, condition, price, currency].filter(isGiven).join(' '),
  )

/** What a line of a mail says, empty or null where it does not. */
export type LineValues = [quantity: number | null, partNumber: string, condition: string, price: number | null]

/** The lines that a mail is read as, value by value. */
export const lineValuesOf = (text: string, subject = ''): LineValues[] =>
  readMail(subject, text).lines.map(({ quantity, partNumber, condition, price }) => [
    quantity,
    partNumber,
    condition,
    price,
  ])
