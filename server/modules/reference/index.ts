export { countries } from './countries.ts'
export { broadcastLists } from './lists.ts'
export { installReferenceData } from './queries.ts'
export { stockSynonyms } from './stock-synonyms.ts'
