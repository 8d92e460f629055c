export { memberAdminRoutes } from './routes.ts'
export { recordRefusedVisit } from './visits.ts'
