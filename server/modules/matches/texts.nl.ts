import type { Translation } from '../../../contract/kit/languages.ts'
import type { matchesTexts as english } from './texts.ts'

export const matchesTexts: Translation<typeof english> = {
  samePartNumber: 'zelfde partnummer',
  samePartNumberButForAffix: 'zelfde partnummer op een voor- of achtervoegsel na',
  samePartNumberOrModel: 'zelfde partnummer of model',
  equivalentPartNumber: 'gelijkwaardig partnummer',
  sameModel: 'zelfde model',
  similarPartNumber: 'vergelijkbaar partnummer',
  similarDescription: 'vergelijkbare omschrijving',
  describedAlike: 'omschreven zoals anderen dit onderdeel omschrijven',
  sameBrand: 'zelfde merk',
  relatedBrand: 'verwant merk',
  reasons: reasons => reasons.join(', '),
}
