export { staffStartRoutes } from './routes.ts'
