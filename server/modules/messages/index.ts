export { messagesPerCompanyPerHour } from './admit.ts'
export { replyToBroadcast } from './reply-to-broadcast.ts'
export { messagesRoutes } from './routes.ts'
