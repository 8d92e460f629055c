import type { ReactNode } from 'react'
import { plural } from '../../../contract/kit/texts.ts'

export const listTexts = {
  companiesForm: {
    forVisitors: (startTrial: ReactNode) => (
      <>Names and specialties are searchable for members; you can search by country. {startTrial}</>
    ),
    allCountries: 'All countries',
    placeholder: 'Search companies, contact persons or specialty',
    countriesPlaceholder: 'Search countries',
    country: 'Country',
  },
  companiesPage: {
    counted: { one: 'company', other: 'companies' },
    pane: 'Company',
    loading: 'Loading the company',
    companies: 'Companies',
    yourFavorites: (count: string) => `Your Favorites (${count})`,
    searchFailed: 'The search failed.',
    showAllCompanies: 'Show all companies',
  },
  teaser: {
    membersSee: 'Members see names, contact persons and specialties, and reach every trader directly.',
    whoIsBehind: 'Who is behind these lines?',
    picture: 'A map of the world with the members of the network. Register for your free trial to see it.',
  },
  companiesTable: {
    membership: 'Membership',
    companyName: 'Company Name',
    country: 'Country',
    companyDescription: 'Company Description',
    favored: 'Favored',
    favoredUnit: (count: number) => plural(count, { one: 'time favored', other: 'times favored' }),
    companies: 'Companies',
  },
}
