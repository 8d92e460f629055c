export const tiersTexts = {
  tierIcon: {
    tierMember: (label: string) => `${label} member`,
  },
  tier: {
    regular: 'Regular',
    trusted: 'Trusted',
    gold: 'Gold',
    diamond: 'Diamond',
  },
}
