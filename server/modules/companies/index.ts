export { setUsername } from './colleagues/queries.ts'
export { lockOwnerAndColleague } from './colleagues/service.ts'
export { completeCompanies } from './complete-companies.ts'
export { telLink } from './links.ts'
export { openTrial } from './open-trial.ts'
export { plantCompany } from './plant-company.ts'
export {
  type CompanyStandingColumns,
  changeUnsolvedComplaints,
  deleteFavoritesOf,
  deletePlantedCompany,
  lockCompanyStanding,
  refreshCompanySearch,
  setCompanyStanding,
} from './queries.ts'
export { countFigures, findCompanyName, listCompaniesNamed } from './reads.ts'
export { remove as deleteRecommendation } from './recommendations/queries.ts'
export { companiesRoutes } from './routes.ts'
export { companySearchColumns } from './search-columns.ts'
