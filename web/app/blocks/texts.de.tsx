import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { blocksTexts as english } from './texts.tsx'
export const blocksTexts: Translation<typeof english> = {
  blockDialog: {
    ifItStays: (email: ReactNode) => <>Wenn das Problem bleibt, schreiben Sie an {email}.</>,
    signOut: 'Abmelden',
    payNow: 'Jetzt bezahlen',
    paymentOverdue: 'Zahlung überfällig',
    onHold:
      'Ihre Mitgliedschaft ruht, weil die Rechnung nicht bezahlt ist. Sie läuft weiter, sobald Ihre Zahlung eingeht.',
    problem: 'Problem mit Ihrem Konto',
    signOutAndIn: 'Es gibt ein Problem mit Ihrem Konto. Bitte melden Sie sich ab und wieder an.',
    becomeMember: 'Mitglied werden',
    trialEnded: (product: string) => `Ihre kostenlose Testphase bei ${product} ist zu Ende`,
    stay: euros => `Bleiben Sie im Markt: Mitgliedschaft ab ${euros} Euro im Jahr.`,
    yourAccount: 'Ihr Konto',
    secondFactorRequired: 'Zwei-Faktor-Anmeldung erforderlich',
    setUpNow: '2FA jetzt einrichten',
    whySecondFactor:
      'Ihr Konto braucht einen zweiten Faktor: einen Code von Ihrem Telefon zusätzlich zum Passwort. Richten Sie ihn jetzt ein; es dauert zwei Minuten.',
    messageFrom: (shortName: string) => `Eine Nachricht von ${shortName}`,
    later: 'Später',
    invoiceOverdue: 'Rechnung überfällig',
    eventInvoiceOverdue: ({ event, city }: { event: string; city: string }) =>
      `Die Rechnung Ihrer Anmeldung zum ${event} in ${city} ist überfällig. Bitte bezahlen Sie sie jetzt, um den Frühbucherpreis zu behalten.`,
    lateEventInvoiceOverdue: ({ event, city }: { event: string; city: string }) =>
      `Die Rechnung Ihrer Anmeldung zum ${event} in ${city} ist überfällig. Bitte bezahlen Sie sie jetzt.`,
    lastInvoiceOverdue:
      'Ihre letzte Rechnung ist überfällig. Bitte bezahlen Sie sie jetzt, damit Ihre Mitgliedschaft offen bleibt.',
  },
}
