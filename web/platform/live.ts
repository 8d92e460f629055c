import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LiveSignal, livePath, liveSignal } from '../../contract/site.ts'
import { type LiveConnection, type LiveMessage, liveConnection } from './live-connection.ts'
import { sessionQuery } from './session.ts'

export type LiveEvent = { kind: 'signal'; signal: LiveSignal } | { kind: 'resync' }
type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** `off` while nothing on the page listens, `waiting` until the connection stands and after it was lost. */
export type LiveState = 'off' | 'waiting' | 'live'

const current = { state: 'off' as LiveState, listeners: new Set<() => void>() }

function setState(state: LiveState) {
  if (current.state === state) return
  current.state = state
  for (const listener of current.listeners) listener()
}

const subscribeState = (listener: () => void) => {
  current.listeners.add(listener)
  return () => current.listeners.delete(listener)
}

/** Returns how the live connection stands. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    subscribeState,
    () => current.state,
    () => 'off',
  )

/** What the connection said, where it is of a known shape; a newer server may send signals this page does not know yet. */
export function eventOf(message: LiveMessage): LiveEvent | undefined {
  if (message.kind === 'resync') return message
  if (message.kind === 'lost') return undefined
  try {
    const { success, data } = liveSignal.safeParse(JSON.parse(message.data))
    return success ? { kind: 'signal', signal: data } : undefined
  } catch {
    return undefined
  }
}

function hear(message: LiveMessage) {
  if (listeners.size > 0) setState(message.kind === 'lost' ? 'waiting' : 'live')
  const event = eventOf(message)
  if (event !== undefined) for (const listener of listeners) listener(event)
}

/** The browser's one connection, through the worker its tabs share; a connection of the tab's own where there is none. */
function connect(): Pick<LiveConnection, 'open' | 'close'> {
  if (typeof SharedWorker === 'undefined') return liveConnection(livePath, hear)
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  worker.port.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data)
  worker.onerror = () => {
    // Its file did not arrive.
    connection = liveConnection(livePath, hear)
    if (listeners.size > 0) connection.open()
  }
  return { open: () => worker.port.postMessage('listen'), close: () => worker.port.postMessage('leave') }
}

let connection: ReturnType<typeof connect> | undefined

function start() {
  setState('waiting')
  if (connection === undefined) {
    connection = connect()
    // A tab that is closed or put aside says so, as its worker could not know; one that is taken up again listens again.
    addEventListener('pagehide', () => connection?.close())
    addEventListener('pageshow', ({ persisted }) => persisted && listeners.size > 0 && connection?.open())
  }
  connection.open()
}

/** The first listener opens the connection, the last one to leave closes it. */
function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    connection?.close()
    setState('off')
  }
}

/** Signed in and not held by a block: only they are told what changes. The server decides; this spares it the asking. */
function useIsInGoodStanding(): boolean {
  const session = useQuery(sessionQuery).data
  if (!session) return false
  const { freeTrialBlock, customFullBlock } = session.contactStatus
  return !session.user.forceLogout && !freeTrialBlock && customFullBlock === null
}

/**
 * Tells a component what changes on the site for as long as it shows: signals, and `resync` once the connection stands and
 * after each gap in it, when whatever is shown should be asked for again. Silent for visitors and blocked members, and where
 * it is not wanted.
 */
export function useLive(onEvent: Listener, isWanted = true): void {
  const isOn = useIsInGoodStanding() && isWanted
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => (isOn ? subscribe(event => latest.current(event)) : undefined), [isOn])
}
