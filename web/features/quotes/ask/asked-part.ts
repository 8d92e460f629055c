import { useSyncExternalStore } from 'react'

/** The part to request: a stock line, which the dialog loads unless its details are passed. */
export interface AskedPart {
  partId: number
  partNumber?: string
  companyName?: string
}

const held = { asked: undefined as AskedPart | undefined, listeners: new Set<() => void>() }

function set(asked: AskedPart | undefined) {
  held.asked = asked
  for (const listener of held.listeners) listener()
}

/** Opens the request for quote from anywhere: `openRfq({ partId })`. */
export const openRfq = (asked: AskedPart) => set(asked)
export const closeRfq = () => set(undefined)

const subscribe = (listener: () => void) => {
  held.listeners.add(listener)
  return () => held.listeners.delete(listener)
}

export const useAskedPart = () =>
  useSyncExternalStore(
    subscribe,
    () => held.asked,
    () => undefined,
  )
