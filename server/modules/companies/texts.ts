const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

/** Texts of company profiles and favorites. */
export const companiesTexts = {
  mainContact: 'Main contact',
  /** Returns `2nd`, `3rd` … */
  furtherContact: (position: number) => `${position}${suffixes[ordinals.select(position)] ?? 'th'}`,
  ownCompany: 'This is your own company.',
  unreadablePicture: 'This is not a JPEG or PNG picture that we can read. Please choose another one.',
  noRecommendations: 'Service companies cannot be recommended.',
  profile: {
    noWebsite: 'Please enter a web address, e.g. www.company.com',
    noIban: 'The check digits of this IBAN are wrong. Please check it for typos.',
    unknownChat: 'Please choose one of the services.',
    notYou: 'You can change your own contact details only.',
  },
  invitation: {
    title: (company: string, site: string) => `Join ${company} on ${site}`,
    what: ({ inviter, company, site }: { inviter: string; company: string; site: string }) =>
      `${inviter} invites you to ${site} as a contact of ${company}. Choose a password to join.`,
    known: ({ inviter, company, site }: { inviter: string; company: string; site: string }) =>
      `${inviter} invited you to ${site} as a contact of ${company}, but your address has an account of another company there. An address belongs to one company.`,
    howToMove: (supportEmail: string) =>
      `To join with another address, ask for an invitation to it. To move your account, write to ${supportEmail}. Otherwise ignore this mail.`,
    button: 'Choose a password',
    expiry: (days: number) => `The link works once, for ${days} days. If you do not know the sender, ignore this mail.`,
    footer: ({ inviter, company, site }: { inviter: string; company: string; site: string }) =>
      `You are receiving this mail because ${inviter} of ${company} entered your address on ${site}.`,
  },
  ownership: {
    title: (company: string) => `The profile of ${company} has a new owner`,
    what: ({ company, from, to }: { company: string; from: string; to: string }) =>
      `${from} made ${to} the owner of the profile of ${company}. The owner invites contacts and changes the logo.`,
    notYou: (supportEmail: string) => `If this is a mistake, write to ${supportEmail}.`,
  },
  roleChange: {
    trader: {
      title: (site: string) => `You can trade on ${site}`,
      what: ({ owner, company }: { owner: string; company: string }) =>
        `${owner} gave your account all rights of a contact of ${company}: you are no longer read-only.`,
    },
    'read-only': {
      title: (site: string) => `Your account on ${site} is now read-only`,
      what: ({ owner, company }: { owner: string; company: string }) =>
        `${owner} made your account at ${company} read-only: you can look at everything, and change nothing but your own sign-in and mail settings. Your API keys stop working.`,
    },
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
