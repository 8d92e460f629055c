const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

/** Texts of company profiles and favorites. */
export const companiesTexts = {
  mainContact: 'Main contact',
  /** Returns `2nd`, `3rd` … */
  furtherContact: (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`,
  ownCompany: 'This is your own company.',
  unreadablePicture: 'This is not a JPEG or PNG picture that we can read. Please choose another one.',
  noRecommendations: 'Service companies cannot be recommended.',
  profile: {
    noWebsite: 'Please enter a web address, e.g. www.company.com',
    noIban: 'The check digits of this IBAN are wrong. Please check it for typos.',
    unknownChat: 'Please choose one of the services.',
    notYou: 'You can change your own contact details only.',
  },
  bankChange: {
    title: (company: string) => `The bank details of ${company} were changed`,
    what: (person: string, when: string) => `${person} changed the bank details of your company on ${when}.`,
    labels: { bankCode: 'Bank code', ibanCode: 'IBAN', swiftCode: 'SWIFT / BIC' },
    none: 'none',
    fromTo: (before: string, after: string) => `${before} to ${after}`,
    shownAsChanged: 'For 14 days your profile shows members that the bank details changed recently.',
    notYou: (supportEmail: string) =>
      `If nobody at your company did this, write to ${supportEmail} immediately and set a new password.`,
    open: 'Open your profile',
  },
}
