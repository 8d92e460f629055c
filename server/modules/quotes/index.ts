export { stockTruthOf } from './reads.ts'
export { quotesRoutes } from './routes.ts'
export { sentText } from './wording.ts'
