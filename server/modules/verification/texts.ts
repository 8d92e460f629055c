import { counted, type Noun } from '../../../contract/kit/texts.ts'

const attempts: Noun = { one: 'attempt', other: 'attempts' }

/** Texts of the mails about a company's verification. */
export const verificationTexts = {
  vatRefused: {
    title: (service: string) => `${service} does not know your VAT number`,
    text: (company: string, number: string, service: string) =>
      `${service} replied that ${number}, the VAT number on the profile of ${company}, is not valid. Members see this in your trust panel.`,
    what: (supportEmail: string) =>
      `If the number has changed, or is new and not yet registered for trade within the EU, write to ${supportEmail}. We check it again as soon as it is corrected.`,
  },
  domain: {
    noDomain: 'Please enter a domain, e.g. company.com',
    publicProvider: (domain: string) =>
      `Anybody can get an address at ${domain}, so it proves nothing. Enter a domain of your company.`,
    notYourDomain: (domain: string) => `Your own address is not at ${domain}. Choose another one.`,
  },
  code: {
    wrong: (left: number) =>
      left === 0
        ? 'This code is wrong, and it can no longer be entered. Ask for another one.'
        : `This code is wrong. You have ${counted(left, attempts)} left.`,
  },
  letter: {
    subject: 'The code that verifies your address',
    greeting: 'Dear Sir or Madam,',
    what: (company: string, site: string) =>
      `${company} has asked ${site} to verify this postal address. Please give this code to the person who manages the profile of your company:`,
    how: (page: string, day: string) => `They enter it at ${page} under Verification. The code is valid until ${day}.`,
    unknown: (supportEmail: string) =>
      `If your company is not a member, or nobody asked for this letter, please throw it away or write to ${supportEmail}.`,
  },
  domainLink: {
    title: (company: string, domain: string) => `Does ${domain} belong to ${company}?`,
    what: ({ company, domain, site }: { company: string; domain: string; site: string }) =>
      `${company} says on ${site}, a network of IT traders, that it controls ${domain}. This mail was sent to an address that only the administrators of the domain can read. If the domain belongs to ${company}, open the page and confirm it.`,
    button: 'Open the page',
    expiry: (days: number) =>
      `The link works once, for ${days} days. If you do not know the company, ignore this mail: nothing is confirmed then.`,
    footer: (domain: string) => `You are receiving this mail because a member entered ${domain} as its domain.`,
  },
  domainLapsed: {
    title: (domain: string) => `The domain ${domain} is no longer verified`,
    dns: (company: string, domain: string) =>
      `The DNS record that proves that ${company} controls ${domain} has been missing for 14 days. Members now see in your trust panel that control has lapsed.`,
    gone: (company: string, domain: string) =>
      `${domain} has received no mail for 14 days, so it no longer proves anything about ${company}. Members now see in your trust panel that control has lapsed.`,
    unrenewed: (company: string, domain: string) =>
      `Proofs by mail are valid for a year, and nobody confirmed the new link that we mailed to ${domain} for ${company}. Members now see in your trust panel that control has lapsed.`,
    what: 'You can prove it again on your profile at any time.',
  },
  open: 'Open your profile',
}
