import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { post, resetLimits } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => resetLimits(site))

const server = 2
const member = 'member@demo.example'
const matchesOf = (page: Page) => page.getByRole('dialog', { name: 'Possible matches' })

async function compose(page: Page, partNumber: string, side: 'WTS' | 'WTB' = 'WTS') {
  await page.goto('/broadcasts?compose=1')
  const dialog = page.getByRole('dialog', { name: 'Compose Broadcast' })
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Server/Storage' })
  await dialog.getByRole('radio', { name: side }).check()
  const fields = { Quantity: '25', Brand: 'HP', 'Desc. / Partnumber': partNumber, Condition: 'F/S', Price: '85' }
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Broadcast sent')
}

it('after sending a WTS a member sees at once who wants it, until they switch that off; matches open in new tabs', async () => {
  const [seller, buyer] = await Promise.all([site.visitAs(member), site.visitAs('broker@demo.example')])
  await buyer.page.goto('/broadcast-rules')
  await post(buyer.page, { listType: server, desc: 'MATCH-8842-X9', type: 'wtb' })

  const { page, context } = seller
  await compose(page, 'match8842x9')
  const dialog = matchesOf(page)
  const row = dialog.getByRole('row', { name: /MATCH-8842-X9/ })
  await row.getByText(/same part number/i).waitFor()
  expect(await violationsOn(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await row.click({ position: { x: 4, y: 4 } })
  await (await opened).waitForURL(/\/broadcasts\/\d+$/)
  expect(await dialog.isVisible()).toBe(true)

  const again = dialog.getByLabel("Don't show these possible broadcast matches again")
  await page.route('**/setPossibleMatches', route => route.abort())
  // The box unticks itself when saving fails, and `check` would wait for it to stay ticked.
  await again.click()
  await toast(page, /Your choice could not be saved/)
  expect(await again.isChecked()).toBe(false)
  await page.unroute('**/setPossibleMatches')
  const kept = page.waitForResponse('**/setPossibleMatches')
  await again.check()
  expect((await kept).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // The dialog no longer opens after sending, but still on request.
  await compose(page, 'other9913z1 kit')
  await page.getByRole('row', { name: /other9913z1 kit/i }).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('link', { name: 'My Broadcasts' }).click()
  await page
    .getByRole('row', { name: /match8842x9 \(/i })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Show possible matches' }).click()
  await page.waitForURL(/possibleMatchId=\d+/)
  await row.waitFor()
  expect(await again.isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('possibleMatchId')
  expect(seller.faults).toEqual([])
})

it('no dialog opens after sending a broadcast without matches; opened from the menu, it says that there are none', async () => {
  const { page, faults } = await site.visitAs('diamond@demo.example')
  const requested = page.waitForResponse('**/possibleMatches/**')
  await compose(page, 'QQZZ-77-NOBODY')
  await requested
  await page.getByRole('row', { name: /QQZZ-77-NOBODY/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page
    .getByRole('row', { name: /QQZZ-77-NOBODY/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Show possible matches' }).click()
  await matchesOf(page)
    .getByText(/There is no match for this broadcast/)
    .waitFor()
  expect(faults).toEqual([])
})

it('a WTB shows members’ matching stock, and a line opens in a new tab', async () => {
  const stock = await site.db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .where('parts.part_number', 'like', '%-%')
    .where('companies.name', 'not like', 'Kestrel%')
    .select('part_number')
    .orderBy('parts.id')
    .executeTakeFirstOrThrow()
  const { page, context } = await site.visitAs('broker@demo.example')
  await compose(page, stock.part_number, 'WTB')
  const table = matchesOf(page).getByRole('table', { name: "In members' stock" })
  const line = table.locator('[data-row-link]').first()
  await line.waitFor()
  const opened = context.waitForEvent('page')
  await line.click()
  await (await opened).waitForURL(/\/parts\/\d+$/)
})

it.each([1440, 390])('average prices of offers, as a chart and as a table, %i px wide', async width => {
  const { page, faults, context } = await site.visitAs(member, { width })
  await page.goto('/broadcasts?query=cisco')
  await page.getByRole('table', { name: 'Broadcasts' }).waitFor()
  expect(await page.getByRole('button', { name: 'Average Prices' }).count()).toBe(0)
  // A narrow window keeps the filters behind a button.
  if (width < 1200) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Broadcast Type').selectOption('WTS')
  await page.getByRole('button', { name: 'Average Prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Average prices' })
  await dialog.getByText(/\d+ prices asked for cisco, .* old/).waitFor()
  await dialog.locator('canvas').waitFor()
  const numbers = await dialog.locator('dd.mono, dd[class*=mono]').allTextContents()
  const [min = 0, median = 0, max = 0] = numbers.map(text => Number(text.replace(/[^\d.]/g, '')))
  expect(min).toBeGreaterThan(0)
  expect(min).toBeLessThanOrEqual(median)
  expect(median).toBeLessThanOrEqual(max)
  await dialog.getByText('The prices as a table').click()
  const table = dialog.getByRole('table', { name: 'Prices, newest first' })
  const dates = await table.locator('time').allTextContents()
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(await violationsOn(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: /Lowest broadcast/ }).click()
  await (await opened).waitForURL(/\/broadcasts\/\d+$/)
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('a search that finds no prices says so', async () => {
  const { page } = await site.visitAs('service@demo.example')
  await page.goto('/broadcasts?query=zzqqxx&type=wts&prices=1')
  await page.getByText(/No broadcast that offers “zzqqxx” names a price/).waitFor()
})

it('a broadcast shows members what its part number is worth', async () => {
  const { id } = await site.db
    .selectFrom('broadcasts')
    .select('id')
    .where('subject', 'like', '%751746-001%')
    .executeTakeFirstOrThrow()
  const visitor = await site.visit()
  await visitor.page.goto(`/broadcasts/${site.publicIdOf('broadcast', id)}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.page.getByText('Market for').count()).toBe(0)

  const { page, faults } = await site.visitAs(member)
  // Without scripts: the server renders it, so that nothing appears late.
  const html = await (await page.context().request.get(`/broadcasts/${id}`)).text()
  expect(html).toContain('Prices by condition')
  await page.goto(`/broadcasts/${id}`)
  const market = page.getByRole('region', { name: 'Market for 751746-001' })
  await market.getByRole('table', { name: 'Prices by condition' }).waitFor()
  // The line and the market state the same price.
  const stated = async (within: Locator) => /median\s+(€\s[\d,.]+)/.exec((await within.textContent()) ?? '')?.[1]
  const row = page.getByRole('row', { name: '751746-001' })
  expect(await stated(market)).toMatch(/\d/)
  expect(await stated(row)).toBe(await stated(market))
  expect(await violationsOn(page)).toEqual([])
  await market.getByRole('link', { name: '751746-001' }).click()
  await page.waitForURL(`${site.url}/751746001`)
  expect([...visitor.faults, ...faults]).toEqual([])
})
