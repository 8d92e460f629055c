import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailTo, post, resetLimits } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => resetLimits(site))

const server = 2
const member = 'member@demo.example'
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) })
const openMenu = (page: Page, text: string) => rowOf(page, text).getByRole('button', { name: 'Actions' }).click()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()

it.each([1440, 390])('a member resends a four-day-old broadcast, and it moves to the top, %i px wide', async width => {
  const { page, faults } = await site.visitAs(member, { width })
  await page.goto('/broadcast-rules')
  const id = await post(page, { listType: server, desc: `RESENT-${width}` })
  await post(page, { listType: server, desc: `YOUNGER-${width}` })
  const posted_at = new Date(Date.now() - 4 * 86_400_000)
  await site.db.updateTable('broadcasts').set({ posted_at }).where('id', '=', id).execute()

  await page.goto('/broadcasts?tab=my')
  await openMenu(page, `YOUNGER-${width}`)
  expect(await page.getByRole('menuitem', { name: 'Resend broadcast' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.goto(`/broadcasts?tab=my&query=RESENT-${width}`)
  await openMenu(page, `RESENT-${width}`)
  await choose(page, 'Resend broadcast')
  await page.getByText('Are you sure you want to resend this broadcast?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await toast(page, 'Broadcast successfully resent')
  await rowOf(page, `RESENT-${width}`)
    .getByText(/^(now|\d m)$/)
    .waitFor()

  await openMenu(page, `RESENT-${width}`)
  expect(await page.getByRole('menuitem', { name: 'Resend broadcast' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.goto('/broadcasts')
  expect(await page.locator('[data-row-link]').first().textContent()).toContain(`RESENT-${width}`)
  expect(faults).toEqual([])
})

it('a member shares a broadcast by its public page, which a visitor may see', async () => {
  const { page, context } = await site.visitAs(member)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/broadcast-rules')
  const id = await post(page, { listType: server, desc: 'SHARED-1' })
  await page.goto('/broadcasts?tab=my')
  await openMenu(page, 'SHARED-1')
  const shared = `${site.url}/news?id=${site.publicIdOf('broadcast', Number(id))}&bc=1`
  for (const name of ['LinkedIn', 'Facebook', 'X']) {
    const item = page.getByRole('menuitem', { name, exact: true })
    expect(await item.getAttribute('target')).toBe('_blank')
    expect(await item.getAttribute('rel')).toBe('noopener')
    expect(decodeURIComponent((await item.getAttribute('href')) ?? '')).toContain(shared)
  }
  await choose(page, 'Copy link')
  await toast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared)

  const visitor = await site.visit()
  await visitor.page.goto(shared)
  await visitor.page.getByText('SHARED-1').first().waitFor()
})

it('a failure is reported, and the broadcast stays', async () => {
  const { page } = await site.visitAs(member)
  await page.goto('/broadcast-rules')
  await post(page, { listType: server, desc: 'STAYS-1' })
  await page.goto('/broadcasts?tab=my')
  await page.route('**/api/broadcasts/*', route =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await openMenu(page, 'STAYS-1')
  await choose(page, 'Remove broadcast')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Broadcast could not be deleted').waitFor()
  expect(await rowOf(page, 'STAYS-1').count()).toBe(1)
})

it('the poster has the same menu on the broadcast itself, and share buttons where the site has them', async () => {
  const { page } = await site.visitAs(member)
  await page.goto('/broadcast-rules')
  const id = await post(page, { listType: server, desc: 'DETAIL-1' })
  await page.goto(`/broadcasts/${id}`)
  expect(await page.getByRole('button', { name: 'Reply to Broadcast' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Your broadcast' }).click()
  await choose(page, 'Remove broadcast')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Broadcast successfully deleted')
  await page.waitForURL('**/broadcasts')
})

it('a new price reaches an open list and, by mail, the member who replied', async () => {
  const seller = await site.visitAs(member)
  await seller.page.goto('/broadcast-rules')
  const id = await post(seller.page, { listType: server, desc: 'CHANGED-1' })
  const buyer = await site.visitAs('broker@demo.example', { width: 1440 })
  await buyer.page.goto(`/broadcasts/${id}`)
  await buyer.page.getByRole('button', { name: 'Reply to Broadcast' }).click()
  await buyer.page.getByLabel('Message').fill('We take all of them.')
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await buyer.page.getByRole('dialog').waitFor({ state: 'detached' })
  await buyer.page.goto('/broadcasts?query=CHANGED-1')
  await rowOf(buyer.page, 'CHANGED-1')
    .getByTitle(/^You replied on/)
    .waitFor()

  await seller.page.goto('/broadcasts?tab=my&query=CHANGED-1')
  await rowOf(seller.page, 'CHANGED-1').getByText('1 asked').waitFor()
  await openMenu(seller.page, 'CHANGED-1')
  await choose(seller.page, 'Change price')
  await seller.page.getByRole('textbox', { name: /CHANGED-1/ }).fill('77')
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toast(seller.page, 'Broadcast changed')

  await rowOf(buyer.page, 'CHANGED-1').getByText('€ 77').waitFor()
  expect(await rowOf(buyer.page, 'CHANGED-1').locator('s').count()).toBe(1)
  const mail = await mailTo('broker@demo.example', 'Changed: WTS')
  expect(mail).toContain('EUR 77')
  expect(seller.faults).toEqual([])
  expect(buyer.faults).toEqual([])
})

it.each([1280, 1440, 1920])('conditions are not cut off, %i px wide', async width => {
  const { page } = await site.visitAs(member, { width })
  for (const path of ['/broadcasts', '/broadcasts?tab=forMe']) {
    await page.goto(path)
    await page.locator('[data-row-link]').first().waitFor()
    const chips = page.locator('td span[class*="condition"]')
    const cut = await chips.evaluateAll(all =>
      all.filter(chip => chip.scrollWidth > chip.clientWidth).map(chip => chip.textContent),
    )
    expect(await chips.count()).toBeGreaterThan(5)
    expect(cut).toEqual([])
  }
})

it.each(['/broadcasts', '/rfqs'])('companies and conditions of %s are not cut off on a tablet', async path => {
  const { page } = await site.visitAs(member, { width: 768 })
  await page.goto(path)
  await page.locator('[data-row-link]').first().waitFor()
  const { shown, cut } = await page.locator('tbody td').evaluateAll(cells => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth
    const all = cells.filter(cell => isShown(cell) && !cell.querySelector('[data-row-link]'))
    const texts = all.filter(cell => [cell, ...cell.querySelectorAll(':not(.visually-hidden)')].some(isCut))
    return { shown: all.length, cut: texts.map(({ textContent }) => textContent) }
  })
  expect(shown).toBeGreaterThan(10)
  expect(cut).toEqual([])
})
