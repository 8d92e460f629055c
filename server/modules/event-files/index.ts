export { eventFilesRoutes } from './routes.ts'
