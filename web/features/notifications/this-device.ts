import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type NotificationDevice, type NotificationTopic, saveDevice } from '../../../contract/notifications.ts'
import { call } from '../../platform/api.ts'
import { findRegistration } from '../../platform/service-worker.ts'
import { rememberDevice } from './remembered.ts'

/** The abilities of this browser: 'install-first' on iOS, where only installed sites get notifications. */
export type Ability = 'unsupported' | 'install-first' | 'blocked' | 'able'

const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function abilityHere(): Promise<Ability> {
  if (!('PushManager' in window) || !('Notification' in window))
    return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await findRegistration()) === undefined ? 'unsupported' : 'able'
}

const findSubscription = async () => (await findRegistration())?.pushManager.getSubscription() ?? null

interface DeviceState {
  /** Undefined until it is known. */
  ability: Ability | undefined
  isSubscribed: boolean
  /** Checks again after a change. */
  look(): Promise<void>
}

/** Returns the state of this browser. */
export function useThisDevice(): DeviceState {
  const [state, setState] = useState<Omit<DeviceState, 'look'>>({ ability: undefined, isSubscribed: false })
  const look = async () => {
    const [ability, subscription] = await Promise.all([abilityHere(), findSubscription()])
    setState({ ability, isSubscribed: subscription !== null })
  }
  useEffect(() => {
    let isShown = true
    // The worker is registered after the page has loaded; until then the browser seems not to support it.
    const wait = () => ('serviceWorker' in navigator && import.meta.env.PROD ? registered() : Promise.resolve())
    void wait().then(async () => {
      const [ability, subscription] = await Promise.all([abilityHere(), findSubscription()])
      if (isShown) setState({ ability, isSubscribed: subscription !== null })
    })
    return () => {
      isShown = false
    }
  }, [])
  return { ...state, look }
}

const registeredMs = 3_000

/** Resolves once the worker is ready, or when it evidently will not be: a browser may refuse it. */
const registered = () =>
  Promise.race([navigator.serviceWorker.ready, new Promise(resolve => setTimeout(resolve, registeredMs))]).then(
    () => undefined,
  )

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).join() === other.join()

/** Subscribes this browser at its push service; one that was made for another key of the site is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const existing = await registration.pushManager.getSubscription()
  if (existing !== null && isSame(existing.options.applicationServerKey, key)) return existing
  await existing?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export type TurnOnResult = 'on' | 'refused' | 'no-push-service'

interface DeviceChoice {
  publicKey: string
  topics: NotificationTopic[]
  contactId: number
  sessionId: string
}

/** Asks for permission if needed, and notifies this browser of these topics. */
export async function turnOn(
  client: QueryClient,
  { publicKey, topics, contactId, sessionId }: DeviceChoice,
): Promise<TurnOnResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  let subscription: PushSubscription
  try {
    subscription = await subscribe(publicKey)
  } catch {
    return 'no-push-service'
  }
  await saveSubscription(client, subscription, topics)
  rememberDevice({ contactId, sessionId, topics })
  return 'on'
}

/** Tells the server where this browser gets notifications, and of what. */
export function saveSubscription(client: QueryClient, subscription: PushSubscription, topics: NotificationTopic[]) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return call(client, saveDevice, { body: { endpoint, keys: { p256dh, auth }, topics } })
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/** Returns the device of this session, if this browser is really subscribed. */
export const currentDevice = (devices: readonly NotificationDevice[], isSubscribed: boolean) =>
  isSubscribed ? devices.find(({ isCurrent }) => isCurrent) : undefined
