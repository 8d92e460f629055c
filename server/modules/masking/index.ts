export { hiddenNamesOf } from './hidden-names.ts'
export { type HiddenNames, withoutContactDetails } from './scrub.ts'
