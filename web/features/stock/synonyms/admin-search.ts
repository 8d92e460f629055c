import { listSynonyms } from '../../../../contract/stock-files.ts'

/** What the address of the staff's synonyms says. */
export const adminSearch = listSynonyms.query.omit({ pageSize: true })
