import type { CopiedStock } from '../../../contract/copied-stock.ts'
import { formatInteger, type Noun } from '../../../contract/kit/texts.ts'

const findings: Noun = { one: 'pair', other: 'pairs' }
const percent = (share: number) => `${Math.round(share * 100)} %`

/** Texts of the staff's page of copied stock. */
export const copiedStockTexts = {
  page: {
    title: 'Copied stock',
    lead: 'Pairs of companies where one lists part of the other’s stock, with the same or scaled quantities. The search runs every night. Ask the company first: it may have the same supplier. Members see nothing of this.',
    which: 'Which pairs',
    open: 'Open',
    decided: 'Decided',
  },
  table: {
    openLabel: 'Open pairs',
    decidedLabel: 'Decided pairs',
    counted: findings,
    nothingOpen: 'No company lists another’s stock.',
    nothingDecided: 'Nothing has been decided yet.',
    company: 'Lists later',
    other: 'Listed first',
    shared: 'Shared',
    sharedUnit: 'numbers',
    shareOfCompany: 'Of its list',
    shareOfOther: 'Of the other list',
    agreeing: 'Same quantities',
    state: 'State',
    found: 'Found',
    view: 'View',
    viewPair: (one: string, other: string) => `View ${one} and ${other}`,
    percent,
  },
  states: {
    found: 'Found',
    asked: 'Asked',
    answered: 'Answered',
    dismissed: 'Dismissed',
    confirmed: 'Confirmed',
  } satisfies Record<CopiedStock['state'], string>,
  dialog: {
    title: (one: string, other: string) => `${one} and ${other}`,
    loading: 'Loading the lines',
    notShown: 'The lines could not be shown.',
    summary: ({ numShared, numAgreeing, scale }: Pick<CopiedStock, 'numShared' | 'numAgreeing' | 'scale'>) =>
      `${formatInteger(numShared)} shared part numbers; the quantities of ${formatInteger(numAgreeing)} agree${Math.abs(scale - 1) < 0.01 ? '' : ` if multiplied by ${scale.toFixed(2)}`}.`,
    allLines: (name: string) => `All lines of ${name}`,
    lines: 'Lines of both companies',
    noLines: 'Neither company lists these numbers now.',
    partNumber: 'Part number',
    quantity: 'Qty',
    confirmed: 'Confirmed',
    otherNumber: 'Part number of the other',
    otherQuantity: 'Qty of the other',
    otherConfirmed: 'Confirmed by the other',
    question: 'Asked',
    answer: 'Answer',
    decision: 'Decision',
    ask: 'Ask the company',
    record: 'Record its answer',
    dismiss: 'Dismiss',
    confirm: 'Confirm',
  },
  steps: {
    question: 'Question',
    questionHint: (name: string) => `Mailed to the main contact of ${name}. The other company is not named.`,
    answer: 'Answer of the company',
    answerHint: 'As it was given; or that none came within 14 days.',
    reason: 'Reason',
    reasonHint: 'Kept in the audit log. The company is not mailed.',
    saving: 'Saving…',
  },
}
