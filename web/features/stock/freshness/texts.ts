import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }

export const freshnessTexts = {
  confirmStockPage: {
    stillHave: (count: number) => `Still have ${count === 1 ? 'this line' : `these ${counted(count, lines)}`}?`,
    notConfirmedLately: ({ count, company }: { count: number; company: string }) =>
      `${counted(count, lines)} of ${company} ${plural(count, { one: 'has', other: 'have' })} not been confirmed for a while. Confirm them as they are, or update your inventory first.`,
    openYourInventory: 'Open your inventory',
    badLinkReason:
      'It is incomplete or has expired. Your inventory shows which lines are not confirmed, and you can confirm them there.',
    confirmed: 'Confirmed',
    freshAgain: 'They count as fresh again.',
    confirmedToday: (count: number) => `${counted(count, lines)} confirmed today.`,
    title: 'Still have it?',
    notRead: 'This link could not be read.',
    nothingLeft: 'Nothing left to confirm',
    nothingLeftReason: (companyName: string) =>
      `All lines of ${companyName} that this mail asked about are confirmed, changed or gone already.`,
    notConfirmed: 'Your stock could not be confirmed.',
    confirming: 'Confirming…',
    stillHaveIt: 'Still have it',
  },
  stockAgesNotice: {
    notFresh: (stale: string) => `${stale} of your lines are not fresh.`,
    confirming: 'Confirming…',
    stillHaveAll: 'Still have all of them',
    stale: ({ stale, staleAfterDays }: { stale: string; staleAfterDays: number }) =>
      `${stale} not confirmed for ${staleAfterDays} days are listed below fresher ones.`,
    hidden: ({ hidden, hiddenAfterDays }: { hidden: string; hiddenAfterDays: number }) =>
      `${hidden} not confirmed for ${hiddenAfterDays} days are hidden from other members.`,
    showOldest: 'Show the oldest first',
  },
  wording: {
    confirmed: (count: number) => `${counted(count, lines)} confirmed`,
    notConfirmed: 'Your stock could not be confirmed',
  },
}
