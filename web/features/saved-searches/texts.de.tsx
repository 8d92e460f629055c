import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { savedSearchesTexts as english } from './texts.tsx'
export const savedSearchesTexts: Translation<typeof english> = {
  removeDialog: {
    removeSavedSearch: 'Gespeicherte Suche entfernen',
    question: (search: string) =>
      `Möchten Sie die gespeicherte Suche „${search}“ wirklich entfernen? Sie erhalten dann keine Meldungen mehr von ihr.`,
  },
  savedSearches: {
    updatesAndLastHit: ({ updates, lastHit }: { updates: string; lastHit: ReactNode }) => (
      <>
        {updates}, letzter Treffer {lastHit ?? 'nie'}
      </>
    ),
    notLoaded: 'Ihre gespeicherten Suchen konnten nicht geladen werden.',
    savedSearches: 'Gespeicherte Suchen',
    savedSearch: 'Gespeicherte Suche',
    createdOn: 'Angelegt am',
    lastHit: 'Letzter Treffer',
    never: 'Nie',
    getUpdates: 'Meldungen',
    startMails: 'Mails wieder starten',
    switchDelivery: 'Zustellung umschalten',
    switchDeliveryOf: (name: string) => `Zustellung von ${name} umschalten auf`,
    removeNamed: (name: string) => `${name} entfernen`,
  },
  wording: {
    allBroadcasts: 'Alle Broadcasts',
    exactPhrase: 'genaue Wortfolge',
    daily: 'Täglich',
    immediately: 'Sofort',
    stopped: 'Angehalten',
  },
}
