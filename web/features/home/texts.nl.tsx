import type { Translation } from '../../../contract/kit/languages.ts'
import type { homeTexts as english } from './texts.tsx'

export const homeTexts: Translation<typeof english> = {
  figures: {
    closeTo: round => `Bijna ${round}`,
  },
  infoCards: {
    broadcasts: 'Broadcasts',
    lastDay: lists => `in de laatste 24 uur, op ${lists} lijsten`,
    parts: 'Onderdelen',
    stockLines: 'regels in eigen voorraad van leden',
    companies: 'Bedrijven',
    verifiedMembers: countries => `geverifieerde leden in ${countries} landen`,
    fraudWarnings: 'Fraudewaarschuwingen',
    checkFirst: 'Eerst checken',
    warnedOf: 'voor welke handelaren u moet oppassen',
    freeTrial: 'Gratis proberen',
    oneMonth: '1 maand',
    ofEverything: 'alles, zonder betaalgegevens',
  },
  marketPulse: {
    newest: age => <>nieuwste {age}</>,
    lastBroadcasts: count => `De laatste ${count} broadcasts`,
    offers: offers => `${offers} WTS`,
    requests: count => `${count} WTB`,
  },
  memberHome: {
    allBroadcasts: 'Alle broadcasts',
    allNews: 'Al het nieuws',
    searchParts: 'Onderdelen zoeken',
    home: 'Home',
    desk: 'Uw desk',
    latestBroadcasts: 'Laatste broadcasts',
    news: 'Nieuws',
    topSearches: 'Topzoekopdrachten',
  },
  tierSteps: {
    regularYears: 'Tot 3 jaar',
    regular: 'Door ons team geverifieerd voor de eerste keer inloggen.',
    trustedYears: '3 jaar en langer',
    trusted: 'Geen onopgeloste klachten, garantie gegeven.',
    goldYears: '10 jaar en langer',
    gold: 'Tien jaar handel zonder onopgeloste klacht.',
    diamondYears: '20 jaar en langer',
    diamond: 'Bijna vanaf het begin bij het netwerk.',
  },
  visitorHome: {
    seeWho: 'Zien wie erachter zit',
    allNews: 'Al het nieuws',
    searchParts: 'Onderdelen zoeken',
    latestBroadcasts: 'Laatste broadcasts',
    news: 'Nieuws',
    topSearches: 'Topzoekopdrachten',
    tierTitle: 'Met wie u handelt',
    tierText:
      'Het niveau van een lid laat zien hoe lang het hier is. Leden met niveau Trusted, Gold of Diamond hebben geen onopgeloste klachten en geven 1 maand return-to-base-garantie.',
    title: 'De handelsvloer voor gebruikte IT-hardware',
    lead: ({ members, countries, parts }) =>
      `${members} geverifieerde brokers, resellers en groothandels in ${countries} landen laten elkaar weten wat ze willen verkopen en kopen. ${parts} voorraadregels zijn nu doorzoekbaar.`,
    trialTerms: euros => `1 maand, geen betaalgegevens. Lidmaatschap vanaf ${euros} euro per jaar.`,
  },
}
