import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/app.ts'
import { addCompany, addPart } from '../tests/support/world.ts'
import { devPages } from './dev-pages.ts'

let test: TestApp
let vite: ViteDevServer
let front: Server
let address: string

beforeAll(async () => {
  test = await createTestApp()
  await addPart(test.deps.db, await addCompany(test.deps.db), { part_number: '507127-B21' })
  const target = await test.app.listen({ host: '127.0.0.1', port: 0 })
  vite = await createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  vite.middlewares.use(devPages({ vite, target, site: { origin: 'http://localhost', name: 'TBS' } }))
  front = createHttpServer(vite.middlewares).listen(0, '127.0.0.1')
  await once(front, 'listening')
  address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterAll(async () => {
  front.close()
  await vite.close()
  await test.close()
})

it('a page of npm run dev has its text and styles before any script runs', async () => {
  const response = await fetch(`${address}/parts?query=507127`, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html.slice(html.indexOf('<div id="root">'), html.indexOf('id="state"'))).toContain('<mark>507127</mark>-B21')
  expect(html).toContain('/@vite/client')
  const sheet = /href="(\/[^"]+results[^"]*\.module\.css\?direct)"/.exec(html)?.[1]
  const styles = await fetch(`${address}${sheet}`, { headers: { accept: 'text/css' } })
  expect(styles.headers.get('content-type')).toContain('text/css')
})

it('a script of the page still comes from Vite', async () => {
  const response = await fetch(`${address}/entry-client.tsx`, { headers: { accept: '*/*' } })
  expect(response.headers.get('content-type')).toContain('javascript')
})
