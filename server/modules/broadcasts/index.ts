export { broadcastsRoutes } from './routes.ts'
export {
  type BroadcastFields,
  broadcastColumns,
  composeText,
  duplicateKeyOf,
  type Sender,
} from './text.ts'
