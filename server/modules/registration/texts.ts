import { listOf } from '../../../contract/kit/texts.ts'

/** Texts of the mails and messages about registration. */
export const registrationMailTexts = {
  captcha: 'Please wait until your browser is checked, then try again.',
  unknownCountry: 'Please choose a country from the list',
  confirm: {
    title: (site: string) => `Confirm your address for ${site}`,
    text: ({ company, site }: { company: string; site: string }) =>
      `You applied for a free trial of ${site} for ${company}. Please confirm your e-mail address; our team then verifies your company.`,
    button: 'Confirm address',
    expiry: (days: number) =>
      `The link works for ${days} days. If you did not fill in this form, please ignore this mail.`,
    footer: (site: string) =>
      `You are receiving this mail because somebody applied for a free trial of ${site} with this address.`,
  },
  known: {
    title: (site: string) => `You already have an account on ${site}`,
    text: (site: string) =>
      `You applied for a free trial of ${site}, but this address belongs to an account already. Please sign in with it. If you do not know your password, choose “Forgot password?” there.`,
    button: 'Sign in',
  },
  received: {
    title: 'We received your application',
    text: ({ company, site }: { company: string; site: string }) =>
      `Thank you for confirming your address. Our team now verifies ${company}, usually within one working day, and then mails you. Welcome to ${site}.`,
  },
  forStaff: {
    title: (company: string) => `Free trial: ${company} applied`,
    text: 'The address is confirmed. Please verify the company and decide.',
    button: 'Open applications',
    labels: { company: 'Company', contact: 'Contact', country: 'Country', website: 'Website' },
  },
  approved: {
    title: (site: string) => `Welcome to ${site}: your free trial has started`,
    text: ({ company, ends }: { company: string; ends: string }) =>
      `We verified ${company}. Your free trial runs until ${ends}. Sign in with your e-mail address and the password that you chose.`,
    button: 'Sign in',
    firstSteps: 'To get the most out of it: choose your broadcast lists, upload your stock, and save your searches.',
  },
  rejected: {
    title: (site: string) => `Your application for ${site}`,
    text: (company: string) => `We cannot give ${company} a free trial. Our team wrote:`,
    objection: (supportEmail: string) => `If you think this is wrong, reply to this mail or write to ${supportEmail}.`,
  },
  documents: {
    title: 'We need something more to verify your company',
    text: (company: string) => `We are verifying ${company} and ask you for the following:`,
    button: 'Send the documents',
    expiry: (days: number) =>
      `The link works for ${days} days. You can upload PDF files and PNG or JPEG pictures. Only our staff read them. You can also reply to this mail.`,
  },
  documentsReceived: {
    title: (company: string) => `Documents from ${company} have arrived`,
    text: (count: number) =>
      `The applicant sent ${count === 1 ? 'a document' : `${count} documents`}. The application is waiting for your decision.`,
    button: 'Open the applications',
  },
  refusedFiles: (names: readonly string[]) =>
    `These files cannot be read: ${listOf(names)}. Please send PDF files, PNG or JPEG pictures.`,
  tooManyFiles: (max: number) => `An application takes up to ${max} documents. Reply to our mail to send more.`,
  ending: {
    title: (days: number) => `Your free trial ends ${['today', 'tomorrow'][days] ?? `in ${days} days`}`,
    text: ({ ends, site }: { ends: string; site: string }) =>
      `Your free trial of ${site} ends on ${ends}. To keep your broadcasts, your searches and your stock working, start a membership before then.`,
    button: 'See memberships',
  },
}
