import type { Translation } from '../../../contract/kit/languages.ts'
import type { newsTexts as english } from './texts.tsx'

export const newsTexts: Translation<typeof english> = {
  list: {
    title: 'Nieuws',
    lead: 'Wat er in de handel gebeurt, en waarschuwingen voordat ze u geld kosten.',
    search: 'Nieuws doorzoeken',
    readMore: 'Lees meer',
    moreRelated: 'Meer verwant nieuws',
    pinned: 'Vastgezet',
    notLoaded: 'Het nieuws kon niet worden geladen',
    loading: 'Nieuws laden',
    none: 'Geen nieuws hier.',
    noMatches: 'Geen nieuws past bij uw zoekopdracht.',
    names: { one: 'bericht', other: 'berichten' },
    in: category => `Nieuws: ${category}`,
    latest: 'Laatste berichten',
    categories: 'Categorieën',
    all: 'Alle',
    feedOf: category => `RSS-feed van ${category}`,
    newsletter: 'Abonneren op de nieuwsbrief',
  },
  item: {
    back: 'Terug naar nieuws',
    by: author => `Geplaatst door ${author}`,
    loading: 'Laden',
  },
  sharedBroadcastPage: {
    kicker: ({ list, date }) => (
      <>
        Broadcast {list}, {date}
      </>
    ),
    notShown: 'Deze broadcast kon niet worden getoond.',
    loading: 'Broadcast laden',
    forSale: 'Te koop',
    wanted: 'Gezocht',
    description: ({ what, productName, broadcastListName, subject }) =>
      `${what} op ${productName}, lijst ${broadcastListName}: ${subject}`,
    openTheBroadcast: 'Broadcast openen',
    membersRead:
      'Leden lezen het hele bericht, zien wie het stuurde en antwoorden met één klik. Een gratis proefperiode duurt een maand, zonder betaalgegevens.',
  },
}
