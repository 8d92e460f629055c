import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type LiveSignal, livePath } from '../../contract/site.ts'
import { type LiveConnection, type LiveMessage, liveConnection } from './live-connection.ts'
import { reloadInBackground } from './session.ts'

export type LiveEvent = { kind: 'signal'; signal: LiveSignal } | { kind: 'resync' }
export type LiveListener = (event: LiveEvent) => void

const listeners = new Set<LiveListener>()

/** `off` without listeners, `waiting` before the connection opens and after it was lost. */
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

/** Returns the state of the live connection. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    subscribeState,
    () => current.state,
    () => 'off',
  )

/** Not checked by the schema, which would load the checks with every page. */
const topics: Record<LiveSignal['topic'], true> = {
  broadcasts: true,
  found: true,
  inventory: true,
  inbox: true,
  membership: true,
}

/** Returns the message if its topic is known; a newer server may send unknown signals. */
export function eventOf(message: LiveMessage): LiveEvent | undefined {
  if (message.kind === 'resync') return message
  if (message.kind === 'lost') return undefined
  try {
    const signal: LiveSignal = JSON.parse(message.data)
    return Object.hasOwn(topics, signal.topic) ? { kind: 'signal', signal } : undefined
  } catch {
    return undefined
  }
}

/** The page's cache, while somebody listens. */
let client: QueryClient | undefined

/**
 * The server ends the connection when a session ends or its rights change, so the page checks at once whether that is
 * the reason. The delay spreads the requests of many clients after the restart of a node.
 */
const maxCheckDelayMs = 500
const checkSession = () =>
  setTimeout(() => client !== undefined && reloadInBackground(client), Math.random() * maxCheckDelayMs)

function hear(message: LiveMessage) {
  if (listeners.size > 0) setState(message.kind === 'lost' ? 'waiting' : 'live')
  if (message.kind === 'lost') checkSession()
  const event = eventOf(message)
  if (event?.kind === 'signal' && event.signal.topic === 'membership' && client !== undefined)
    reloadInBackground(client)
  if (event !== undefined) for (const listener of listeners) listener(event)
}

/** Opens the connection in a worker that the browser's tabs share; without worker support, each tab has its own. */
function connect(): Pick<LiveConnection, 'open' | 'close'> {
  if (typeof SharedWorker === 'undefined') return liveConnection(livePath, hear)
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  worker.port.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data)
  worker.onerror = () => {
    // The worker's file could not be loaded.
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
    // A tab leaves when it is closed or suspended, as the worker cannot notice that; it listens again when resumed.
    addEventListener('pagehide', () => connection?.close())
    addEventListener('pageshow', ({ persisted }) => persisted && listeners.size > 0 && connection?.open())
  }
  connection.open()
}

/** Adds a listener. The first one opens the connection, the last one to leave closes it. `cache` is the page's. */
export function listenLive(cache: QueryClient, listener: LiveListener): () => void {
  client = cache
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    connection?.close()
    setState('off')
  }
}
