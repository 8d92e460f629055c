import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that left the site. */
export interface SentMail {
  receivedMs: number
  messageId: string
  returnPath: string
  to: string
  subject: string
}

/** Starts a relay that accepts every mail and records its ids. */
export async function startRelay() {
  const left: SentMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      // A killed node cuts off its mail in the middle.
      const raw = await stream.toArray().catch(() => undefined)
      if (raw === undefined) return
      const mail = await PostalMime.parse(Buffer.concat(raw))
      const returnPath = mailFrom === false ? '' : mailFrom.address
      const { messageId = '', subject = '' } = mail
      left.push({ receivedMs: performance.now(), messageId, returnPath, to: rcptTo[0]?.address ?? '', subject })
      done()
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return { url, left, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

/**
 * Starts a forwarder at a fixed address that leads to one server, and to another after a switch, like a floating IP.
 */
export async function startForwarder(port: number) {
  let target = port
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    turnTo: (other: number) => {
      target = other
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
