export { numberOf } from './part-number.ts'
export { postBroadcast } from './post-broadcast.ts'
export { parsePrice } from './price.ts'
export { insertLines } from './queries.ts'
export { broadcastsRoutes } from './routes.ts'
export {
  type BroadcastFields,
  broadcastColumns,
  composeText,
  duplicateKeyOf,
  type LineFields,
  lineColumns,
  oneLine,
  plainText,
  type Sender,
} from './text.ts'
