export { jobsAdminRoutes } from './routes.ts'
