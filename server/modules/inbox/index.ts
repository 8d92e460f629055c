export { fileMessage, fileRequests } from './file-entries.ts'
export { findThread } from './queries.ts'
export { findRecipientOf } from './reads.ts'
export { inboxRoutes } from './routes.ts'
