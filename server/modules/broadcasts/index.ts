export { broadcastsRoutes } from './routes.ts'
