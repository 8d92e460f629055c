import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getFeedToken, listBroadcasts, postBroadcast, renewFeedToken } from '../../../../contract/broadcasts.ts'
import { visitorTexts } from '../../../../contract/catalogue-texts.ts'
import { createTestApp, requestOf, type TestApp, testOrigin } from '../../../../tests/support/app.ts'
import { addCompany, addContact, addList } from '../../../../tests/support/world.ts'
import { parseXml, type XmlElement } from '../../../../tests/support/xml.ts'

let t: TestApp
let reader: { companyId: number; contactId: number; bearer: string }
let token: string

const line = { listType: 2, quantity: '5', brand: 'HP', desc: '507127-B21', condition: 'F/S', price: '10' }

async function post(company: string, more: Record<string, unknown> = {}) {
  const contact = await addContact(t.deps.db, await addCompany(t.deps.db, { name: company }), { name: 'Ada Smit' })
  t.clock.advance({ minutes: 1 })
  const { body, status } = await t.call(postBroadcast, { body: { ...line, ...more } }, await t.signIn(contact))
  expect(status).toBe(200)
  return body.payload.id
}

const ask = (query: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const request = requestOf(listBroadcasts, { query: { contentType: 'rss', ...query } })
  return t.app.inject({ ...request, headers })
}

const textOf = (element: XmlElement, name: string) => element.children.find(child => child.name === name)?.text
async function feed(query: Record<string, unknown> = {}) {
  const { body, statusCode } = await ask(query)
  expect(statusCode).toBe(200)
  const channel = parseXml(body).children[0] as XmlElement
  return { channel, items: channel.children.filter(child => child.name === 'item') }
}
const titles = async (query: Record<string, unknown> = {}) =>
  (await feed(query)).items.map(item => textOf(item, 'title'))

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  await addList(t.deps.db, 4, 'Networking')
  await post('Falcon Trading', { additionalInfo: 'Ask Ada Smit\n\nor ada@falcon.example', desc: '<b>&]]>\u0007 🖥️' })
  await post('Osprey Systems', { listType: 4, broadcastType: 'wtb', desc: 'Catalyst 9300' })
})
beforeEach(async () => {
  const companyId = await addCompany(t.deps.db)
  const contactId = await addContact(t.deps.db, companyId)
  reader = { companyId, contactId, bearer: await t.signIn(contactId) }
  token = (await t.call(getFeedToken, {}, reader.bearer)).body.payload.token
})
afterAll(() => t.close())

describe('the feed of a search', () => {
  it('is in English for everybody, because caches do not distinguish languages', async () => {
    const { body } = await ask()
    expect((await ask({}, { 'accept-language': 'de' })).body).toBe(body)
  })

  it('hides the company behind a broadcast from a reader without a token', async () => {
    const { body } = await ask()
    expect(body).not.toMatch(/falcon|osprey|ada|netherlands/i)
    const { items } = await feed()
    expect(items).toHaveLength(2)
    for (const item of items) {
      expect(textOf(item, 'dc:creator')).toBe('TBS Member')
      expect(textOf(item, 'description')).toBe(`<p>${visitorTexts.registerForBroadcast}</p>`)
    }
  })

  it('ignores the session: without a token, a member’s browser gets masked rows too', async () => {
    const masked = await ask()
    const signedIn: Record<string, string>[] = [
      { authorization: `Bearer ${reader.bearer}` },
      { cookie: `__Host-session=${reader.bearer}` },
    ]
    for (const headers of signedIn) {
      const response = await ask({}, headers)
      expect(response.body).toBe(masked.body)
      expect(response.headers).not.toHaveProperty('x-user-version')
    }
  })

  it('shows everything to a member with a token', async () => {
    const { items, channel } = await feed({ token })
    const [wtb, wts] = items as [XmlElement, XmlElement]
    expect(textOf(wtb, 'title')).toContain('Catalyst 9300')
    expect(textOf(wtb, 'dc:creator')).toBe('Osprey Systems, Netherlands')
    expect(wtb.children.filter(({ name }) => name === 'category').map(({ text }) => text)).toEqual([
      'Networking',
      'WTB',
    ])
    expect(textOf(wts, 'title')).toContain('<b>&]]> 🖥️')
    expect(textOf(wts, 'description')).toContain('<p>Ask Ada Smit</p><p>or ada@falcon.example</p>')
    expect(textOf(wts, 'pubDate')).toBe('Wed, 18 Nov 2026 09:31:00 GMT')
    const self = channel.children.find(({ name }) => name === 'atom:link')?.attributes
    expect(self).toEqual({
      href: `${testOrigin}/api/broadcasts?contentType=rss&token=${token}`,
      rel: 'self',
      type: 'application/rss+xml',
    })
  })

  it('accepts the search parameters of the list', async () => {
    expect(await titles({ type: 'wtb' })).toEqual([expect.stringContaining('Catalyst')])
    expect(await titles({ listType: 2 })).toEqual([expect.stringContaining('WTS')])
    expect(await titles({ query: 'catalyst 9300', token })).toHaveLength(1)
    expect(await titles({ query: 'falcon' })).toEqual([])
    expect(textOf((await feed({ query: 'catalyst', token })).channel, 'link')).toBe(
      `${testOrigin}/broadcasts?query=catalyst`,
    )
  })

  it('names the line that a search found, with its price', async () => {
    const id = await post('Heron Parts', {
      moreLines: [
        { quantity: '2', brand: 'Juniper', desc: 'EX4300-48P', condition: 'REF', price: '590', currency: 'USD' },
      ],
    })
    expect(await titles({ query: 'ex4300', token })).toEqual(['WTS 2x EX4300-48P Juniper (REF), USD 590 + 1 more line'])
    const [open] = await titles({ query: 'ex4300' })
    expect(open ?? '').not.toContain('590')
    await t.deps.db.deleteFrom('broadcasts').where('id', '=', id).execute()
  })

  it('gives a broadcast a new id when it is resent, and only then', async () => {
    const guids = async () => (await feed()).items.map(item => textOf(item, 'guid'))
    const before = await guids()
    expect(await guids()).toEqual(before)
    await t.deps.db.updateTable('broadcasts').set({ num_sendings: 2 }).where('list_id', '=', 4).execute()
    const after = await guids()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  it('contains at most the newest fifty, whatever page is requested', async () => {
    const { db } = t.deps
    const one = await db.selectFrom('broadcasts').where('list_id', '=', 4).selectAll().executeTakeFirstOrThrow()
    const { id: _, ...columns } = one
    const many = Array.from({ length: 60 }, () => ({ ...columns, posted_at: new Date('2026-11-01T00:00:00Z') }))
    const added = await db.insertInto('broadcasts').values(many).returning('id').execute()
    expect(await titles({ page: 2, pageSize: 100 })).toHaveLength(50)
    await db
      .deleteFrom('broadcasts')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute()
  })
})

it('links to PUBLIC_URL regardless of the Host header', async () => {
  const { body } = await ask({}, { host: 'evil.example' })
  expect(body).not.toContain('evil')
  expect(body).toContain(`<atom:link href="${testOrigin}/api/broadcasts?`)
})

describe('the token of a feed', () => {
  it('shows its owner when it was last used, and expires after 90 days without use', async () => {
    const shown = async () => (await t.call(getFeedToken, {}, await t.signIn(reader.contactId))).body.payload
    expect(await shown()).toEqual({ token, lastUsedDT: null })
    expect((await ask({ token })).statusCode).toBe(200)
    expect(await shown()).toEqual({ token, lastUsedDT: t.clock.now().toISOString() })
    t.clock.advance({ days: 89 })
    expect((await ask({ token })).statusCode).toBe(200)
    t.clock.advance({ days: 90 })
    expect((await ask({ token })).json().code).toBe('invalid-link')
    const renewed = await shown()
    expect(renewed.lastUsedDT).toBeNull()
    expect(renewed.token).not.toBe(token)
    expect((await ask({ token: renewed.token })).statusCode).toBe(200)
    expect((await ask({ token })).json().code).toBe('invalid-link')
    t.clock.advance({ days: -179 })
  })
})

describe('a cached feed', () => {
  it('is public without a token and private with one', async () => {
    expect((await ask()).headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    })
    expect((await ask({ token })).headers['cache-control']).toBe('private, max-age=60')
  })

  it('returns 304 while nothing has changed', async () => {
    const { headers } = await ask({ token })
    const known: Record<string, string>[] = [
      { 'if-none-match': String(headers.etag) },
      { 'if-none-match': `"other", ${headers.etag}` },
      { 'if-modified-since': String(headers['last-modified']) },
    ]
    for (const validators of known)
      expect(await ask({ token }, validators)).toMatchObject({ statusCode: 304, body: '' })
    await post('Heron Parts')
    for (const validators of known) expect((await ask({ token }, validators)).statusCode).toBe(200)
  })
})

describe('a feed’s token', () => {
  it('is refused to visitors', async () => {
    expect((await t.call(getFeedToken)).problem.code).toBe('sign-in-required')
    expect((await t.call(renewFeedToken)).problem.code).toBe('sign-in-required')
  })

  it('stays the same until it is renewed, and is then invalid', async () => {
    expect((await t.call(getFeedToken, {}, reader.bearer)).body.payload.token).toBe(token)
    const renewed = (await t.call(renewFeedToken, {}, reader.bearer)).body.payload.token
    expect(renewed).not.toBe(token)
    expect((await ask({ token: renewed })).statusCode).toBe(200)
    expect((await ask({ token })).json()).toMatchObject({ status: 400, code: 'invalid-link' })
  })

  it.each(['', 'made-up', 'MS4x.MS4x'])('is refused with a message if it is made up: %j', async made => {
    const response = await ask({ token: made })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid-link' })
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })

  it('shows what a visitor sees if its company is blocked', async () => {
    const { db } = t.deps
    await db.updateTable('companies').set({ custom_full_block: 'x' }).where('id', '=', reader.companyId).execute()
    const { body } = await ask({ token })
    expect(body).not.toMatch(/falcon|osprey|ada smit|netherlands/i)
    expect(textOf((await feed({ token })).channel, 'description')).toContain('without their senders')
  })
})

it('the feed of a search has the filters of the list, and names the line that meets them', async () => {
  const more = {
    quantity: '200',
    brand: 'Cisco',
    desc: 'QSFP-40G-SR4',
    condition: 'REF',
    price: '7',
    currency: 'EUR',
  }
  await post('Kestrel Parts', { desc: '652583-B21', moreLines: [more] })
  const query = { token, minQuantity: 100, condition: 'REF', manufacturer: 'cisco' }
  expect(await titles(query)).toEqual(['WTS 200x QSFP-40G-SR4 Cisco (REF), EUR 7 + 1 more line'])
  expect(await titles({ ...query, condition: 'F/S' })).toEqual([])
})
