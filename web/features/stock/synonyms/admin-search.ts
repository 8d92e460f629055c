import { listSynonyms } from '../../../../contract/stock-files.ts'

/** The URL parameters of the staff page of synonyms. */
export const adminSearch = listSynonyms.query.omit({ pageSize: true })
