export { cachedMuted, hasBlocked, hasMuted, isBlocked, isBlockedByCompany, isMuted, listMuted } from './queries.ts'
export { mutesRoutes } from './routes.ts'
