/** Loads the code that keeps notifications on for this device in a new session. */
export const loadKeepOn = () => import('./keep-on.ts')
