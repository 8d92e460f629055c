/** Texts of companies/tier-members. */
export const tierMembersTexts = {
  title: (tier: string) => `${tier} Members`,
  counted: (tier: string) => ({ one: `${tier} member`, other: `${tier} members` }),
  empty: 'No company has this tier at present.',
  company: 'Company',
  country: 'Country',
  memberSince: 'Member since',
  membership: 'Membership',
  whoAreThey: 'Who are they?',
  membersSee: 'Members see the names of these companies, since when each has been a member, and how to reach them.',
  isTier: ({ company, tier }: { company: string; tier: string }) => `${company} is a ${tier} Member.`,
  since: (day: string) => `Member since ${day}`,
  contact: 'Contact',
  profile: 'Company profile',
}
