export { addresseeOf, findAddressee, findMainContact, listOwners } from './reads.ts'
