export const profileTexts = {
  bankFacts: {
    payingOnly: 'For paying members. Your free trial does not include them.',
    bankDetails: 'Bank details',
    showBankDetails: 'Show bank details',
    changedRecently: (day: string) => `Changed recently, on ${day}. Call a number you know before you pay.`,
    recorded: 'We record who opens them, to protect against invoice fraud.',
    bankCode: 'Bank code',
    iban: 'IBAN',
    swiftBic: 'SWIFT / BIC',
    invoice: 'Invoice',
    checkInvoice: 'Check the account on an invoice',
  },
  companyBody: {
    companyDetails: 'Company Details',
    country: 'Country',
    contactDetails: 'Contact Details',
    broadcastSettings: 'Broadcast Settings',
    broadcasts: 'Broadcasts',
    registerForTrial:
      'Register for your 1-month free trial to see who this is and to get in touch. No payment details needed.',
    membersOnly: 'Names, contacts and details are for members.',
  },
  companyFacts: {
    address: 'Address',
    description: 'Description',
    shipping: 'Shipping',
    warranty: 'Warranty',
    paymentMethod: 'Payment method',
  },
  companyHeader: {
    logoOf: (name: string) => `Logo of ${name}`,
    websiteOf: (name: string) => `Website of ${name}`,
  },
  companyModal: {
    notShown: 'This company could not be shown.',
    loading: 'Loading the company',
  },
  avatar: {
    show: (name: string) => `Show the picture of ${name}`,
    /** Begins with the button's visible text. */
    showInitials: ({ initials, name }: { initials: string; name: string }) =>
      `${initials}, show the picture of ${name}`,
    pictureOf: (name: string) => `Picture of ${name}`,
    none: 'No picture available',
    loading: 'Loading the picture',
  },
  recommendations: {
    title: 'Recommendations',
    waiting: 'Waiting for your approval',
    approve: 'Approve',
    decline: 'Decline',
    none: 'No recommendations yet.',
    deleteTitle: 'Delete recommendation',
    deleteQuestion: (company: string) => `Are you sure you want to delete the recommendation of ${company}?`,
    declineTitle: 'Decline recommendation',
    declineQuestion: (company: string) =>
      `Are you sure you want to decline the recommendation of ${company}? It will be deleted.`,
  },
  recommendButton: {
    recommend: 'Recommend',
    title: 'Write a recommendation for this member',
    text: 'Your recommendation',
    hint: (company: string) => `At least 30 characters. ${company} decides whether other members see it.`,
  },
  standing: {
    /** e.g. `Gold member since March 2004`, `Member` */
    standing: ({ tier, since }: { tier: string | null; since: string | null }) =>
      `${tier === null ? 'Member' : `${tier} member`}${since === null ? '' : ` since ${since}`}`,
    attends: ({ edition, event, city }: { edition: string; event: string; city: string }) =>
      `attends the ${edition} ${event} in ${city}`,
  },
  favoriteButton: {
    favorite: 'Favorite',
    remove: 'Remove from your favorites',
    add: 'Add to your favorites',
  },
}
