export { telLink } from './links.ts'
export { refreshCompanySearch } from './queries.ts'
export { companiesRoutes } from './routes.ts'
export { companySearchColumns } from './search-columns.ts'
