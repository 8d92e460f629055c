import type { QueryClient } from '@tanstack/react-query'
import { findRegistration } from '../../platform/service-worker.ts'
import { forgetDevice, rememberDevice, rememberedDevice } from './remembered.ts'
import { saveSubscription } from './this-device.ts'

/** Keeps notifications on for this device after its session has expired and the same person has signed in again. */
export async function keepNotificationsOn(
  client: QueryClient,
  session: { contactId: number; sessionId: string },
): Promise<void> {
  const remembered = rememberedDevice()
  if (remembered === undefined || remembered.sessionId === session.sessionId) return
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  if (remembered.contactId !== session.contactId || !subscription) {
    await subscription?.unsubscribe()
    forgetDevice()
    return
  }
  await saveSubscription(client, subscription, remembered.topics)
  rememberDevice({ ...remembered, sessionId: session.sessionId })
}
