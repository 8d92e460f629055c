export { complaintsPerDay } from './file-complaint.ts'
export { complaintsRoutes } from './routes.ts'
