export { companyMarketRoutes } from './routes.ts'
