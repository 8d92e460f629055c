import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shifts.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  // Possible matches open by themselves after sending; another journey covers that.
  await site.db
    .updateTable('contacts')
    .set({ possible_matches_disabled: true })
    .where('email', 'like', '%@demo.example')
    .execute()
})
afterAll(() => site.close())
// Each journey starts with unused daily limits.
beforeEach(async () => {
  await site.db
    .updateTable('broadcasts')
    .set({ posted_at: new Date(Date.now() - 30 * 86_400_000), created_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('contact_id', 'in', eb => eb.selectFrom('contacts').select('id').where('email', 'like', '%@demo.example'))
    .execute()
})

async function compose(page: Page, partNumber: string) {
  await page.getByRole('button', { name: 'Compose' }).click()
  const dialog = page.getByRole('dialog', { name: /compose broadcast/i })
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Server/Storage' })
  await dialog.getByLabel('Quantity').fill('25')
  await dialog.getByLabel('Brand').fill('HP')
  await dialog.getByLabel('Desc. / Partnumber').fill(partNumber)
  await dialog.getByLabel('Condition').fill('F/S')
  await dialog.getByLabel('Price').fill('85')
  return dialog
}

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()

it('a member posts a broadcast and another sees it without reloading', async () => {
  const [seller, buyer] = await Promise.all([site.visitAs('member@demo.example'), site.visitAs('broker@demo.example')])
  await Promise.all([seller.page.goto('/broadcasts'), buyer.page.goto('/broadcasts')])
  await buyer.page.getByRole('table').waitFor()
  await buyer.page.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  await compose(seller.page, '875942-001-JOURNEY')
  await send(seller.page)
  await toast(seller.page, 'Broadcast sent')
  // bench/live.ts measures how soon; an open list learns of it only by a signal, and shows it when asked to.
  await buyer.page.getByRole('button', { name: '1 new broadcast — show' }).waitFor()
  const line = buyer.page.getByRole('row', { name: /875942-001-JOURNEY/ })
  expect(await line.count()).toBe(0)
  await buyer.page.keyboard.press('.')
  await line.waitFor()
  expect(await buyer.page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await seller.page.getByRole('row', { name: /875942-001-JOURNEY/ }).waitFor()
  expect([...seller.faults, ...buyer.faults]).toEqual([])
})

it('the latest broadcasts of the home page wait for an open dialog to close', async () => {
  const [seller, buyer] = await Promise.all([site.visitAs('member@demo.example'), site.visitAs('broker@demo.example')])
  await Promise.all([seller.page.goto('/broadcasts'), buyer.page.goto('/')])
  const line = { name: /875942-001-WAITING/ }
  await buyer.page.keyboard.press('?')
  const dialog = buyer.page.getByRole('dialog')
  await dialog.waitFor()
  await compose(seller.page, '875942-001-WAITING')
  const polled = buyer.page.waitForResponse(response => /\/api\/broadcasts\?/.test(response.url()))
  await send(seller.page)
  await polled
  expect(await buyer.page.getByText(line.name).count()).toBe(0)
  await buyer.page.keyboard.press('Escape')
  await buyer.page.getByRole('row', line).waitFor()
  expect([...seller.faults, ...buyer.faults]).toEqual([])
})

it.each([390, 1280])('new broadcasts move nothing at %i px, at the top and scrolled down', async width => {
  const [seller, buyer] = await Promise.all([site.visitAs('member@demo.example'), site.visitAs('broker@demo.example')])
  await buyer.page.setViewportSize({ width, height: 900 })
  await watchLayoutShifts(buyer.page)
  await Promise.all([seller.page.goto('/broadcasts'), buyer.page.goto('/broadcasts')])
  await buyer.page.getByRole('table').waitFor()
  await layoutShiftOf(buyer.page)
  const show = buyer.page.getByRole('button', { name: /new.* — show/ })
  for (const top of [0, 300]) {
    await buyer.page.evaluate(y => scrollTo(0, y), top)
    await layoutShiftOf(buyer.page)
    await compose(seller.page, `STILL-${width}-${top}`)
    await send(seller.page)
    await show.waitFor()
    const moved = await layoutShiftOf(buyer.page)
    const parts = await buyer.page.evaluate(() => (window as unknown as { movedParts: string[] }).movedParts)
    expect(moved, parts.join('\n')).toBe(0)
    expect((await show.boundingBox())?.y).toBeGreaterThan(0)
    await show.click()
    await buyer.page.getByRole('row', { name: new RegExp(`STILL-${width}-${top}`) }).waitFor()
  }
})

it('a hidden tab requests nothing, and catches up as soon as it is visible', async () => {
  const [seller, buyer] = await Promise.all([site.visitAs('member@demo.example'), site.visitAs('broker@demo.example')])
  const hidden = await buyer.context.newPage()
  await Promise.all([seller.page.goto('/broadcasts'), buyer.page.goto('/broadcasts'), hidden.goto('/broadcasts')])
  await Promise.all([buyer.page, hidden].map(page => page.getByRole('table').waitFor()))
  const lookAway = (state: string) =>
    hidden.evaluate(visibilityState => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hidden.evaluate(() => scrollTo(0, 300))
  await lookAway('hidden')

  await compose(seller.page, '875942-001-UNSEEN')
  await send(seller.page)
  const line = { name: /875942-001-UNSEEN/ }
  await buyer.page.getByRole('button', { name: /new.* — show/ }).waitFor()
  expect(await hidden.getByRole('row', line).count()).toBe(0)
  await lookAway('visible')
  // When scrolled down the list does not move: new rows wait behind a bar that covers no heading.
  const show = hidden.getByRole('button', { name: '1 new broadcast — show' })
  await show.waitFor()
  const covered = () =>
    hidden.getByRole('columnheader').evaluateAll(headings =>
      headings.flatMap(heading => {
        const { left, top, width, height } = heading.getBoundingClientRect()
        const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
        if (heading.contains(topmost)) return []
        return `${heading.textContent} at ${top} under ${topmost?.outerHTML.slice(0, 160)}, scrolled to ${scrollY}`
      }),
    )
  await expect.poll(covered).toEqual([])
  expect((await show.boundingBox())?.y).toBeGreaterThan(0)
  await show.click()
  await hidden.getByRole('row', line).waitFor()
})

it("a duplicate and a sixth post in 15 minutes are refused with the catalogue's words, and nothing typed is lost", async () => {
  const { page } = await site.visitAs('broker@demo.example')
  await page.goto('/broadcasts')
  await compose(page, 'DUPLICATE-1')
  await send(page)
  await toast(page, 'Broadcast sent')

  const dialog = await compose(page, 'DUPLICATE-1 tested')
  await send(page)
  await toast(
    page,
    /Broadcast rules not obeyed[\s\S]*Broadcast could not be sent\. Reason: Duplicate broadcast attempt/,
  )
  expect(await dialog.getByLabel('Desc. / Partnumber').inputValue()).toBe('DUPLICATE-1 tested')

  for (const serial of [2, 3, 4, 5]) {
    await dialog.getByLabel('Desc. / Partnumber').fill(`SERIAL-${serial}`)
    await send(page)
    await dialog.waitFor({ state: 'hidden' })
    if (serial < 5) await compose(page, `SERIAL-${serial + 1}`)
  }
  await page.getByRole('button', { name: 'Compose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).and(page.locator(':disabled')).waitFor()

  // The page only shows the limit; the server enforces it.
  const refused = await page.evaluate(async () => {
    const body = { listType: 2, quantity: '1', brand: 'HP', desc: 'SERIAL-6', condition: 'F/S', price: '1' }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/broadcasts', { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  })
  expect(refused).toMatchObject({ status: 422, msg: 'Broadcast rules not obeyed.', payload: { extra: 'SPAM' } })
})

it('a post refused because of posts from another tab says so and keeps the text', async () => {
  const { page } = await site.visitAs('diamond@demo.example')
  await page.goto('/broadcasts')
  const dialog = await compose(page, 'TOO-MANY-6')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    for (const serial of [1, 2, 3, 4, 5]) {
      const body = { listType: 2, quantity: '1', brand: 'HP', desc: `TAB-${serial}`, condition: 'F/S', price: '1' }
      await fetch('/api/broadcasts', { method: 'POST', headers, body: JSON.stringify(body) })
    }
  })
  await send(page)
  await toast(page, 'Broadcast could not be sent. Reason: Spam Limit of maximum 5 broadcasts per 15 minutes')
  expect(await dialog.getByLabel('Desc. / Partnumber').inputValue()).toBe('TOO-MANY-6')
})

it('a member removes a broadcast of their own after a confirmation', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts')
  await compose(page, 'REMOVE-ME-1')
  await send(page)
  const row = page.getByRole('row', { name: /REMOVE-ME-1/ })
  await row.waitFor()
  await page.getByRole('link', { name: 'My Broadcasts' }).click()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Remove broadcast' }).click()
  await page.getByText('Are you sure you want to delete this broadcast?').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /remove|delete/i })
    .click()
  await toast(page, 'Broadcast successfully deleted')
  await row.waitFor({ state: 'detached' })
})

it('a service-only member has no Compose', async () => {
  const { page } = await site.visitAs('service@demo.example')
  await page.goto('/broadcasts')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('button', { name: 'Compose' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'My Broadcasts' }).count()).toBe(0)
  await page.keyboard.press('c')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Contact us' }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Inventory' }).count()).toBe(0)
})
