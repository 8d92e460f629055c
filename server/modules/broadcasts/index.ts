export { broadcastsRoutes } from './routes.ts'
export {
  type BroadcastFields,
  broadcastSearchColumns,
  composeText,
  duplicateKeyOf,
  type Sender,
} from './text.ts'
