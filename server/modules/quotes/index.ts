export { quotesRoutes } from './routes.ts'
