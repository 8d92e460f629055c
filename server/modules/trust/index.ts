export { trustRoutes } from './routes.ts'
