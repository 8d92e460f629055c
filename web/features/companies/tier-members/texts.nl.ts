import type { Translation } from '../../../../contract/kit/languages.ts'
import type { tierMembersTexts as english } from './texts.ts'

export const tierMembersTexts: Translation<typeof english> = {
  title: tier => `${tier}-leden`,
  counted: tier => ({ one: `${tier}-lid`, other: `${tier}-leden` }),
  empty: 'Op dit moment heeft geen bedrijf dit niveau.',
  company: 'Bedrijf',
  country: 'Land',
  memberSince: 'Lid sinds',
  membership: 'Lidmaatschap',
  whoAreThey: 'Wie zijn dit?',
  membersSee: 'Leden zien de namen van deze bedrijven, sinds wanneer elk lid is en hoe u ze bereikt.',
  isTier: ({ company, tier }) => `${company} is ${tier}-lid.`,
  since: day => `Lid sinds ${day}`,
  contact: 'Contact',
  profile: 'Bedrijfsprofiel',
}
