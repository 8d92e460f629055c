import { useSyncExternalStore } from 'react'

/** The part to request: a stock line, which the dialog loads unless its details are passed. */
export interface RfqTarget {
  partId: number
  partNumber?: string
  companyName?: string
}

const store = { target: undefined as RfqTarget | undefined, listeners: new Set<() => void>() }

function set(target: RfqTarget | undefined) {
  store.target = target
  for (const listener of store.listeners) listener()
}

/** Opens the request for quote from anywhere: `openRfq({ partId })`. */
export const openRfq = (target: RfqTarget) => set(target)
export const closeRfq = () => set(undefined)

const subscribe = (listener: () => void) => {
  store.listeners.add(listener)
  return () => store.listeners.delete(listener)
}

export const useRfqTarget = () =>
  useSyncExternalStore(
    subscribe,
    () => store.target,
    () => undefined,
  )
