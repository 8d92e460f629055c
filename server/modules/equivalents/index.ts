export { equivalentsOf } from './equivalents-of.ts'
export { equivalentsRoutes } from './routes.ts'
