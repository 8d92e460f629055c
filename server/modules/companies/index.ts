export { telLink } from './links.ts'
export {
  type CompanyStandingColumns,
  changeUnsolvedComplaints,
  lockCompanyStanding,
  refreshCompanySearch,
  setCompanyStanding,
} from './queries.ts'
export { findCompanyName } from './reads.ts'
export { companiesRoutes } from './routes.ts'
export { companySearchColumns } from './search-columns.ts'
