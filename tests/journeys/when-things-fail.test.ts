import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const signOut = async (page: Page) => {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

it('a page whose code does not load affects no other, and is requested again', async () => {
  const { page } = await site.visit()
  await page.goto('/')
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  const places = page.getByRole('navigation', { name: 'Main', exact: true })
  await page.route('**/assets/*.js', route => route.abort())

  await signIn.click()
  await page.getByText('This part of the site could not be loaded.').waitFor()
  await places.getByRole('link', { name: 'Testimonials' }).click()
  await page.getByText('This page could not be shown.').waitFor()

  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Testimonials' }).waitFor()
  await signIn.click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
})

it('a pane whose code does not load says so, and does not request it repeatedly', async () => {
  const { page } = await site.visitAs('member@demo.example')
  const requests: string[] = []
  await page.route('**/hit-pane-*.js', route => {
    requests.push(route.request().url())
    return route.abort()
  })
  await page.goto('/inventory-hits')
  await page.locator('main [data-row-link]').first().click()
  await page.getByText('This page could not be shown.').waitFor()
  // In advance, for the pane, and once more if the first attempt had not ended when the pane opened.
  expect(requests.length).toBeLessThanOrEqual(3)
  await page.unroute('**/hit-pane-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByRole('complementary').getByRole('heading').first().waitFor()
})

it('a part of a company page that does not load says so, and the rest stays', async () => {
  const { page } = await site.visitAs('broker@demo.example', { width: 1000 })
  await page.goto('/companies')
  const failing = /\/api\/(companies\/\d+\/(trust|dealings|threads|dealsIn|note)|broadcasts|parts)(\?|$)/
  await page.route(failing, route => route.fulfill({ status: 500, body: '{}' }))
  const company = page.locator('main [data-row-link]').first()
  const name = (await company.textContent()) ?? ''
  await company.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const failures = [
    'These figures could not be shown.',
    'What this company deals in could not be shown.',
    'The note could not be loaded.',
    'The requests between your companies could not be shown.',
    'The stock could not be shown.',
    'The broadcasts could not be shown.',
    'Your messages with this company could not be shown.',
  ]
  for (const failure of failures) await page.getByText(failure).waitFor()
  await page.getByRole('heading', { name: 'Company Details' }).waitFor()
  await page.unroute(failing)
  await page.getByRole('alert').filter({ hasText: 'The stock' }).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table', { name: 'Stock of this company' }).waitFor()
})

const typed = { Quantity: '25', Brand: 'HP', Condition: 'F/S', Price: '85' }

/** Fills in the open form for a broadcast. */
async function fillIn(page: Page, partNumber: string) {
  const compose = page.getByRole('dialog', { name: 'Compose Broadcast' })
  await compose.getByLabel('To', { exact: true }).selectOption({ label: 'Server/Storage' })
  for (const [label, text] of Object.entries({ ...typed, 'Desc. / Partnumber': partNumber }))
    await compose.getByLabel(label).fill(text)
  return compose
}

it('a double click on Send sends once', async () => {
  const { page } = await site.visitAs('diamond@demo.example')
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/broadcasts')) posts.push(request.url())
  })
  await page.goto('/broadcasts?compose=1')
  const compose = await fillIn(page, 'DOUBLE-CLICK')
  // Like a real double click: both clicks before the page renders anything in between.
  await compose.getByRole('button', { name: 'Send' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await toast(page, 'Broadcast sent')
  await page.getByRole('row', { name: /DOUBLE-CLICK/ }).waitFor()
  expect(posts).toHaveLength(1)
})

it('when a session ends during work, the sign-in dialog opens and typed text is kept', async () => {
  const { page, context, faults } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts?compose=1')
  const compose = await fillIn(page, 'SESSION-ENDS')
  await context.clearCookies()
  await compose.getByRole('button', { name: 'Send' }).click()

  await page.getByText('You are signed out').waitFor()
  await page.getByText('Please sign in to open Broadcasts.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().click()
  await page.getByLabel('E-mail').fill('member@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('circular-trade-26')
  await page.keyboard.press('Enter')
  expect(await compose.getByLabel('Desc. / Partnumber').inputValue()).toBe('SESSION-ENDS')
  expect(faults).toEqual([])
})

it('a tab follows another tab that signs out and in again', async () => {
  const { page, context, faults } = await site.visitAs('member@demo.example')
  await page.goto('/parts?query=hp&view=lines')
  const seller = page.getByRole('table', { name: 'Parts' }).locator('a[aria-haspopup=dialog]').first()
  await seller.waitFor()
  const other = await context.newPage()
  await other.goto('/')

  await signOut(other)
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()
  await seller.waitFor({ state: 'detached' })

  await other.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await other.getByLabel('E-mail').fill('member@demo.example')
  await other.getByLabel('Password', { exact: true }).fill('circular-trade-26')
  await other.keyboard.press('Enter')
  await seller.waitFor()
  expect(faults).toEqual([])
})

it('stock that does not load says so, and typed text is kept', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/help')
  await page.route('**/api/inventory**', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Inventory' }).click()
  await page.getByRole('main').getByRole('alert').first().waitFor()
  const refused = page.waitForResponse(response => response.url().includes('507127-B21'))
  await page.getByRole('main').getByRole('searchbox').fill('507127-B21')
  await refused

  await page.unroute('**/api/inventory**')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('table', { name: 'Your items' }).waitFor()
  expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('507127-B21')
})

it('a new page size starts at the first page', async () => {
  const { page } = await site.visitAs('member@demo.example')
  for (const list of ['/companies?page=30', '/parts?query=hp&page=60']) {
    await page.goto(list)
    await page.getByLabel('Rows per page').selectOption('100')
    await page.getByText('Showing 1 to 100 of').waitFor()
    expect(page.url()).not.toContain('page=')
    await page.getByLabel('Rows per page').selectOption('10')
  }
})
