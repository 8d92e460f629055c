import type { Translation } from '../../../../contract/kit/languages.ts'
import type { profileTexts as english } from './texts.ts'
export const profileTexts: Translation<typeof english> = {
  bankFacts: {
    payingOnly: 'Für zahlende Mitglieder. In der Testphase nicht enthalten.',
    bankDetails: 'Bankverbindung',
    showBankDetails: 'Bankverbindung zeigen',
    changedRecently: (day: string) =>
      `Kürzlich geändert, am ${day}. Rufen Sie vor dem Bezahlen eine Nummer an, die Sie kennen.`,
    recorded: 'Wir halten fest, wer sie öffnet, zum Schutz vor Rechnungsbetrug.',
    bankCode: 'Bankleitzahl',
    iban: 'IBAN',
    swiftBic: 'SWIFT / BIC',
    invoice: 'Rechnung',
    checkInvoice: 'Konto auf einer Rechnung prüfen',
  },
  companyBody: {
    companyDetails: 'Details zur Firma',
    country: 'Land',
    contactDetails: 'Kontaktdaten',
    broadcastSettings: 'Broadcast-Einstellungen',
    broadcasts: 'Broadcasts',
    registerForTrial:
      'Registrieren Sie sich für einen Monat kostenlos, um zu sehen, wer das ist, und Kontakt aufzunehmen. Ohne Zahlungsdaten.',
    membersOnly: 'Namen, Ansprechpartner und Details sind für Mitglieder.',
  },
  companyFacts: {
    address: 'Adresse',
    description: 'Beschreibung',
    shipping: 'Versand',
    warranty: 'Garantie',
    paymentMethod: 'Zahlungsweise',
  },
  companyHeader: {
    logoOf: (name: string) => `Logo von ${name}`,
    websiteOf: (name: string) => `Website von ${name}`,
  },
  companyModal: {
    notShown: 'Diese Firma konnte nicht angezeigt werden.',
    loading: 'Firma wird geladen',
  },
  avatar: {
    show: (name: string) => `Bild von ${name} zeigen`,
    showInitials: ({ initials, name }: { initials: string; name: string }) => `${initials}, Bild von ${name} zeigen`,
    pictureOf: (name: string) => `Bild von ${name}`,
    none: 'Kein Bild vorhanden',
    loading: 'Bild wird geladen',
  },
  recommendations: {
    title: 'Empfehlungen',
    waiting: 'Wartet auf Ihre Freigabe',
    approve: 'Freigeben',
    decline: 'Ablehnen',
    none: 'Noch keine Empfehlungen.',
    deleteTitle: 'Empfehlung löschen',
    deleteQuestion: (company: string) => `Möchten Sie die Empfehlung von ${company} wirklich löschen?`,
    declineTitle: 'Empfehlung ablehnen',
    declineQuestion: (company: string) =>
      `Möchten Sie die Empfehlung von ${company} wirklich ablehnen? Sie wird gelöscht.`,
  },
  recommendButton: {
    recommend: 'Empfehlen',
    title: 'Dieses Mitglied empfehlen',
    text: 'Ihre Empfehlung',
    hint: (company: string) => `Mindestens 30 Zeichen. ${company} entscheidet, ob andere Mitglieder sie sehen.`,
  },
  standing: {
    standing: ({ tier, since }: { tier: string | null; since: string | null }) =>
      `${tier === null ? 'Mitglied' : `${tier}-Mitglied`}${since === null ? '' : ` seit ${since}`}`,
    attends: ({ edition, event, city }: { edition: string; event: string; city: string }) =>
      `ist beim ${edition} ${event} in ${city}`,
  },
  favoriteButton: {
    favorite: 'Favorit',
    remove: 'Aus Ihren Favoriten entfernen',
    add: 'Zu Ihren Favoriten',
  },
}
