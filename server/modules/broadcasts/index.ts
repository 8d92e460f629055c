export { BroadcastRowCache } from './broadcast-row-cache.ts'
export type { BroadcastCounts, LineFacet } from './broadcast-search.ts'
export { engineBroadcastSearch } from './engine/engine-broadcast-search.ts'
export { broadcastsIndexSource } from './engine/index-source.sql.ts'
export { postersIn } from './facets/posters.ts'
export { findBroadcasts, lineConditions, listFavorites, matchesAnyText } from './in-database.sql.ts'
export { broadcastsJobs } from './jobs.ts'
export { broadcastSettings } from './limits.ts'
export { listsUpToDate } from './lists-up-to-date.ts'
export { postBroadcast } from './post-broadcast.ts'
export { memberRow } from './present.ts'
export { insertBroadcast, markRemoved, setList, setRemovalReason } from './queries.ts'
export { wantedLines } from './reader/for-me.sql.ts'
export { listLinesById } from './reads.ts'
export { refreshSearchTexts } from './refresh-search-columns.sql.ts'
export { broadcastsRoutes } from './routes.ts'
export { firstDayOf, lineFilterOf } from './search-request.ts'
export {
  type BroadcastFields,
  broadcastColumns,
  composeText,
  duplicateKeyOf,
  goodsKeyOf,
  lineColumns,
  subjectOfLine,
} from './text.ts'
