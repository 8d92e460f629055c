/** Texts of companies/favorites. */
export const favoritesTexts = {
  title: 'Your Favorites',
  counted: { one: 'company', other: 'companies' },
  failed: 'favorites',
  tradersOnly: 'Your account has no favorites.',
  findCompanies: 'Find companies',
  membership: 'Membership',
  companyName: 'Company Name',
  country: 'Country',
  dateAdded: 'Date added',
  removeNamed: (name: string) => `Remove ${name} from Favorites`,
  actionsFor: (name: string) => `Actions for ${name}`,
  viewBroadcasts: 'View Broadcasts',
  goToProfile: 'Go to Company Profile',
  removeFromFavorites: 'Remove from Favorites',
  warning: 'Warning',
  question: (name: string) => `Are you sure you want to remove ${name} from your favorites?`,
}
