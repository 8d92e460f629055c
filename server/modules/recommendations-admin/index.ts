export { recommendationsAdminRoutes } from './routes.ts'
