export { newsletterJobs } from './jobs.ts'
export { switchSubscription } from './queries.ts'
export { newsletterRoutes } from './routes.ts'
export { findSubscription, newsletterKeyOf } from './subscribe.ts'
