export { privacyRoutes } from './routes.ts'
export { erasePerson, exportPerson } from './service.ts'
