export { reasonBlocks, removedStockMail, staffMail } from './mail.ts'
export { moderationRoutes } from './routes.ts'
