export { type HiddenNames, withoutContactDetails } from './scrub.ts'
