import { counted } from '../../../contract/kit/texts.ts'

/** The reason for an alarm to staff: a limit was reached, or a planted company was opened. */
export type AlarmKind = 'profiles' | 'lines' | 'canary'

const titles: Record<AlarmKind, string> = {
  profiles: 'An account has reached its daily limit of company profiles',
  lines: 'An account has reached its daily limit of stock lines',
  canary: 'An account has opened a planted company',
}

/** Texts of the message when a reading limit is reached, and of the alarm mailed to staff. */
export const readingBudgetTexts = {
  stockLines: (count: number) => counted(count, { one: 'stock line', other: 'stock lines' }),
  contacts: (count: number) => `the contact data of ${counted(count, { one: 'company', other: 'companies' })}`,
  limitReached: ({ read, isLines, isCompany, isTrial, salesEmail }: LimitReached) => {
    const who = isCompany ? 'Your company has' : 'You have'
    const advice = isTrial
      ? `A membership includes far more: write to ${salesEmail}.`
      : `If you need more, write to ${salesEmail}.`
    const searches = isLines
      ? ' A search limited to companies, countries or tiers counts as one line; so does any search while you mute companies.'
      : ''
    return `${who} read ${read} today, which is the daily limit.${searches} The count starts again at midnight in Amsterdam. You can still open what you have read today. ${advice}`
  },
  alarm: {
    title: (kind: AlarmKind) => titles[kind],
    subject: (title: string, company: string) => `${title}: ${company}`,
    labels: {
      company: 'Company',
      account: 'Account',
      profiles: 'Company profiles today',
      lines: 'Stock lines today',
    },
    button: 'View all reading alarms',
    footer: (site: string) => `You are receiving this mail as staff of ${site}.`,
  },
}

interface LimitReached {
  /** The count of read items, e.g. `40 stock lines`. */
  read: string
  isLines: boolean
  /** True for the limit of the whole company. */
  isCompany: boolean
  isTrial: boolean
  salesEmail: string
}
