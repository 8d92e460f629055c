import type { Server } from 'node:http'

export interface ConnectionLimits {
  /** Maximum open connections in total. */
  total: number
  /** Maximum open connections per IP address; undefined behind a proxy, which must limit them itself. */
  perAddress: number | undefined
}

/** Counters of a server's connections. */
export interface Connections {
  readonly open: number
  /** Number of connections refused since the start. */
  readonly refused: number
}

/** Closes new connections above the limit per address or in total. */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): Connections {
  const byAddress = new Map<string, number>()
  let open = 0
  let refused = 0
  server.maxConnections = total
  server.on('drop', () => {
    refused += 1
  })
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const count = byAddress.get(address) ?? 0
    if (perAddress !== undefined && count >= perAddress) {
      refused += 1
      socket.destroy()
      return
    }
    open += 1
    byAddress.set(address, count + 1)
    socket.once('close', () => {
      open -= 1
      const left = (byAddress.get(address) ?? 1) - 1
      if (left === 0) byAddress.delete(address)
      else byAddress.set(address, left)
    })
  })
  return {
    get open() {
      return open
    },
    get refused() {
      return refused
    },
  }
}
