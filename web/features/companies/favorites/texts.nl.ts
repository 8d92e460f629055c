import type { Translation } from '../../../../contract/kit/languages.ts'
import type { favoritesTexts as english } from './texts.ts'

export const favoritesTexts: Translation<typeof english> = {
  title: 'Uw favorieten',
  counted: { one: 'bedrijf', other: 'bedrijven' },
  failed: 'favorieten',
  tradersOnly: 'Uw account heeft geen favorieten.',
  findCompanies: 'Bedrijven zoeken',
  membership: 'Lidmaatschap',
  companyName: 'Bedrijfsnaam',
  country: 'Land',
  dateAdded: 'Toegevoegd op',
  removeNamed: name => `${name} uit favorieten verwijderen`,
  actionsFor: name => `Acties voor ${name}`,
  viewBroadcasts: 'Broadcasts tonen',
  goToProfile: 'Naar bedrijfsprofiel',
  removeFromFavorites: 'Uit favorieten verwijderen',
  warning: 'Let op',
  question: name => `Weet u zeker dat u ${name} uit uw favorieten wilt verwijderen?`,
}
