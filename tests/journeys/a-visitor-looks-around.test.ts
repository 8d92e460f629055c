import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a visitor looks around and meets the invitation to register', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/')
  await page
    .getByRole('link', { name: /free trial/i })
    .first()
    .waitFor()
  const tape = page.getByRole('table', { name: /broadcasts/i })
  expect(await tape.getByRole('row').count()).toBeGreaterThanOrEqual(10)
  expect(await tape.textContent()).toContain('TBS Member')

  await tape.getByRole('link').first().click()
  await page.getByText('Please register here for your free trial to see full broadcast details!').waitFor()
  expect(await page.getByRole('link', { name: /register here/i }).getAttribute('href')).toBe('/register')

  await page.goto('/parts?query=cisco')
  expect(await page.getByRole('table').textContent()).toContain('TBS Member')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/parts\/\d+$/)
  await page.getByRole('main').locator('a[href="/register"]').first().click()
  await page.waitForURL('**/register')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(faults).toEqual([])
})

it('a visitor who opens the broadcasts is sent home, and after signing in where they wanted to go', async () => {
  const { page } = await site.visit()
  await page.goto('/broadcasts?query=cisco')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await page.getByLabel('E-mail').fill('member@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('circular-trade-26')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sign in/i })
    .click()
  await page.waitForURL('**/broadcasts?query=cisco')
  await page.getByRole('table').waitFor()
})

it('an unknown path is the Page not found screen, with 404, and a known one that comes later is not', async () => {
  const { page } = await site.visit()
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect((await page.goto('/payment'))?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/membership/i)
})
