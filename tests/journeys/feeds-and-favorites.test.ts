import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it("a member's feed names senders until its address is renewed; a visitor's never does", async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/rss?type=wts')
  const address = page.getByLabel('Address of the feed')
  await expect.poll(() => address.inputValue()).toMatch(/^http:.*contentType=rss&type=WTS&token=/)
  const old = await address.inputValue()
  // A feed reader is not signed in.
  const visitor = await site.visit()
  const read = async (url: string) => {
    const response = await visitor.context.request.get(url)
    return { status: response.status(), text: await response.text() }
  }
  const company = await site.db
    .selectFrom('broadcasts')
    .innerJoin('companies', 'companies.id', 'company_id')
    .where('side', '=', 'WTS')
    .where('removed_at', 'is', null)
    .orderBy('posted_at', 'desc')
    .orderBy('broadcasts.id', 'desc')
    .select('companies.name')
    .executeTakeFirstOrThrow()
  expect((await read(old)).text).toContain(company.name)

  await page.getByRole('button', { name: 'Create a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new address' }).click()
  await expect.poll(() => address.inputValue()).not.toBe(old)
  expect((await read(old)).text).not.toContain(company.name)
  expect((await read(await address.inputValue())).text).toContain(company.name)

  await visitor.page.goto('/rss?type=wts&companyId=3')
  const open = await visitor.page.getByLabel('Address of the feed').inputValue()
  expect(open).toContain('/api/broadcasts?contentType=rss&type=WTS')
  expect(open).not.toMatch(/token|companyId/)
  const feed = await read(new URL(open, site.url).href)
  expect(feed.status).toBe(200)
  expect(feed.text).toContain('<rss')
  expect(feed.text).not.toContain(company.name)
  expect([...faults, ...visitor.faults]).toEqual([])
})

it('each category and side has its own address and title', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  const titles = []
  for (const path of [
    '/broadcasts',
    '/broadcasts/laptop',
    '/broadcasts/laptop/wtb',
    '/broadcasts?listType=7&type=wts',
  ]) {
    const served = await (await page.request.get(path)).text()
    const title = /<title>([^<]*)</.exec(served)?.[1] ?? ''
    titles.push(title)
    await page.goto(path)
    // What waits for the member is counted before the title.
    await expect.poll(async () => (await page.title()).replace(/^\(\d+\) /, '')).toBe(title)
  }
  expect(titles.map(title => title.split(' | ')[0])).toEqual([
    'Broadcasts',
    'Laptop Broadcasts',
    'Laptop WTB Broadcasts',
    'Laptop WTS Broadcasts',
  ])
  expect(faults).toEqual([])
})

it('a click makes a company a favorite, and it stays one', async () => {
  const { page, faults } = await site.visitAs('diamond@demo.example')
  await site.db.deleteFrom('favorites').execute()
  const company = await site.db
    .selectFrom('companies')
    .where('name', 'like', 'Northbridge%')
    .select('id')
    .executeTakeFirstOrThrow()
  await page.goto(`/companies/${company.id}`)
  const favorite = page.getByRole('button', { name: 'Favorite' })
  await favorite.click()
  await toast(page, 'This Company was saved in your Favorites')
  await page.reload()
  await favorite.and(page.locator('[aria-pressed=true]')).waitFor()
  await page.goto('/broadcasts?tab=favorites')
  await page
    .getByRole('row', { name: /Northbridge/ })
    .first()
    .waitFor()

  await page.goto(`/companies/${company.id}`)
  await page.route('**/setCompanyAsFavorite', route => route.abort())
  await favorite.click()
  await page.getByText(/This Company was not removed from your favorites/).waitFor()
  await favorite.and(page.locator('[aria-pressed=true]')).waitFor()
  expect(faults).toEqual([])
})

it('a shared broadcast shows everybody only what a visitor may see', async () => {
  const broadcast = await site.db
    .selectFrom('broadcasts')
    .innerJoin('companies', 'companies.id', 'company_id')
    .where('removed_at', 'is', null)
    .select(['broadcasts.id', 'companies.name'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const [visitor, member] = await Promise.all([site.visit(), site.visitAs('broker@demo.example')])
  for (const { page } of [visitor, member]) {
    const response = await page.goto(`/news?id=${site.publicIdOf('broadcast', broadcast.id)}&bc=1`)
    expect(response?.status()).toBe(200)
    expect(await response?.text()).toContain('og:title')
    await page.getByText('TBS Member').first().waitFor()
    expect(await page.getByRole('article').textContent()).not.toContain(broadcast.name)
  }
  await visitor.page.getByRole('link', { name: /Please register here for your free trial/ }).waitFor()
  await member.page.getByRole('link', { name: 'Open the broadcast' }).click()
  await member.page.waitForURL(`**/broadcasts/${broadcast.id}`)
  expect((await visitor.page.goto(`/news?id=${site.publicIdOf('broadcast', 99_999_999)}&bc=1`))?.status()).toBe(404)
  await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
