import type { NotificationTopic } from '../../../contract/notifications.ts'

/** A person's choice on this device, with its session. Notifications end with the session, and resume in the next one. */
interface RememberedChoice {
  contactId: number
  sessionId: string
  topics: NotificationTopic[]
}

const key = 'notifications'

export const rememberDevice = (remembered: RememberedChoice): void =>
  localStorage.setItem(key, JSON.stringify(remembered))
export const hasRememberedDevice = (): boolean => localStorage.getItem(key) !== null
export const forgetDevice = (): void => localStorage.removeItem(key)

/** Returns the choice on this device; undefined if there is none. */
export function rememberedDevice(): RememberedChoice | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
