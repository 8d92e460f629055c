import type { Translation } from '../../../contract/kit/languages.ts'
import type { feedsTexts as english } from './texts.tsx'

export const feedsTexts: Translation<typeof english> = {
  feedAddress: {
    addressOfTheFeed: 'Adres van de feed',
    copyTheAddress: 'Adres kopiëren',
  },
  feedSearch: {
    exactPhrase: 'exacte tekst',
    oneCompany: 'één bedrijf',
    yourOwn: 'uw eigen',
    fromYourFavorites: 'van uw favorieten',
    allBroadcasts: 'Alle broadcasts',
  },
  renewAddress: {
    renewed: 'Uw feeds hebben een nieuw adres',
    notRenewed: 'Het adres kon niet worden vernieuwd',
    renew: 'Nieuw adres aanmaken',
    question: 'De adressen van al uw feeds veranderen. De oude werken meteen niet meer, in geen enkele lezer.',
  },
  rssPage: {
    lead: search => `${search}, nieuwste eerst, voor elke feedlezer.`,
    warning: lastUse => (
      <>
        Wie dit adres heeft, leest broadcasts zoals u, zonder in te loggen. Houd het voor uzelf. {lastUse} Het werkt
        niet meer als het 90 dagen niet is gebruikt.
      </>
    ),
    lastUsed: age => <>Laatst gebruikt {age}.</>,
    rssFeed: 'RSS-feed',
    changeTheSearch: 'Zoekopdracht wijzigen',
    preview: 'Huidige berichten',
    notLoaded: 'Het adres van uw feed kon niet worden geladen.',
    loadingAddress: 'Adres laden',
    neverUsed: 'Nog geen lezer heeft het gebruikt.',
    membersHaveOwn: 'Leden hebben persoonlijke feeds, met de hele broadcast en de afzender.',
    masked: 'Deze feed zegt niet wie er achter een broadcast zit.',
    loadingBroadcasts: 'Broadcasts laden',
    nothingYet: 'Nog niets. Nieuwe broadcasts verschijnen hier.',
  },
}
