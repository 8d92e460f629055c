import { counted } from '../../../contract/kit/texts.ts'

const names = { trial: 'free trial', plus: 'Plus account', broker: 'Broker account' }

/** Texts of the mails about what staff did with a member's account. */
export const memberAdminTexts = {
  planSet: {
    title: (plan: keyof typeof names) => `Your membership is now a ${names[plan]}`,
    text: (company: string, plan: keyof typeof names) => `We changed the membership of ${company} to a ${names[plan]}.`,
    trialUntil: (day: string) => `The trial runs until ${day}.`,
    listsEnded: (count: number) =>
      count === 1
        ? 'It includes fewer addresses on broadcast lists: one address no longer receives them. The broadcast settings show which.'
        : `It includes fewer addresses on broadcast lists: ${count} addresses no longer receive them. The broadcast settings show which.`,
  },
  ended: {
    title: 'Your membership has ended',
    text: (company: string) => `We ended the membership of ${company}. You can start a new one at any time:`,
    button: 'Start a membership',
  },
  memberSince: {
    title: 'Your member-since date was changed',
    text: (company: string, day: string) => `${company} now counts as a member since ${day}.`,
  },
  vatNumber: {
    title: 'Your VAT number was changed',
    text: (company: string, number: string) =>
      number === ''
        ? `We removed the VAT or EORI number from the profile of ${company}.`
        : `The VAT or EORI number on the profile of ${company} is now ${number}.`,
  },
  addressLimit: {
    title: 'Your limit of addresses on broadcast lists was changed',
    text: (company: string, max: number | null) =>
      max === null
        ? `${company} can have as many addresses on broadcast lists as its plan allows.`
        : `${company} can have ${counted(max, { one: 'address', other: 'addresses' })} on broadcast lists from now on.`,
  },
  serviceOnly: {
    title: 'Your account is now for services only',
    text: (company: string) =>
      `${company} is now listed under Services. The account no longer includes broadcasts, inventory and requests for quote.`,
  },
  trader: {
    title: 'Your account is now open for trading',
    text: (company: string) => `${company} can send broadcasts, keep an inventory and request quotes from now on.`,
  },
  suspended: {
    title: 'We suspended your access',
    text: (company: string) =>
      `We suspended the account of ${company}. Until this is resolved, you cannot use the site.`,
  },
  lifted: {
    title: 'Your account is open again',
    text: (company: string) => `We ended the suspension of ${company}. You can use the site again.`,
  },
  message: {
    title: 'A message about your account',
    text: (company: string) => `The contacts of ${company} see this message when they open the site:`,
  },
  contactSuspended: {
    title: 'We suspended your access',
    text: 'We suspended your personal account. Until this is resolved, you cannot use the site.',
  },
  contactLifted: { title: 'Your account is open again', text: 'We ended the suspension of your personal account.' },
  sessionsEnded: {
    title: 'You were signed out everywhere',
    text: 'We ended all sessions of your account. Please sign in again.',
  },
  visited: (minutes: number) => ({
    title: 'Our staff signed in to your account',
    text: `To look at the site as you see it, for at most ${minutes} minutes. Nothing could be sent, changed or paid; bank details, keys and your sign-in were not shown.`,
  }),
  help: 'Help',
  /** Field errors. */
  trialNeedsDay: 'A trial needs its last day.',
  trialInThePast: 'The last day of a trial may not be in the past.',
  sinceInTheFuture: 'This day is in the future.',
  unknownCountry: 'Please choose a country from the list.',
  plantedWasOpened: 'Somebody opened this company within the last 30 days, or dealt with it.',
  nothingReadable: 'This message contains no text.',
}
