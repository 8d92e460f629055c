export { messagesPerCompanyPerHour } from './admit.ts'
export { answerInThread } from './answer-thread.ts'
export { replyToBroadcast } from './reply-to-broadcast.ts'
export { messagesRoutes } from './routes.ts'
