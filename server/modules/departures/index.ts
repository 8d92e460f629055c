export { departuresRoutes } from './routes.ts'
