import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countBannerClick, countBannerViews } from '../../../contract/site.ts'
import { getBannerMonths } from '../../../contract/site-content.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { monthsUntil } from './content/months.ts'
import { isRobot } from './robots.ts'

let test: TestApp
let staffId: number
let adId: number
let endedId: number

beforeAll(async () => {
  test = await createTestApp()
  staffId = await addContact(test.deps.db, await addCompany(test.deps.db), { is_staff: true })
})
afterAll(() => test.close())

async function addAd(ends_on: string): Promise<number> {
  const { db, files } = test.deps
  const file_id = await files.put(db, { contentType: 'image/png', bytes: Buffer.from('png'), audience: 'anyone' })
  const values = { url: 'https://ad.example', alt: '', is_ad: true, file_id, starts_on: '2025-11-01', ends_on }
  return (await db.insertInto('banners').values(values).returning('id').executeTakeFirstOrThrow()).id
}

beforeEach(async () => {
  adId = await addAd('2028-01-01')
  endedId = await addAd('2026-11-17')
})

const see = (ids: number[], token?: string) => test.call(countBannerViews, { body: { ids } }, token)
const monthsOf = async (id: number) =>
  (await test.call(getBannerMonths, { params: { id } }, await test.signIn(staffId))).body.payload.results

describe('views and clicks of banners', () => {
  it('are written in batches, not in the request, each banner of a view once', async () => {
    const { db, bannerViews } = test.deps
    await Promise.all(Array.from({ length: 30 }, () => see([adId, adId, endedId, 999_999])))
    const days = () => db.selectFrom('banner_days').where('banner_id', '=', adId).selectAll().execute()
    expect(await days()).toEqual([])
    await bannerViews.flush()
    expect(await days()).toMatchObject([{ num_views: 30, num_clicks: 0 }])
    expect(await monthsOf(endedId)).toEqual([])
    await see([adId])
    await bannerViews.flush()
    await test.call(countBannerClick, { params: { id: adId } })
    expect(await monthsOf(adId)).toEqual([{ month: '2026-11', numViews: 31, numClicks: 1 }])
  })

  it('leave out staff and robots', async () => {
    const staff = await test.signIn(staffId)
    await see([adId], staff)
    await test.call(countBannerClick, { params: { id: adId } }, staff)
    for (const [call, input] of [
      [countBannerViews, { body: { ids: [adId] } }],
      [countBannerClick, { params: { id: adId } }],
    ] as const)
      for (const agent of ['Mozilla/5.0 (compatible; Examplebot/2.1; +http://example.com)', '']) {
        const request = requestOf(call, input)
        const headers = { ...request.headers, 'user-agent': agent }
        expect((await test.app.inject({ ...request, headers })).statusCode).toBe(200)
      }
    await test.deps.bannerViews.flush()
    expect(await monthsOf(adId)).toEqual([])
  })

  it('are shown by month without gaps, up to this month', async () => {
    await see([adId])
    await test.deps.bannerViews.flush()
    test.clock.set('2027-01-31T12:00:00Z')
    await see([adId])
    await test.deps.bannerViews.flush()
    expect((await monthsOf(adId)).map(({ month, numViews }) => [month, numViews])).toEqual([
      ['2026-11', 1],
      ['2026-12', 0],
      ['2027-01', 1],
    ])
    test.clock.set('2026-11-18T12:00:00Z')
    expect(monthsUntil('2026-11', [])).toEqual([])
  })

  it('are lost with a warning while the database is unavailable, without failing a request', async () => {
    const { bannerViews, log, db } = test.deps
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    await db.schema.alterTable('banner_days').renameTo('banner_days_away').execute()
    expect((await see([adId])).status).toBe(200)
    await bannerViews.flush()
    expect(warn).toHaveBeenCalledOnce()
    await db.schema.alterTable('banner_days_away').renameTo('banner_days').execute()
    warn.mockRestore()
    await see([adId])
    await bannerViews.flush()
    expect(await monthsOf(adId)).toMatchObject([{ numViews: 1 }])
  })
})

it('robots are recognized by name, and browsers are not robots', () => {
  for (const name of ['Examplebot/1.0', 'curl/8.5', 'facebookexternalhit/1.1', 'Mozilla/5.0 HeadlessChrome/140', ''])
    expect(isRobot(name), name).toBe(true)
  for (const name of [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ])
    expect(isRobot(name), name).toBe(false)
})
