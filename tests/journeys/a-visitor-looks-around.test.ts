import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await page.getByLabel('E-mail').fill('member@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('circular-trade-26')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sign in/i })
    .click()
}

it('a visitor looks around and is invited to register', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/')
  // The first paint waits for the whole page, so that no part of the page is painted before its neighbours are parsed.
  const awaited = await page.locator('link[rel=expect][blocking=render]').getAttribute('href')
  expect(await page.locator(`#root + ${awaited}`).count()).toBe(1)
  await page
    .getByRole('link', { name: /free trial/i })
    .first()
    .waitFor()
  const table = page.getByRole('table', { name: /broadcasts/i })
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(10)
  expect(await table.textContent()).toContain('TBS Member')

  await table.getByRole('link').first().click()
  await page.getByText('Please register here for your free trial to see full broadcast details!').waitFor()
  expect(await page.getByRole('link', { name: /register here/i }).getAttribute('href')).toBe('/register')

  await page.goto('/parts?query=cisco&view=lines')
  expect(await page.getByRole('table').textContent()).toContain('TBS Member')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/parts\/\d+$/)
  await page.getByRole('main').locator('a[href="/register"]').first().click()
  await page.waitForURL('**/register')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(faults).toEqual([])
})

it('a visitor who signs in on the page of a part stays there, at its URL for members', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/parts?query=cisco&view=lines')
  const row = page.getByRole('table').locator('[data-row-link]').first()
  const href = (await row.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/parts\/\d{13}$/)
  await page.goto(href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await signIn(page)
  await page.waitForURL(/\/parts\/\d{1,9}$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const own = page.url()
  await page.goto(href)
  expect(page.url()).toBe(own)
  expect(faults).toEqual([])
  // A members' page asks visitors to sign in, and then opens.
  const other = await site.visit()
  await other.page.goto(own)
  expect(new URL(other.page.url()).pathname).toBe('/')
  await signIn(other.page)
  await other.page.waitForURL(own)
})

it('a page shows search engines its own description and keywords, and none of the page before it', async () => {
  const { page, faults } = await site.visit()
  const described = page.locator('meta[name=description]')
  const keywords = page.locator('meta[name=keywords]')
  await page.goto('/news')
  expect(await keywords.count()).toBe(0)
  const item = page.locator('article h2 a').first()
  await page.goto((await item.getAttribute('href')) ?? '')
  expect(await keywords.getAttribute('content')).toMatch(/\w{4}/)
  expect(await described.getAttribute('content')).toMatch(/\w{4}/)
  await page.getByRole('link', { name: 'Back to news' }).click()
  await page.waitForURL('**/news')
  await expect.poll(() => described.count()).toBe(0)
  expect(await keywords.count()).toBe(0)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/news$/)
  expect(faults).toEqual([])
})

it('a visitor who opens the broadcasts is sent home, and to the broadcasts after signing in', async () => {
  const { page } = await site.visit()
  await page.goto('/broadcasts?query=cisco')
  expect(new URL(page.url()).pathname).toBe('/')
  await signIn(page)
  await page.waitForURL('**/broadcasts?query=cisco')
  await page.getByRole('table').waitFor()
})

it('an unknown path shows Page not found with 404, but a known page does not', async () => {
  const { page } = await site.visit()
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect((await page.goto('/payment'))?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/membership/i)
})

it('nothing moves for a person who asked for less motion', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/news')
  await page.evaluate(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    addEventListener('transitionrun', ({ propertyName }) => changed.push(propertyName))
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('main').getByRole('link').first().hover()
  const changed = await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { changed: string[] }).changed
  })
  expect(changed).toEqual([])

  // Until its code comes, the pane has placeholders that breathe for others.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  const interactive = page.goto('/companies?detail=3')
  const placeholders = page.getByRole('main').locator('[role=status] > div')
  await placeholders.first().waitFor({ state: 'attached' })
  const timesOf = (all: Element[]) => all.map(each => getComputedStyle(each).animationIterationCount)
  expect(new Set(await placeholders.evaluateAll(timesOf))).toEqual(new Set(['1']))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(new Set(await placeholders.evaluateAll(timesOf))).toEqual(new Set(['infinite']))
  scripts.resolve()
  await interactive
  expect(faults).toEqual([])
})
