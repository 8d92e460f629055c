import type { ReactNode } from 'react'
export const blocksTexts = {
  blockDialog: {
    ifItStays: (email: ReactNode) => <>If the problem persists, write to {email}.</>,
    signOut: 'Sign out',
    payNow: 'Pay now',
    paymentOverdue: 'Payment overdue',
    onHold:
      'Your membership is on hold because its invoice has not been paid. It resumes as soon as your payment arrives.',
    problem: 'Problem with your account',
    signOutAndIn: 'There is a problem with your account. Please sign out and sign in again.',
    becomeMember: 'Become a member',
    trialEnded: (product: string) => `Your free trial on ${product} has ended`,
    stay: (euros: string) => `Stay in the market: membership from ${euros} Euro per year.`,
    yourAccount: 'Your account',
    secondFactorRequired: '2-Factor Authentication is required',
    setUpNow: 'Setup 2FA Now',
    whySecondFactor:
      'Your account needs a second factor: a code from your phone in addition to your password. Set it up now; it takes two minutes.',
    messageFrom: (shortName: string) => `A message from ${shortName}`,
    later: 'Later',
    invoiceOverdue: 'Invoice overdue',
    eventInvoiceOverdue: ({ event, city }: { event: string; city: string }) =>
      `The invoice of your registration for the ${event} in ${city} is overdue. Please pay it now to keep the early price.`,
    lateEventInvoiceOverdue: ({ event, city }: { event: string; city: string }) =>
      `The invoice of your registration for the ${event} in ${city} is overdue. Please pay it now.`,
    lastInvoiceOverdue: 'Your last invoice is overdue. Please pay it now to keep your membership open.',
  },
}
