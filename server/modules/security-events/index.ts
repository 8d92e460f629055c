export { recordSecurityEvents } from './record.ts'
export { securityEventsRoutes } from './routes.ts'
