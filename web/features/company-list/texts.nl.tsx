import type { Translation } from '../../../contract/kit/languages.ts'
import { plural } from '../../../contract/kit/texts.ts'
import type { listTexts as english } from './texts.tsx'

export const listTexts: Translation<typeof english> = {
  companiesForm: {
    forVisitors: startTrial => <>Leden zoeken op naam en specialiteit; u kunt op land zoeken. {startTrial}</>,
    allCountries: 'Alle landen',
    placeholder: 'Zoek bedrijf, contactpersoon of specialiteit',
    countriesPlaceholder: 'Zoek land',
    country: 'Land',
  },
  companiesPage: {
    counted: { one: 'bedrijf', other: 'bedrijven' },
    pane: 'Bedrijf',
    loading: 'Bedrijf laden',
    companies: 'Bedrijven',
    yourFavorites: count => `Uw favorieten (${count})`,
    searchFailed: 'Het zoeken is mislukt.',
    showAllCompanies: 'Alle bedrijven tonen',
  },
  teaser: {
    membersSee: 'Leden zien namen, contactpersonen en specialiteiten, en bereiken elke handelaar rechtstreeks.',
    whoIsBehind: 'Wie zitten hierachter?',
    picture: 'Een wereldkaart met de leden van het netwerk. Meld u aan voor uw gratis proefperiode om die te zien.',
  },
  companiesTable: {
    membership: 'Lidmaatschap',
    companyName: 'Bedrijfsnaam',
    country: 'Land',
    companyDescription: 'Omschrijving',
    favored: 'Favoriet',
    favoredUnit: count => plural(count, { one: 'keer favoriet', other: 'keer favoriet' }),
    companies: 'Bedrijven',
  },
}
