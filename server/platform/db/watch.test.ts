import { createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { DatabaseWatch } from './watch.ts'

/** Message types of PostgreSQL's protocol: authentication succeeded, ready for a query. */
const accepted = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

it('closes a session that is established after the check gave up', async () => {
  const sockets: Socket[] = []
  const ended: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('close', () => ended.push(socket))
    socket.resume()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const databaseUrl = `postgres://tbs@127.0.0.1:${port}/tbs`
  const watch = new DatabaseWatch({ databaseUrl, log: pino({ level: 'silent' }), silentMs: 1_000, everyMs: 60_000 })
  await watch.start()
  expect(watch.isUnavailable).toBe(true)
  const [first] = sockets
  first?.write(accepted)
  await expect.poll(() => first?.closed, { timeout: 5_000 }).toBe(true)
  expect(ended).toEqual([first])
  await watch.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})
