export { settingsAdminRoutes } from './routes.ts'
