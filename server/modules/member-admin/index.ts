export { memberAdminRoutes } from './routes.ts'
