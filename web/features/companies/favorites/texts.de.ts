import type { Translation } from '../../../../contract/kit/languages.ts'
import type { favoritesTexts as english } from './texts.ts'
export const favoritesTexts: Translation<typeof english> = {
  title: 'Ihre Favoriten',
  counted: { one: 'Firma', other: 'Firmen' },
  failed: 'Favoriten',
  tradersOnly: 'Ihr Konto hat keine Favoriten.',
  findCompanies: 'Firmen finden',
  membership: 'Mitgliedschaft',
  companyName: 'Firmenname',
  country: 'Land',
  dateAdded: 'Hinzugefügt am',
  removeNamed: (name: string) => `${name} aus den Favoriten entfernen`,
  actionsFor: (name: string) => `Aktionen für ${name}`,
  viewBroadcasts: 'Broadcasts ansehen',
  goToProfile: 'Zum Firmenprofil',
  removeFromFavorites: 'Aus Favoriten entfernen',
  warning: 'Warnung',
  question: (name: string) => `Möchten Sie ${name} wirklich aus Ihren Favoriten entfernen?`,
}
