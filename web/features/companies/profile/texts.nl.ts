import type { Translation } from '../../../../contract/kit/languages.ts'
import type { profileTexts as english } from './texts.ts'

export const profileTexts: Translation<typeof english> = {
  bankFacts: {
    payingOnly: 'Voor betalende leden. Ze horen niet bij uw gratis proefperiode.',
    bankDetails: 'Bankgegevens',
    showBankDetails: 'Bankgegevens tonen',
    changedRecently: day => `Onlangs gewijzigd, op ${day}. Bel een nummer dat u kent voordat u betaalt.`,
    recorded: 'Wij leggen vast wie ze opent, als bescherming tegen factuurfraude.',
    bankCode: 'Bankcode',
    iban: 'IBAN',
    swiftBic: 'SWIFT / BIC',
    invoice: 'Factuur',
    checkInvoice: 'Rekening op een factuur controleren',
  },
  companyBody: {
    companyDetails: 'Bedrijfsgegevens',
    country: 'Land',
    contactDetails: 'Contactgegevens',
    broadcastSettings: 'Broadcastinstellingen',
    broadcasts: 'Broadcasts',
    registerForTrial:
      'Meld u aan voor uw gratis proefperiode van 1 maand om te zien wie dit is en contact op te nemen. Geen betaalgegevens nodig.',
    membersOnly: 'Namen, contactpersonen en details zijn voor leden.',
  },
  companyFacts: {
    address: 'Adres',
    description: 'Omschrijving',
    shipping: 'Verzending',
    warranty: 'Garantie',
    paymentMethod: 'Betaalwijze',
  },
  companyHeader: {
    logoOf: name => `Logo van ${name}`,
    websiteOf: name => `Website van ${name}`,
  },
  companyModal: {
    notShown: 'Dit bedrijf kon niet worden getoond.',
    loading: 'Bedrijf laden',
  },
  avatar: {
    show: name => `Foto van ${name} tonen`,
    showInitials: ({ initials, name }) => `${initials}, foto van ${name} tonen`,
    pictureOf: name => `Foto van ${name}`,
    none: 'Geen foto beschikbaar',
    loading: 'Foto laden',
  },
  recommendations: {
    title: 'Aanbevelingen',
    waiting: 'Wacht op uw goedkeuring',
    approve: 'Goedkeuren',
    decline: 'Afwijzen',
    none: 'Nog geen aanbevelingen.',
    deleteTitle: 'Aanbeveling verwijderen',
    deleteQuestion: company => `Weet u zeker dat u de aanbeveling van ${company} wilt verwijderen?`,
    declineTitle: 'Aanbeveling afwijzen',
    declineQuestion: company =>
      `Weet u zeker dat u de aanbeveling van ${company} wilt afwijzen? Die wordt dan verwijderd.`,
  },
  recommendButton: {
    recommend: 'Aanbevelen',
    title: 'Een aanbeveling voor dit lid schrijven',
    text: 'Uw aanbeveling',
    hint: company => `Minstens 30 tekens. ${company} beslist of andere leden die zien.`,
  },
  standing: {
    standing: ({ tier, since }) => `${tier === null ? 'Lid' : `${tier}-lid`}${since === null ? '' : ` sinds ${since}`}`,
    attends: ({ edition, event, city }) => `is op de ${edition} ${event} in ${city}`,
  },
  favoriteButton: {
    favorite: 'Favoriet',
    remove: 'Uit uw favorieten verwijderen',
    add: 'Aan uw favorieten toevoegen',
  },
}
