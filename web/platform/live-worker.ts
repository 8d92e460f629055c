import { livePath } from '../../contract/site.ts'
import { type LiveMessage, liveConnection } from './live-connection.ts'

/**
 * A SharedWorker, so that all tabs of a browser use one live connection. Tabs send 'listen' or 'leave'; without listeners the
 * connection is closed.
 */
declare const self: {
  onconnect: ((event: MessageEvent) => void) | null
  addEventListener(type: 'online', listener: () => void): void
}

const listening = new Set<MessagePort>()
const connection = liveConnection(livePath, message => {
  for (const port of listening) port.postMessage(message)
})

function listen(port: MessagePort) {
  listening.add(port)
  if (connection.isOpen) port.postMessage({ kind: 'resync' } satisfies LiveMessage)
  else connection.open()
}

function leave(port: MessagePort) {
  listening.delete(port)
  if (listening.size === 0) connection.close()
}

self.onconnect = ({ ports: [port] }) => {
  if (port === undefined) return
  port.onmessage = ({ data }) => (data === 'listen' ? listen(port) : leave(port))
}
self.addEventListener('online', () => listening.size > 0 && connection.open())
