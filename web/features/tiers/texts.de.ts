import type { Translation } from '../../../contract/kit/languages.ts'
import type { tiersTexts as english } from './texts.ts'
export const tiersTexts: Translation<typeof english> = {
  tierIcon: {
    tierMember: (label: string) => `${label}-Mitglied`,
  },
  tier: {
    regular: 'Regular',
    trusted: 'Trusted',
    gold: 'Gold',
    diamond: 'Diamond',
  },
}
