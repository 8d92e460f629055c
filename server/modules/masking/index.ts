export { hiddenNamesOf } from './hidden-names.ts'
export { memberLabelOf } from './member-label.ts'
export { withoutOwnAddress } from './own-address.ts'
export { type HiddenNames, withoutContactDetails } from './scrub.ts'
