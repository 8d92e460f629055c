/** Loads the code that keeps notifications on for this device in a new session. */
export const loadKeepNotificationsOn = () => import('./keep-notifications-on.ts')
