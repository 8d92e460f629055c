export { siteTextsJobs } from './jobs.ts'
export { fillIn, unknownPlaceholders } from './placeholders.ts'
export { siteTextsRoutes } from './routes.ts'
export { agreedContract, recordAgreements } from './service.ts'
