import { generateKeyPairSync } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import ssh2 from 'ssh2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchStockNow, getStockFetch, removeStockFetch, saveStockFetch } from '../../../../contract/stock-fetch.ts'
import { startUpload } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { localhostCertificate } from '../../../../tests/support/localhost-certificate.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addStockOwner, type StockOwner, startStockApp, stockFileOf } from '../../../../tests/support/stock-owner.ts'
import { startJobs } from '../../../platform/jobs/runner.ts'
import { stockJobs } from '../jobs.ts'
import { runUploadsOf } from '../uploads/run-uploads.ts'
import { fetchStockJobName, fetchStockOf, queueDueFetches } from './fetch-stock.ts'

let test: TestApp
let me: StockOwner
let listener: RequestListener
let port: number
const server = createServer(localhostCertificate, (request, response) => listener(request, response))

beforeAll(async () => {
  test = await startStockApp()
  await new Promise<void>(resolve => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await test.close()
})
beforeEach(async () => {
  me = await addStockOwner(test)
  const confirmed = { email_confirmed_at: test.clock.now() }
  await test.deps.db.updateTable('contacts').set(confirmed).where('id', '=', me.contactId).execute()
})

const list = stockFileOf('507127-B21,HP,Disk 300 GB,5,NEW,45.50', 'J9727A,HP,Switch,-2,REF,CALL').replace(
  'Price',
  'Price EUR',
)
const reach = { allows: () => true, ca: localhostCertificate.cert }

const save = (body: object = {}) =>
  test.call(
    saveStockFetch,
    {
      body: { address: `https://localhost:${port}/lists/stock.csv`, time: '06:30', mode: 'replace', ...body },
    } as never,
    me.token,
  )
/** Returns the keys of the company's waiting fetches. */
async function queuedFetches() {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where payload->>'companyId' = ${String(me.companyId)}
      and key is not null`.execute(test.deps.db)
  return rows.map(({ key }) => key)
}
const state = async () => (await test.call(getStockFetch, {}, me.token)).body.fetch
const mails = async () => {
  const { email } = await test.deps.db
    .selectFrom('contacts')
    .where('id', '=', me.contactId)
    .select('email')
    .executeTakeFirstOrThrow()
  return mailsTo(test.deps.db, email)
}

describe('a list that is fetched from an HTTPS address', () => {
  it('is loaded, its result is mailed once, and its password is stored encrypted', async () => {
    listener = (request, response) => {
      const isAllowed = request.headers.authorization === `Basic ${btoa('erp:s3cret')}`
      response.writeHead(isAllowed ? 200 : 401).end(isAllowed ? list : '')
    }
    await me.upload('Part number,Manufacturer\nGONE-1,HP')
    const saved = await save({ username: 'erp', password: 's3cret' })
    expect(saved.body.fetch).toMatchObject({ hasPassword: true, time: '06:30', mode: 'replace', isOn: true })
    expect(saved.raw).not.toContain('s3cret')
    const { sealed_secret } = await test.deps.db
      .selectFrom('stock_fetches')
      .where('company_id', '=', me.companyId)
      .select('sealed_secret')
      .executeTakeFirstOrThrow()
    expect(sealed_secret?.toString('latin1')).not.toContain('s3cret')
    await fetchStockOf(test.deps, me.companyId, reach)
    await runUploadsOf(test.deps, me.companyId)
    expect((await me.stock()).map(({ partNumber }) => partNumber)).toEqual(['507127-B21'])
    expect(await state()).toMatchObject({
      failure: null,
      numFailures: 0,
      upload: { state: 'done', fileName: 'stock.csv', numAdded: 1, numErrors: 1, source: 'api' },
    })
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ subject: 'Your list was loaded: stock.csv' })
    expect(others).toEqual([])
    // A password belongs to the address that it was entered for.
    expect((await save({ address: 'https://other.example/stock.csv', username: 'erp' })).body.fetch?.hasPassword).toBe(
      false,
    )
  })

  it('waits for its owner if its columns are unclear, and is read in the same way from then on', async () => {
    listener = (_, response) =>
      response.end('Kolom,Wat,Hoeveel,Staat,Vraagprijs,Merk\nA1,Disk,3,NEW,10,HP\nB2,Disk,4,NEW,12,HP')
    await save({ mode: 'merge' })
    await fetchStockOf(test.deps, me.companyId, reach)
    const id = (await state())?.upload?.id as number
    expect((await mails()).at(-1)?.subject).toBe('Your list is waiting for you')
    const { preview } = await me.get(id)
    const mapping = {
      ...preview?.mapping,
      columns: { partNumber: 0, description: 1, quantity: 2, condition: 3, price: 4, manufacturer: 5 },
      headerRow: 1,
    }
    await test.call(startUpload, { params: { id }, body: { mapping, mode: 'merge' } } as never, me.token)
    await me.run()
    await fetchStockOf(test.deps, me.companyId, reach)
    await me.run()
    expect((await state())?.upload).toMatchObject({ state: 'done', numUnchanged: 2 })
  })

  it('follows redirects, checks each, and gives the password to no other host', async () => {
    const authorizations: (string | undefined)[] = []
    listener = (request, response) => {
      authorizations.push(request.headers.authorization)
      if (request.url === '/lists/stock.csv') response.writeHead(302, { location: `https://127.0.0.1:${port}/x` }).end()
      else response.end(list)
    }
    await save({ username: 'erp', password: 's3cret' })
    const allows = (address: string) => !address.startsWith('127.') || authorizations.length === 0
    // The first address is allowed, the second is inside the network.
    await fetchStockOf(test.deps, me.companyId, {
      ...reach,
      allows: address => authorizations.length === 0 || allows(address),
    })
    expect((await state())?.failure).toBe('The list could not be fetched: the host is inside the network.')
    listener = (request, response) => {
      authorizations.push(request.headers.authorization)
      if (request.url === '/lists/stock.csv') response.writeHead(302, { location: 'http://localhost/x' }).end()
    }
    await fetchStockOf(test.deps, me.companyId, reach)
    expect((await state())?.failure).toContain('not https')
  })

  it('is tried five times, each failure is mailed, and then it is turned off', async () => {
    listener = (_, response) => response.writeHead(503).end()
    await save()
    for (let count = 0; count < 5; count += 1) await fetchStockOf(test.deps, me.companyId, reach)
    expect(await state()).toMatchObject({ isOn: false, numFailures: 5, failure: expect.stringContaining('503') })
    const all = await mails()
    expect(all).toHaveLength(5)
    expect(all.at(-1)?.text_body).toContain('no longer fetched')
    await save()
    expect(await state()).toMatchObject({ isOn: true, numFailures: 0 })
  })
})

it.each([
  'http://example.com/stock.csv',
  'https://127.0.0.1/stock.csv',
  'https://[::ffff:10.0.0.1]/stock.csv',
  'https://[fd00::1]/stock.csv',
  'https://100.64.1.1/stock.csv',
  'https://169.254.169.254/latest',
  'https://erp:pw@example.com/stock.csv',
  'file:///etc/passwd',
  'sftp://example.com',
])('%s is refused', async address => {
  const { status, problem } = await save({ address })
  expect(status).toBe(400)
  expect(problem.errors).toMatchObject([{ param: 'address' }])
})

it('an address that leads into the network is not connected to', async () => {
  listener = (_, response) => response.end(list)
  await save()
  await fetchStockOf(test.deps, me.companyId)
  expect((await state())?.failure).toBe('The list could not be fetched: the host is inside the network.')
  await save({ address: `sftp://localhost:${port}/stock.csv`, username: 'erp', password: 'x' })
  await fetchStockOf(test.deps, me.companyId)
  expect((await state())?.failure).toBe('The list could not be fetched: the host is inside the network.')
})

it('the list is fetched once a day, as soon as its time in Amsterdam has come', async () => {
  const due = async () => {
    const before = await test.deps.db
      .selectFrom('stock_fetches')
      .where('company_id', '=', me.companyId)
      .select('fetched_on')
      .executeTakeFirst()
    await queueDueFetches(test.deps)
    const after = await test.deps.db
      .selectFrom('stock_fetches')
      .where('company_id', '=', me.companyId)
      .select('fetched_on')
      .executeTakeFirst()
    return String(before?.fetched_on) !== String(after?.fetched_on)
  }
  const start = test.clock.now()
  test.clock.set(new Date('2026-11-24T07:00:00Z'))
  await save({ time: '06:30' })
  // Saved after today's time.
  expect(await due()).toBe(false)
  test.clock.set(new Date('2026-11-25T05:29:00Z'))
  expect(await due()).toBe(false)
  test.clock.set(new Date('2026-11-25T05:30:00Z'))
  expect(await due()).toBe(true)
  expect(await due()).toBe(false)
  test.clock.set(start)
})

it('a list is fetched by hand six times an hour, by one waiting job of the company', async () => {
  await save({ isOn: false })
  const off = (await test.call(fetchStockNow, {}, me.token)).problem
  expect(off).toMatchObject({ code: 'not-found', msg: expect.stringContaining('turned off') })
  await save()
  const fetched = []
  for (let count = 0; count < 7; count += 1) fetched.push(await test.call(fetchStockNow, {}, me.token))
  expect(fetched.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(fetched.at(-1)?.problem.msg).toContain('6 times an hour')
  expect(Number(fetched.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  const start = test.clock.now()
  test.clock.advance({ minutes: 2 * 24 * 60 })
  await queueDueFetches(test.deps)
  test.clock.set(start)
  expect(await queuedFetches()).toEqual([`${fetchStockJobName}:${me.companyId}`])
})

it('a worker that was killed while it fetched keeps no other fetch waiting', async () => {
  await save()
  await test.call(fetchStockNow, {}, me.token)
  const { db, log } = test.deps
  for (const table of ['_private_jobs', '_private_job_queues'])
    await sql`update graphile_worker.${sql.ref(table)} set locked_at = now(), locked_by = 'killed'`.execute(db)
  const fetched = Promise.withResolvers<unknown>()
  await test.call(fetchStockNow, {}, me.token)
  const jobs = stockJobs
    .filter(({ name }) => name === fetchStockJobName)
    .map(job => ({ ...job, run: async (_: unknown, payload: unknown) => fetched.resolve(payload) }))
  const worker = await startJobs({ databaseUrl: test.databaseUrl, jobs, deps: undefined, log })
  expect(await fetched.promise).toEqual({ companyId: me.companyId })
  await worker.stop()
})

it('a fetch ends when the process stops, and counts as no failure', async () => {
  const stopping = new AbortController()
  listener = (_, response) => {
    response.writeHead(200).write('P')
    stopping.abort()
  }
  await save()
  await expect(fetchStockOf(test.deps, me.companyId, { ...reach, stopping: stopping.signal })).rejects.toThrow()
  expect(await state()).toMatchObject({ numFailures: 0, failure: null })
})

it('a server that sends nothing counts as a failure', async () => {
  listener = () => {}
  await save()
  await fetchStockOf(test.deps, me.companyId, { ...reach, minimumSpeed: { graceMs: 50, bytesPerSecond: 10_000 } })
  expect(await state()).toMatchObject({ numFailures: 1, failure: expect.stringContaining('no response in time') })
})

it('a server that sends a byte now and then counts as a failure', async () => {
  listener = (_, response) => {
    response.writeHead(200).write('P')
  }
  await save()
  await fetchStockOf(test.deps, me.companyId, { ...reach, minimumSpeed: { graceMs: 50, bytesPerSecond: 10_000 } })
  expect(await state()).toMatchObject({ numFailures: 1, failure: expect.stringContaining('no response in time') })
})

it.each(['%E0', '%00', 'a%0Ab.csv'])('an address that ends in %s is fetched', async name => {
  listener = (_, response) => response.end(list)
  await save({ address: `https://localhost:${port}/${name}` })
  await fetchStockOf(test.deps, me.companyId, reach)
  expect(await state()).toMatchObject({ failure: null, upload: { source: 'api' } })
})

it('a list is not fetched if its address was removed or its account may no longer trade', async () => {
  expect((await test.call(fetchStockNow, {}, me.token)).problem.code).toBe('not-found')
  await save()
  await test.deps.db.updateTable('companies').set({ is_service_only: true }).where('id', '=', me.companyId).execute()
  await fetchStockOf(test.deps, me.companyId, reach)
  const { failure } = await test.deps.db
    .selectFrom('stock_fetches')
    .where('company_id', '=', me.companyId)
    .select('failure')
    .executeTakeFirstOrThrow()
  expect(failure).toContain('may no longer change the inventory')
  await test.deps.db.updateTable('companies').set({ is_service_only: false }).where('id', '=', me.companyId).execute()
  expect((await test.call(removeStockFetch, {}, me.token)).status).toBe(200)
  expect(await state()).toBeNull()
})

describe('a list that is fetched by SFTP', () => {
  const { Server, utils } = ssh2
  const { OPEN_MODE, STATUS_CODE } = utils.sftp
  type Sftp = Parameters<typeof serveFile>[0]
  let stop: (() => void) | undefined
  afterEach(() => stop?.())

  // biome-ignore lint/suspicious/noExplicitAny: ssh2 comes without types.
  function serveFile(sftp: any) {
    const handle = Buffer.from([0, 0, 0, 1])
    sftp.on('OPEN', (id: number, path: string, flags: number) =>
      path === '/out/stock.csv' && flags === OPEN_MODE.READ
        ? sftp.handle(id, handle)
        : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    )
    sftp.on('READ', (id: number, _: Buffer, offset: number) =>
      offset === 0 ? sftp.data(id, Buffer.from(list)) : sftp.status(id, STATUS_CODE.EOF),
    )
    for (const stat of ['FSTAT', 'STAT', 'LSTAT'])
      sftp.on(stat, (id: number) =>
        sftp.attrs(id, { size: list.length, mode: 0o100644, uid: 0, gid: 0, atime: 0, mtime: 0 }),
      )
    // Not every server replies to this before the client has left.
    sftp.on('CLOSE', () => undefined)
  }

  /** Starts a server with its own key. */
  async function startSftp(onPort = 0): Promise<number> {
    // The library cannot read about one in several hundred of the keys that it makes itself.
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = privateKey.export({ type: 'sec1', format: 'pem' })
    // biome-ignore lint/suspicious/noExplicitAny: As above.
    const sftpServer = new Server({ hostKeys: [key] }, (client: any) => {
      client.on('error', () => {})
      // biome-ignore lint/suspicious/noExplicitAny: As above.
      client.on('authentication', (context: any) =>
        context.method === 'password' && context.username === 'erp' && context.password === 's3cret'
          ? context.accept()
          : context.reject(['password']),
      )
      client.on('ready', () =>
        // biome-ignore lint/suspicious/noExplicitAny: As above.
        client.on('session', (accept: any) => accept().on('sftp', (open: () => Sftp) => serveFile(open()))),
      )
    })
    await new Promise<void>(resolve => sftpServer.listen(onPort, '127.0.0.1', resolve))
    stop = () => sftpServer.close()
    return sftpServer.address().port
  }

  it('is loaded; the server’s key is remembered, and another one is refused', async () => {
    const sftpPort = await startSftp()
    await save({ address: `sftp://localhost:${sftpPort}/out/stock.csv`, username: 'erp', password: 's3cret' })
    await fetchStockOf(test.deps, me.companyId, reach)
    await me.run()
    expect(await state()).toMatchObject({ failure: null, upload: { state: 'done', numAdded: 1 } })
    await fetchStockOf(test.deps, me.companyId, reach)
    expect(await state()).toMatchObject({ failure: null })
    stop?.()
    const other = await startSftp()
    await test.deps.db
      .updateTable('stock_fetches')
      .set({ address: `sftp://localhost:${other}/out/stock.csv` })
      .where('company_id', '=', me.companyId)
      .execute()
    await fetchStockOf(test.deps, me.companyId, reach)
    expect((await state())?.failure).toContain('key differs')
    await save({ address: `sftp://localhost:${other}/out/stock.csv`, username: 'erp', password: 'wrong' })
    await fetchStockOf(test.deps, me.companyId, reach)
    expect((await state())?.failure).toMatch(/could not be fetched: .*auth/i)
    await save({ address: `sftp://localhost:${other}/gone.csv`, username: 'erp', password: 's3cret' })
    await fetchStockOf(test.deps, me.companyId, reach)
    expect((await state())?.failure).toMatch(/No such file/i)
  })
})
