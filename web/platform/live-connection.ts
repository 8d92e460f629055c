/**
 * `signal`: something changed. `resync`: the connection opened or the server asks for it, so signals may have been
 * missed. `lost`: the connection was lost.
 */
export type LiveMessage = { kind: 'signal'; data: string } | { kind: 'resync' } | { kind: 'lost' }

/** Minimum and maximum delay before reconnecting, in milliseconds. */
const delays = { min: 1_000, max: 60_000 }

/**
 * Returns the delay in milliseconds: it doubles with each failure in a row, and `random` (0 to 1) takes off up to half of it, so
 * that clients do not all reconnect at once.
 */
export const delayAfter = (failures: number, random: number): number =>
  Math.min(delays.min * 2 ** (failures - 1), delays.max) * (1 - random / 2)

export interface LiveConnection {
  /** Connects, or reconnects at once if it is waiting to. */
  open(): void
  close(): void
  readonly isOpen: boolean
}

/**
 * Returns a connection by EventSource, closed at first, that reconnects after each loss. It sends `resync` on each connect, since
 * signals may have been missed, and when the server requests it; listeners then reload.
 */
export function liveConnection(url: string, onMessage: (message: LiveMessage) => void): LiveConnection {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    retry = undefined
  }
  const resync = () => onMessage({ kind: 'resync' })
  const connect = () => {
    close()
    source = new EventSource(url)
    source.onopen = () => {
      failures = 0
      resync()
    }
    source.onmessage = ({ data }) => onMessage({ kind: 'signal', data: String(data) })
    source.addEventListener('resync', resync)
    source.onerror = () => {
      close()
      failures += 1
      onMessage({ kind: 'lost' })
      retry = setTimeout(connect, delayAfter(failures, Math.random()))
    }
  }
  return {
    open: () => {
      if (source !== undefined) return
      failures = 0
      connect()
    },
    close,
    get isOpen() {
      return source?.readyState === EventSource.OPEN
    },
  }
}
