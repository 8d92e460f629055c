export { BroadcastsAtHand } from './broadcast-row-cache.ts'
export { source as broadcastsSource } from './engine/index-source.sql.ts'
export { broadcastSettings } from './limits.ts'
export { listsUpToDate } from './lists-up-to-date.ts'
export { parseLines } from './parse/parse-lines.ts'
export type { ParsedLine, ParsedText } from './parse/parsed.ts'
export { currencyIn, type Heading, noPrice, readHeading } from './parse/vocabulary.ts'
export { postBroadcast } from './post-broadcast.ts'
export { memberRow } from './present.ts'
export { parsePrice } from './price.ts'
export { insertBroadcast, listExists, markRemoved } from './queries.ts'
export { findBroadcasts, listFavorites } from './reads.ts'
export { broadcastsRoutes } from './routes.ts'
export { getOwnBroadcast } from './service.ts'
export {
  type BroadcastFields,
  broadcastColumns,
  composeText,
  duplicateKeyOf,
  goodsKeyOf,
  type LineFields,
  lineColumns,
  oneLine,
  plainText,
  type Sender,
  subjectOfLine,
} from './text.ts'
