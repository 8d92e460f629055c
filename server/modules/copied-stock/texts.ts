import { counted, type Noun } from '../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }

/** The mail that asks a company about its list. */
export const copiedStockTexts = {
  title: 'A question about your stock list',
  lead: (name: string, count: number) =>
    `${counted(count, lines)} of your stock on ${name} resemble those of another member, quantities included. There may be a good reason, such as a common supplier, so we ask before we do anything else.`,
  question: 'Our question:',
  answer: (supportEmail: string) =>
    `Please reply to this mail, or write to ${supportEmail}, within 14 days. Until then nothing changes for you, and nobody else is told about this.`,
}
