export { mountOneClick } from './one-click.ts'
export { unsubscribeRoutes } from './routes.ts'
export { isSubscriptionToken, unsubscribeBy } from './subscriptions.ts'
