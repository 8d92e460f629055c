export { complaintsRoutes } from './routes.ts'
