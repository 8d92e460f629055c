const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

/** Texts of company profiles and favorites. */
export const companiesTexts = {
  mainContact: 'Main contact',
  /** Returns `2nd`, `3rd` … */
  furtherContact: (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`,
  ownCompany: 'This is your own company.',
}
