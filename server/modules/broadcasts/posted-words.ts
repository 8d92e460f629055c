import { factLabels } from '../../../contract/fact-labels.ts'

/**
 * The words that the site adds to a broadcast. They are stored with it, mailed to everybody and parsed in incoming mail, so
 * they are the same in every language.
 */
export const postedWords = {
  /** The message of a broadcast with one line. The labels are those of the compose form. */
  facts: {
    quantity: (text: string) => `${factLabels.quantity}: ${text}`,
    brand: (text: string) => `${factLabels.brand}: ${text}`,
    description: (text: string) => `${factLabels.description}: ${text}`,
    condition: (text: string) => `${factLabels.condition}: ${text}`,
    price: (text: string) => `${factLabels.price}: ${text}`,
    productLink: (url: string) => `${factLabels.productLink}: ${url}`,
  },
  /** Returns the subject of several lines, e.g. `WTS 25x HP 507127-B21 (F/S) + 11 more lines`. */
  andMoreLines: (subject: string, count: number) => `${subject} + ${count} more ${count === 1 ? 'line' : 'lines'}`,
}
