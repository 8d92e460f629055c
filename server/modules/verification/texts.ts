/** Texts of the mails about a company's verification. */
export const verificationTexts = {
  vatRefused: {
    title: (service: string) => `${service} does not know your VAT number`,
    text: (company: string, number: string, service: string) =>
      `${service} replied that ${number}, the VAT number on the profile of ${company}, is not valid. Members see this in your trust panel.`,
    what: (supportEmail: string) =>
      `If the number has changed, or is new and not yet registered for trade within the EU, write to ${supportEmail}. We check it again as soon as it is corrected.`,
  },
  open: 'Open your profile',
}
