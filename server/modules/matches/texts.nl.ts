import type { Translation } from '../../../contract/kit/languages.ts'
import type { matchesTexts as english } from './texts.ts'

export const matchesTexts: Translation<typeof english> = {
  samePartNumber: 'zelfde partnummer',
  equivalentPartNumber: 'gelijkwaardig partnummer',
  sameModel: 'zelfde model',
  similarPartNumber: 'vergelijkbaar partnummer',
  similarDescription: 'vergelijkbare omschrijving',
  describedAlike: 'omschreven zoals anderen dit partnummer omschrijven',
  sameBrand: 'zelfde merk',
  reasons: reasons => reasons.join(', '),
}
