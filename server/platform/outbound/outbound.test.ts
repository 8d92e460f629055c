import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { postJson } from './request-json.ts'

const server = createServer((_, response) => response.end('{"reached":true}'))
let port: number
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:db8::1',
  'ff02::1',
  'no address',
])('does not call %s', address => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['93.184.216.34', '172.32.0.1', '9.9.9.9', '2a00:1450:4001::1', '2606:4700::1111'])('may call %s', address => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('a call', () => {
  const options = { timeoutMs: 5_000, maxBytes: 1_000 }
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']

  it.each(hosts)('to %s is refused, however the host is spelled', async host => {
    const call = postJson(`http://${host}:${port}/`, {}, options)
    await expect(call).rejects.toThrow('the host is inside the network')
  })

  it('reaches a host that is allowed', async () => {
    const reply = await postJson(`http://localhost:${port}/`, {}, { ...options, allows: () => true })
    expect(reply).toEqual({ status: 200, body: { reached: true } })
  })
})
