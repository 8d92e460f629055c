import { searchableText } from '../search/index.ts'

interface SearchedCompany {
  name: string
  description: string
  contactNames: readonly string[]
}

/** The columns of a company that its search reads. They follow from what is typed, contact persons' names included. */
export const companySearchColumns = ({ name, description, contactNames }: SearchedCompany) => ({
  search_words: searchableText([name, description, ...contactNames]).words,
})
