import type { CodeKind, CodeState } from '../../../contract/company-codes.ts'
import type { Noun } from '../../../contract/kit/texts.ts'
import type { VatCheck } from '../../../contract/verification.ts'

const numbers: Noun = { one: 'number', other: 'numbers' }
const codes: Noun = { one: 'code', other: 'codes' }

/** Texts of the staff's page of verification. */
export const verificationTexts = {
  title: 'Verification',
  codes: {
    tab: 'To send',
    allTab: 'All codes',
    title: 'Codes',
    lead: 'Companies asked for these codes. Print a letter and mail it, or call and read the code out. Each new code replaces the previous one.',
    counted: codes,
    none: 'There are no codes to send.',
    noneSent: 'No company has asked for a code yet.',
    company: 'Company',
    kind: 'By',
    kinds: { address: 'Letter', phone: 'Telephone' } satisfies Record<CodeKind, string>,
    subject: 'To',
    requestedBy: 'Requested by',
    state: 'State',
    states: {
      requested: 'To send',
      sent: 'Sent',
      verified: 'Verified',
      expired: 'Expired',
      'used-up': 'Used up',
    } satisfies Record<CodeState, string>,
    requested: 'Requested',
    send: { address: 'Print', phone: 'Call' } satisfies Record<CodeKind, string>,
    sendFor: {
      address: (company: string) => `Print the letter to ${company}`,
      phone: (company: string) => `Call ${company}: show the code`,
    } satisfies Record<CodeKind, (company: string) => string>,
    readOut: (company: string) => `A code for ${company}`,
    callThem: (number: string) => `Call ${number}, ask for the owner of the profile, and read out:`,
    shownOnce: 'It is shown once. It works for 30 days and 5 attempts.',
  },
  vat: {
    title: 'VAT numbers',
    lead: 'What the public VAT service replied about the numbers on profiles. They are checked when they are set or changed, and once a year; a failed check is repeated automatically.',
    state: 'State',
    allStates: 'All states',
    counted: numbers,
    none: 'No VAT number is in this state.',
    company: 'Company',
    number: 'VAT number',
    registeredFor: 'Registered for',
    notDisclosed: 'not disclosed',
    checked: 'Checked',
    never: 'never',
    requestId: 'Request ID',
    repeat: 'Check',
    repeatFor: (company: string) => `Check the VAT number of ${company} now`,
    failed: ({ attempts, fault }: Pick<VatCheck, 'attempts' | 'fault'>) => `${attempts} failed: ${fault}`,
  },
}
