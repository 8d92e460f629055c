export { removedStockMail } from './mail.ts'
export { moderationRoutes } from './routes.ts'
