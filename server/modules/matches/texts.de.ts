import type { Translation } from '../../../contract/kit/languages.ts'
import type { matchesTexts as english } from './texts.ts'
export const matchesTexts: Translation<typeof english> = {
  samePartNumber: 'gleiche Teilenummer',
  equivalentPartNumber: 'gleichwertige Teilenummer',
  sameModel: 'gleiches Modell',
  similarPartNumber: 'ähnliche Teilenummer',
  similarDescription: 'ähnliche Beschreibung',
  describedAlike: 'so beschrieben wie diese Teilenummer bei anderen',
  sameBrand: 'gleiche Marke',
  reasons: (reasons: readonly string[]) => reasons.join(', '),
}
