import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWorld, type World } from './access/world.ts'
import { createTestApp } from './support/app.ts'
import { fuzz, type OpenApi } from './support/fuzz.ts'

let world: World
beforeAll(async () => {
  world = await buildWorld(await createTestApp({ LIFT_LIMITS: '1' }))
})
afterAll(() => world.test.close())

it('each of 3,000 requests generated from the API’s description gets a documented response', async () => {
  const { test, account } = world
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const document: OpenApi = (await test.app.inject('/api/openapi.json')).json()
  const bearers = {
    visitor: undefined,
    member: await test.signIn(account.member.contactId),
    'service-only': await test.signIn(account['service-only'].contactId),
    staff: await test.signIn(account.staff.contactId),
  }
  const report = await fuzz({ url: `http://127.0.0.1:${port}`, document, bearers, count: 3_000, seed: 20_261_122 })
  expect(report.faults).toEqual([])
  // The requests reach the code under test: some are accepted and some refused.
  expect(report.byStatus[200]).toBeGreaterThan(300)
  expect(report.byStatus[400]).toBeGreaterThan(300)
}, 120_000)
