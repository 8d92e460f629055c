import type { Translation } from '../../../contract/kit/languages.ts'
import type { savedSearchesTexts as english } from './texts.tsx'

export const savedSearchesTexts: Translation<typeof english> = {
  removeDialog: {
    removeSavedSearch: 'Bewaarde zoekopdracht verwijderen',
    question: search =>
      `Weet u zeker dat u de bewaarde zoekopdracht ‘${search}’ wilt verwijderen? U krijgt er dan geen meldingen meer van.`,
  },
  savedSearches: {
    updatesAndLastHit: ({ updates, lastHit }) => (
      <>
        {updates}, laatste vondst {lastHit ?? 'nooit'}
      </>
    ),
    notLoaded: 'Uw bewaarde zoekopdrachten konden niet worden geladen.',
    savedSearches: 'Bewaarde zoekopdrachten',
    savedSearch: 'Zoekopdracht',
    createdOn: 'Gemaakt op',
    lastHit: 'Laatste vondst',
    never: 'Nooit',
    getUpdates: 'Meldingen',
    startMails: 'Mails weer starten',
    switchDelivery: 'Frequentie wijzigen',
    switchDeliveryOf: name => `Frequentie van ${name} wijzigen in`,
    removeNamed: name => `${name} verwijderen`,
  },
  wording: {
    allBroadcasts: 'Alle broadcasts',
    exactPhrase: 'exacte tekst',
    daily: 'Dagelijks',
    immediately: 'Meteen',
    stopped: 'Gestopt',
  },
}
