import type { VatState } from '../../../../../contract/verification.ts'

/** Texts of what is verified about the own company. */
export const ownVerificationTexts = {
  title: 'Verification',
  lead: 'What we have verified about your company. Members see it in your trust panel.',
  notLoaded: 'The verification of your company could not be loaded.',
  vat: 'VAT number:',
  vatNotCovered: 'none that the public VAT service of the EU covers',
  repliedOn: ({ service, day }: { service: string; day: string }) => `${service} replied on ${day}.`,
  registeredFor: (whom: string) => `Registered for ${whom}.`,
  notDisclosed: 'The country does not disclose who it is registered for.',
  requestId: (id: string) => `Request id ${id}.`,
  failedOn: (day: string) => `An attempt to check it failed on ${day}; we try again.`,
}

/** What is known of a VAT number, in a few words. */
export const vatStateTexts = {
  confirmed: 'Confirmed',
  refused: 'Refused',
  waiting: 'Not checked yet',
  failing: 'Check fails',
  wrong: 'Wrong check digits',
} satisfies Record<VatState, string>
