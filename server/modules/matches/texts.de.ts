import type { Translation } from '../../../contract/kit/languages.ts'
import type { matchesTexts as english } from './texts.ts'
export const matchesTexts: Translation<typeof english> = {
  samePartNumber: 'gleiche Teilenummer',
  samePartNumberButForAffix: 'gleiche Teilenummer bis auf Präfix oder Suffix',
  samePartNumberOrModel: 'gleiche Teilenummer oder gleiches Modell',
  equivalentPartNumber: 'gleichwertige Teilenummer',
  sameModel: 'gleiches Modell',
  similarPartNumber: 'ähnliche Teilenummer',
  similarDescription: 'ähnliche Beschreibung',
  describedAlike: 'so beschrieben, wie andere dieses Teil beschreiben',
  sameBrand: 'gleiche Marke',
  relatedBrand: 'verwandte Marke',
  reasons: (reasons: readonly string[]) => reasons.join(', '),
}
