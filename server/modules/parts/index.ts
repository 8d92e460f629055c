export { partsRoutes } from './routes.ts'
