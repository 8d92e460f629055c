import { searchableText } from '../search/index.ts'

interface SearchedCompany {
  name: string
  description: string
  contactNames: readonly string[]
}

/** Returns the search columns of a company, derived from its texts and its contact persons' names. */
export const companySearchColumns = ({ name, description, contactNames }: SearchedCompany) => ({
  search_words: searchableText([name, description, ...contactNames]).words,
})
