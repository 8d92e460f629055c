export { partKey } from '../../../contract/kit/part-key.ts'
export { baseNumber, strippedPrefixes } from './base-number.ts'
export { findPartNumber, findWrittenNumber, joinedNumbers, wordsOf } from './find-in-text.ts'
export {
  confusableChars,
  editDistance,
  fitOf,
  minPrefixLength,
  type NumberFit,
  typoTolerance,
} from './similarity.ts'
export {
  formOf,
  isPaper,
  minNumberScore,
  type SpottedNumber,
  scoreNumber,
  spotNumbers,
  sureNumberScore,
} from './spot-numbers.ts'
export { spacedNumber, typedNumber } from './typed-number.ts'
export { writtenForms } from './written-forms.ts'
