import type { Translation } from '../../../../contract/kit/languages.ts'
import type { tierMembersTexts as english } from './texts.ts'
export const tierMembersTexts: Translation<typeof english> = {
  title: (tier: string) => `${tier}-Mitglieder`,
  counted: (tier: string) => ({ one: `${tier}-Mitglied`, other: `${tier}-Mitglieder` }),
  empty: 'Zurzeit hat keine Firma diese Stufe.',
  company: 'Firma',
  country: 'Land',
  memberSince: 'Mitglied seit',
  membership: 'Mitgliedschaft',
  whoAreThey: 'Wer sind sie?',
  membersSee: 'Mitglieder sehen die Namen dieser Firmen, seit wann jede dabei ist und wie man sie erreicht.',
  isTier: ({ company, tier }: { company: string; tier: string }) => `${company} ist ${tier}-Mitglied.`,
  since: (day: string) => `Mitglied seit ${day}`,
  contact: 'Ansprechpartner',
  profile: 'Firmenprofil',
}
