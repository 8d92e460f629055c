import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as site from '../../../contract/site.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { siteJobs } from './index.ts'

let test: TestApp
let contactId: number
let member: string
let blocked: string

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  contactId = await addContact(db, await addCompany(db))
  member = await test.signIn(contactId)
  blocked = await test.signIn(await addContact(db, await addCompany(db, { custom_full_block: 'no' })))
})
afterAll(() => test.close())

async function addBanner(values: { url?: string; is_ad?: boolean; starts_on?: string; ends_on?: string } = {}) {
  const { db, files } = test.deps
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const fileId = await files.put(db, { contentType: 'image/svg+xml', bytes, audience: 'anyone' })
  const { id } = await db
    .insertInto('banners')
    .values({
      url: 'https://ad.example',
      alt: 'An ad',
      file_id: fileId,
      starts_on: '2026-11-18',
      ends_on: '2026-11-18',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fileId }
}

describe('GET /api/misc/settings', () => {
  it('returns the brand, and defaults until staff change the settings', async () => {
    const { db } = test.deps
    const before = (await test.call(site.getSettings)).body.payload
    expect(before.brand.shortName).toBe('TBS')
    expect(before).toMatchObject({ force2fa: false, visitorRfq: false, rates: { EUR: 1 }, lastNewsUpdate: null })
    await setSetting(db, 'force2fa', true)
    await setSetting(db, 'rates', { EUR: 1, USD: 2, GBP: 0.5 })
    const after = (await test.call(site.getSettings)).body.payload
    expect(after).toMatchObject({ force2fa: true, rates: { EUR: 1, USD: 2, GBP: 0.5 }, event: before.event })
    await db.deleteFrom('settings').where('key', '=', 'force2fa').execute()
  })

  it('fails if a stored value is invalid', async () => {
    const { db } = test.deps
    await setSetting(db, 'event', 'soon')
    expect((await test.call(site.getSettings)).status).toBe(500)
    await db.deleteFrom('settings').where('key', '=', 'event').execute()
    expect((await test.call(site.getSettings)).status).toBe(200)
  })
})

describe('GET /api/misc/lastRegistered', () => {
  it('lists the last registered attendees by first name', async () => {
    const { db } = test.deps
    const country_code = await addCountry(db, 'PL', 'Poland')
    const attendee = (name: string, registeredAt: string) => ({
      name,
      company: 'Odra IT',
      country_code,
      registered_at: new Date(registeredAt),
    })
    await db
      .insertInto('event_attendees')
      .values([
        attendee('Anna Maria Nowak', '2026-11-17T10:00:00Z'),
        attendee('Jan Kowalski', '2026-11-18T09:00:00Z'),
        attendee('Later Guest', '2026-11-19T09:00:00Z'),
      ])
      .execute()
    const { payload } = (await test.call(site.listLastRegistered)).body
    expect(payload.results).toEqual(['Jan, Odra IT (Poland)', 'Anna, Odra IT (Poland)'])
  })
})

describe('banners', () => {
  it('shows a visitor at most five of those running today', async () => {
    expect((await test.call(site.listRandomBanners)).body.payload.results).toEqual([])
    const running = [await addBanner(), await addBanner({ is_ad: true })]
    await addBanner({ ends_on: '2026-11-17', starts_on: '2026-11-01' })
    await addBanner({ starts_on: '2026-11-19', ends_on: '2026-12-01' })
    const few = (await test.call(site.listRandomBanners)).body.payload.results
    expect(few.map(banner => banner.id).sort()).toEqual(running.map(banner => banner.id).sort())
    const image = await test.app.inject(few[0]?.imageUrl ?? '')
    expect(image.headers['content-type']).toBe('image/svg+xml')
    for (let more = 0; more < 6; more += 1) await addBanner()
    const row = (await test.call(site.listRandomBanners)).body.payload.results
    expect(new Set(row.map(banner => banner.id)).size).toBe(5)
  })

  it('counts clicks on advertisements only, and does not find a banner that is not running', async () => {
    const { id: ad } = await addBanner({ is_ad: true })
    const { id: own } = await addBanner()
    const { id: ended } = await addBanner({ is_ad: true, starts_on: '2026-01-01', ends_on: '2026-01-02' })
    const click = (id: number) => test.call(site.countBannerClick, { params: { id } })
    const clicks = await Promise.all(Array.from({ length: 20 }, () => click(ad)))
    expect(clicks.every(response => response.status === 200)).toBe(true)
    expect((await click(own)).status).toBe(200)
    expect((await click(ended)).status).toBe(404)
    expect((await click(999_999)).problem.code).toBe('not-found')
    const rows = await test.deps.db.selectFrom('banners').select(['id', 'num_clicked']).execute()
    const countOf = (id: number) => rows.find(row => row.id === id)?.num_clicked
    expect([countOf(ad), countOf(own), countOf(ended)]).toEqual([20, 0, 0])
  })
})

describe('GET /api/advertisements/{id}', () => {
  it('leads to a running advertisement, and to nothing else', async () => {
    const bannersWith = async (values: Parameters<typeof addBanner>[0]) => {
      const { id } = await addBanner(values)
      const { status, body } = await test.call(site.getAdvertisement, { params: { id } })
      return status === 200 ? body.redirectURL : status
    }
    const url = 'https://advertiser.example/offers?a=1'
    expect(await bannersWith({ is_ad: true, url })).toBe(url)
    expect(await bannersWith({ url })).toBe(404)
    expect(await bannersWith({ is_ad: true, url, starts_on: '2026-01-01', ends_on: '2026-01-02' })).toBe(404)
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//advertiser.example', 'ftp://advertiser.example'])
      expect(await bannersWith({ is_ad: true, url: bad }), bad).toBe(404)
    expect((await test.call(site.getAdvertisement, { params: { id: 999_999 } })).problem.code).toBe('not-found')
  })
})

describe('statistics', () => {
  it('store a visit without its query and keys, for a visitor and a member', async () => {
    const { db } = test.deps
    await test.call(site.logPage, { body: { path: '/parts?reset=SECRET#x', referrer: 'www.search.example' } })
    await test.call(site.logPage, { body: { path: '/news', referrer: 'https://x.example/?reset=SECRET' } }, member)
    await test.call(site.logPage, { body: { path: `/unsubscribe/${'SECRET'.repeat(6)}`, referrer: '' } })
    const visits = await db.selectFrom('page_visits').orderBy('id').selectAll().execute()
    expect(visits).toMatchObject([
      { path: '/parts', referrer: 'www.search.example', contact_id: null, visited_at: test.clock.now() },
      { path: '/news', referrer: '', contact_id: contactId },
      { path: '/unsubscribe/…' },
    ])
  })

  it('store an event with its values, and refuse invalid names and amounts', async () => {
    const body = { name: 'search-opened', data: { from: 'key', took: 12, isNew: true } }
    expect((await test.call(site.logEvent, { body }, member)).status).toBe(200)
    const row = await test.deps.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'search-opened', data: body.data, contact_id: contactId })
    expect((await test.call(site.logEvent, { body: { name: 'No Name' } })).status).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, index]))
    expect((await test.call(site.logEvent, { body: { name: 'too-much', data: many } })).status).toBe(400)
  })

  it('store whether an optional part of the page could be loaded', async () => {
    const { db } = test.deps
    const body = { featureId: 'chat', status: 'Failed' as const, key: 'k1', errorMessage: 'Timed out' }
    expect((await test.call(site.logFeature, { body })).status).toBe(200)
    const row = await db.selectFrom('events').where('name', '=', 'feature').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ data: body, contact_id: null })
    const { problem } = await test.call(site.logFeature, { body: { ...body, status: 'Perhaps' as 'Failed' } })
    expect(problem.errors?.map(({ param }) => param)).toEqual(['status'])
  })

  it('leave out staff and internal users', async () => {
    const { db } = test.deps
    const companyId = await addCompany(db)
    const staff = await test.signIn(await addContact(db, companyId, { is_staff: true }))
    const testerId = await addContact(db, companyId)
    const tester = await test.signIn(testerId)
    await setSetting(db, 'internalUserIds', [testerId])
    for (const token of [staff, tester, member]) {
      await test.call(site.logPage, { body: { path: '/counted', referrer: '' } }, token)
      await test.call(site.logEvent, { body: { name: 'counted' } }, token)
    }
    const visits = await db.selectFrom('page_visits').where('path', '=', '/counted').select('contact_id').execute()
    const events = await db.selectFrom('events').where('name', '=', 'counted').select('contact_id').execute()
    expect([visits, events]).toEqual([[{ contact_id: contactId }], [{ contact_id: contactId }]])
  })

  it('are kept for a year', async () => {
    const { db } = test.deps
    const purge = siteJobs.find(job => job.name === 'purge-statistics')
    await purge?.run(test.deps, {})
    expect(await db.selectFrom('page_visits').selectAll().execute()).not.toEqual([])
    test.clock.advance({ days: 366 })
    await purge?.run(test.deps, {})
    expect(await db.selectFrom('page_visits').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('events').selectAll().execute()).toEqual([])
    test.clock.advance({ days: -366 })
  })
})

describe('GET /api/testimonials/tbs', () => {
  it('shows a visitor the testimonials in their order', async () => {
    const row = (name: string, display_order: number) => ({ description: 'Good', name, company: 'X', display_order })
    await test.deps.db
      .insertInto('testimonials')
      .values([row('Second', 2), row('First', 1)])
      .execute()
    const { results } = (await test.call(site.listTestimonials)).body.payload
    expect(results.map(testimonial => testimonial.name)).toEqual(['First', 'Second'])
  })
})

describe('GET /api/services', () => {
  beforeAll(async () => {
    const { db } = test.deps
    await db
      .insertInto('service_categories')
      .values([
        { id: 2, name: 'Transport' },
        { id: 1, name: 'Erasure' },
      ])
      .execute()
    const uae = await addCountry(db, 'AE', 'United Arab Emirates', false)
    const place = async (category_id: number, company: Parameters<typeof addCompany>[1]) =>
      db
        .insertInto('service_companies')
        .values({ category_id, company_id: await addCompany(db, { is_service_only: true, ...company }) })
        .execute()
    await place(2, { name: 'Zulu Trucks' })
    await place(1, { name: 'Wipe It', country_code: uae })
    await place(1, { name: 'Alpha Erase' })
    await place(1, { name: 'Operator', is_operator: true })
  })

  it('names no company to a visitor or a blocked account, and is sorted independently of names', async () => {
    const first = await test.call(site.listServices)
    expect(first.body.payload).toMatchObject([
      { id: null, name: 'TBS Member', compCountry: 'Netherlands', catId: 1, catName: 'Erasure' },
      { id: null, name: 'TBS Member', compCountry: 'UAE', catId: 1, catName: 'Erasure' },
      { id: null, name: 'TBS Member', compCountry: 'Netherlands', catId: 2, catName: 'Transport' },
    ])
    await sql`update companies set name = reverse(name) where is_service_only`.execute(test.deps.db)
    expect((await test.call(site.listServices)).raw).toBe(first.raw)
    expect((await test.call(site.listServices, {}, blocked)).raw).toBe(first.raw)
    await sql`update companies set name = reverse(name) where is_service_only`.execute(test.deps.db)
  })

  it('names them to a member, by category and name', async () => {
    const { payload } = (await test.call(site.listServices, {}, member)).body
    expect(payload.map(service => service.name)).toEqual(['Alpha Erase', 'Wipe It', 'Zulu Trucks'])
    expect(payload.every(service => service.id !== null)).toBe(true)
  })
})
