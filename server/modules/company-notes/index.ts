export { companyNotesRoutes } from './routes.ts'
