import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { feedsTexts as english } from './texts.tsx'
export const feedsTexts: Translation<typeof english> = {
  feedAddress: {
    addressOfTheFeed: 'Adresse des Feeds',
    copyTheAddress: 'Adresse kopieren',
  },
  feedSearch: {
    exactPhrase: 'genaue Wortfolge',
    oneCompany: 'eine Firma',
    yourOwn: 'Ihre eigenen',
    fromYourFavorites: 'von Ihren Favoriten',
    allBroadcasts: 'Alle Broadcasts',
  },
  renewAddress: {
    renewed: 'Ihre Feeds haben eine neue Adresse',
    notRenewed: 'Die Adresse konnte nicht erneuert werden',
    renew: 'Neue Adresse anlegen',
    question: 'Die Adressen aller Ihrer Feeds ändern sich. Die alten gelten sofort nicht mehr, in keinem Reader.',
  },
  rssPage: {
    lead: (search: string) => `${search}, neueste zuerst, für jeden Feed-Reader.`,
    warning: (lastUse: ReactNode) => (
      <>
        Wer diese Adresse hat, liest Broadcasts wie Sie, ohne Anmeldung. Behalten Sie sie für sich. {lastUse} Sie gilt
        nicht mehr, wenn sie 90 Tage nicht verwendet wurde.
      </>
    ),
    lastUsed: (age: ReactNode) => <>Zuletzt verwendet {age}.</>,
    rssFeed: 'RSS-Feed',
    changeTheSearch: 'Suche ändern',
    preview: 'Aktuelle Einträge',
    notLoaded: 'Die Adresse Ihres Feeds konnte nicht geladen werden.',
    loadingAddress: 'Adresse wird geladen',
    neverUsed: 'Noch kein Reader hat sie verwendet.',
    membersHaveOwn: 'Mitglieder haben eigene Feeds mit dem ganzen Broadcast und seinem Absender.',
    masked: 'Dieser Feed sagt nicht, wer hinter einem Broadcast steht.',
    loadingBroadcasts: 'Broadcasts werden geladen',
    nothingYet: 'Noch nichts. Neue Broadcasts erscheinen hier.',
  },
}
