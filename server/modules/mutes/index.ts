export {
  cachedMuted,
  hasBlocked,
  hasMuted,
  isBlocked,
  isBlockedByCompany,
  isMuted,
  listMuted,
  mutedBy,
} from './queries.ts'
export { mutesRoutes } from './routes.ts'
