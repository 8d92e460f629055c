/** Loads what goes on notifying this device in a new session. */
export const loadKeepOn = () => import('./keep-on.ts')
