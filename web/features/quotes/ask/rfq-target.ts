import { useSyncExternalStore } from 'react'
import type { partConditions } from '../../../../contract/parts.ts'

/** The part to request: a stock line, which the dialog loads unless its details are passed. */
export interface RfqTarget {
  partId: number
  partNumber?: string
  companyName?: string
  /** True to ask every company that has the part; the dialog still offers to ask one. */
  isToAll?: boolean
  quantity?: number | undefined
}

/** Lines of one company to request together. */
export interface RfqLinesTarget {
  companyId: number
  companyName: string
  lines: readonly {
    partNumber: string
    manufacturer: string
    quantity: number
    condition: (typeof partConditions)[number]
  }[]
  /** Called once the request is sent. */
  onSent(): void
}

type Target = RfqTarget | RfqLinesTarget

const store = { target: undefined as Target | undefined, listeners: new Set<() => void>() }

function set(target: Target | undefined) {
  store.target = target
  for (const listener of store.listeners) listener()
}

/** Opens the RFQ dialog for one part: `openRfq({ partId })`. */
export const openRfq = (target: RfqTarget) => set(target)
/** Opens the RFQ dialog for several lines of one company. */
export const openRfqLines = (target: RfqLinesTarget) => set(target)
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
