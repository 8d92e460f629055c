import type { CodeKind, CodeState } from '../../../../../contract/company-codes.ts'
import type { DomainState } from '../../../../../contract/company-domains.ts'
import { counted, type Noun } from '../../../../../contract/kit/texts.ts'
import type { VatState } from '../../../../../contract/verification.ts'

const attempts: Noun = { one: 'attempt', other: 'attempts' }

/** Texts of the verification of the member's company. */
export const ownVerificationTexts = {
  codes: {
    labels: { address: 'Address:', phone: 'Telephone:' } satisfies Record<CodeKind, string>,
    none: 'not verified',
    states: {
      requested: 'code requested',
      sent: 'code sent',
      verified: 'verified',
      expired: 'code expired',
      'used-up': 'code used up',
    } satisfies Record<CodeState, string>,
    offer: {
      address: 'We mail a letter with a code to the address on your profile.',
      phone: 'We call the number on your profile and read out a code.',
    } satisfies Record<CodeKind, string>,
    requestedOn: {
      address: (day: string) => `Requested on ${day}. We print and mail the letter within a few days.`,
      phone: (day: string) => `Requested on ${day}. We call during office hours in Amsterdam.`,
    } satisfies Record<CodeKind, (day: string) => string>,
    sentOn: ({ sent, expires, left }: { sent: string; expires: string; left: number }) =>
      `Sent on ${sent}. Enter the code by ${expires}; ${counted(left, attempts)} left.`,
    verifiedOn: (day: string) =>
      `Verified by a code on ${day}. If you change it on your profile, it must be verified again.`,
    lost: 'Request another code to try again.',
    request: { address: 'Request a letter', phone: 'Request a call' } satisfies Record<CodeKind, string>,
    again: 'Request again',
    againFor: { address: 'Request again: a letter', phone: 'Request again: a call' } satisfies Record<CodeKind, string>,
    enter: 'Enter code',
    enterFor: { address: 'Enter code of the letter', phone: 'Enter code of the call' } satisfies Record<
      CodeKind,
      string
    >,
    code: 'Code',
    codeHint: '8 digits',
    verify: 'Verify',
  },
  domains: {
    label: 'Domain:',
    none: 'none verified',
    add: 'Verify a domain',
    states: {
      pending: 'not verified yet',
      verified: 'verified',
      failing: 'about to lapse',
      lapsed: 'lapsed',
    } satisfies Record<DomainState, string>,
    byDns: 'by a DNS record',
    byMail: (to: string) => `by a link mailed to ${to}`,
    provenOn: ({ by, day }: { by: string; day: string }) => `Verified ${by} on ${day}.`,
    checkedOn: (day: string) => `Checked on ${day}.`,
    failing: (checked: string) =>
      `The record, or the mail service of the domain, is missing. ${checked} If this lasts for 14 days, the proof lapses.`,
    lapsedOn: (day: string) => `The proof lapsed on ${day}. Verify the domain again.`,
    createRecord: 'Create this TXT record in the DNS of the domain, then check it. Keep it: it is checked every week.',
    linkUntil: ({ to, day }: { to: string; day: string }) => `A link was mailed to ${to}. It works until ${day}.`,
    linkExpired: (to: string) => `The link that was mailed to ${to} has expired.`,
    recordName: 'Name',
    recordValue: 'Value',
    copyName: 'Copy the name',
    copyValue: 'Copy the value',
    check: 'Check now',
    checkFor: (domain: string) => `Check now: the DNS record of ${domain}`,
    again: 'Start again',
    againFor: (domain: string) => `Start again: the verification of ${domain}`,
    remove: 'Remove',
    removeFor: (domain: string) => `Remove ${domain}`,
    dialogTitle: 'Verify a domain',
    dialogHint: 'Members see which domains your company controls, so that a forged sender stands out.',
    domain: 'Domain',
    method: 'Proof',
    methods: { mail: 'A link by mail', dns: 'A DNS record' },
    mailbox: 'Mail the link to',
    dnsHint: 'We show you a TXT record to create. It must stay: it is checked every week.',
    start: 'Start',
  },
  title: 'Verification',
  lead: 'What we have verified about your company. Members see it in your trust panel.',
  notLoaded: 'The verification of your company could not be loaded.',
  vat: 'VAT number:',
  vatNotCovered: 'none that the public VAT service of the EU covers',
  repliedOn: ({ service, day }: { service: string; day: string }) => `${service} replied on ${day}.`,
  registeredFor: (whom: string) => `Registered for “${whom}”.`,
  notDisclosed: 'The country does not disclose who it is registered for.',
  requestId: (id: string) => `Request id ${id}.`,
  failedOn: (day: string) => `An attempt to check it failed on ${day}; we will try again.`,
}

/** The state of a VAT number in a few words. */
export const vatStateTexts = {
  confirmed: 'Confirmed',
  refused: 'Refused',
  waiting: 'Not checked yet',
  failing: 'Check fails',
  wrong: 'Wrong check digits',
} satisfies Record<VatState, string>
