export { privacyRoutes } from './routes.ts'
export { type DataRequest, erasePerson, exportPerson } from './service.ts'
