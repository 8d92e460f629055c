import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limitConnections } from './connections.ts'
import { fileOf } from './kit.ts'
import { Problem } from './problem.ts'
import { createHttpServer } from './server.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: 0,
    isHttps: true,
    perMinute: 10_000,
    liftsLimits: false,
    bodies: { bodyMs: 300, fileMs: 20_000, fileCheckMs: 300, fileBytes: 100, lingerMs: 200 },
  })
  limitConnections(app.server, { total: 100, perAddress: 3 })
  app.post('/json', async () => ({ status: 200 }))
  app.post('/file', { config: { takesFile: true } }, async request => {
    let size = 0
    for await (const chunk of fileOf(request)?.iterator({ destroyOnReturn: false }) ?? []) {
      size += (chunk as Buffer).length
      if (size > 100_000) throw new Problem('body-too-large')
    }
    return { status: 200, size }
  })
  app.post('/refused', { config: { takesFile: true } }, async () => {
    throw new Problem('sign-in-required')
  })
  app.get('/where', async ({ url }) => ({ url }))
  // Starts like a live connection, and sends data after the time limit of a body.
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write(':\n\n')
    setTimeout(() => reply.raw.end('data: late\n\n'), 700)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) {
    socket.destroy()
    if (!socket.closed) await once(socket, 'close')
  }
})

/** Opens a connection; `ended` resolves to everything it received. */
function openConnection() {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let text = ''
  socket.setEncoding('utf8').on('data', part => {
    text += part
  })
  socket.on('error', () => {})
  const ended = new Promise<string>(resolve => socket.on('close', () => resolve(text)))
  return { socket, ended, received: () => text }
}

const head = (lines: string[]) => `${[...lines, 'host: localhost'].join('\r\n')}\r\n\r\n`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const json = 'content-type: application/json'
const file = 'content-type: application/octet-stream'

const problemOf = (reply: string) => ({
  status: Number(/^HTTP\/1.1 (\d+)/.exec(reply)?.[1]),
  body: JSON.parse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1)),
})

/** Sends a part every 50 ms until the connection ends. */
async function drip(socket: Socket, part: string, ended: Promise<string>): Promise<string> {
  const timer = setInterval(() => socket.writable && socket.write(part), 50)
  try {
    return await ended
  } finally {
    clearInterval(timer)
  }
}

describe('a body that arrives too slowly', () => {
  it.each([
    ['nothing arrives', ''],
    ['it arrives byte by byte', ' '],
  ])('is cut off with a 408 if %s', async (_, part) => {
    const { socket, ended } = openConnection()
    socket.write(head(['POST /json HTTP/1.1', json, 'content-length: 100000']))
    const reply = await drip(socket, part, ended)
    expect(problemOf(reply)).toEqual({
      status: 408,
      body: { status: 408, code: 'request-timeout', msg: expect.any(String) },
    })
    expect(reply).toMatch(/^strict-transport-security: /im)
  })

  it('is cut off if it is a file with almost no progress', async () => {
    const { socket, ended } = openConnection()
    socket.write(head(['POST /file HTTP/1.1', file, 'content-length: 100000']))
    expect(problemOf(await drip(socket, 'x', ended)).status).toBe(408)
  })

  it('may take long if it is a file with steady progress', async () => {
    const { socket, ended } = openConnection()
    socket.write(head(['POST /file HTTP/1.1', file, 'content-length: 5000', 'connection: close']))
    for (let count = 0; count < 10; count += 1) {
      socket.write('x'.repeat(500))
      await new Promise(resolve => setTimeout(resolve, 70))
    }
    expect(await ended).toContain('"size":5000')
  })

  it('keeps no connection open after a reply that did not wait for the body', async () => {
    const { socket, ended } = openConnection()
    socket.write(head(['POST /refused HTTP/1.1', file, 'content-length: 100000']))
    expect(problemOf(await drip(socket, 'x'.repeat(200), ended)).status).toBe(401)
  })
})

it('refuses a file as soon as it is too large', async () => {
  const { socket, ended, received } = openConnection()
  socket.write(head(['POST /file HTTP/1.1', file, 'transfer-encoding: chunked']))
  let sent = 0
  const part = chunk('x'.repeat(50_000))
  while (!received().includes('body-too-large') && sent < 200) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), ended])
    sent += 1
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(sent).toBeLessThan(100)
  expect(problemOf(await drip(socket, part, ended)).status).toBe(413)
})

it('keeps a live connection open beyond every limit of a body', async () => {
  const { socket, ended } = openConnection()
  socket.write(head(['GET /stream HTTP/1.1', 'connection: close']))
  expect(await ended).toContain('data: late')
})

it('limits the open connections of one address', async () => {
  const connections = Array.from({ length: 5 }, openConnection)
  const refused = await Promise.all(connections.slice(3).map(({ ended }) => ended))
  expect(refused).toEqual(['', ''])
  connections[0]?.socket.destroy()
  await connections[0]?.ended
  const ask = async (): Promise<string> => {
    const { socket, ended } = openConnection()
    socket.write(`${head(['POST /json HTTP/1.1', json, 'content-length: 2', 'connection: close'])}{}`)
    return ended
  }
  await expect.poll(ask, { timeout: 5_000 }).toContain('200 OK')
})

it('reduces an absolute URL in the request line to its path', async () => {
  const { socket, ended } = openConnection()
  socket.write(head(['GET http://evil.example/where?x=1 HTTP/1.1', 'connection: close']))
  expect(await ended).toContain('{"url":"/where?x=1"}')
})

describe('a request that cannot be read', () => {
  it.each([
    ['that is not HTTP', 'HELLO\r\n\r\n', 400, 'invalid-input'],
    ['with 100 kB of headers', head(['GET / HTTP/1.1', `x: ${'y'.repeat(100_000)}`]), 431, 'headers-too-large'],
    ['with two hosts', head(['GET / HTTP/1.1', 'host: evil.example', 'connection: close']), 400, 'invalid-input'],
    ['without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'invalid-input'],
    ['with a path that cannot be decoded', head(['GET /%zz HTTP/1.1', 'connection: close']), 400, 'invalid-input'],
    ['with two lengths', head(['POST /json HTTP/1.1', 'content-length: 1', 'content-length: 2']), 400, 'invalid-input'],
  ])('%s is refused in the documented format, with the usual headers', async (_, text, status, code) => {
    const { socket, ended } = openConnection()
    socket.write(text)
    const reply = await ended
    expect(problemOf(reply)).toEqual({ status, body: { status, code, msg: expect.any(String) } })
    for (const header of ['content-security-policy', 'x-content-type-options: nosniff', 'x-request-id'])
      expect(reply.toLowerCase()).toContain(`\r\n${header}`)
  })
})
