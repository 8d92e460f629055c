import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { listBroadcastFacets } from '../../contract/broadcast-facets.ts'
import type { ReplyOf } from '../../contract/kit/index.ts'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('broadcasts are filtered by country, price and age, with counts, on a phone too', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts')
  const results = page.getByRole('region', { name: 'Results' })
  const isFound = (count: number) =>
    results.getByText(`${count.toLocaleString('en')} results`, { exact: true }).waitFor()
  const countIn = (text: string | null) => Number(/([\d,]+)\)?$/.exec(text ?? '')?.[1]?.replace(',', ''))

  /** Returns the counts of the next search with these parameters: what the page shows may be older. */
  const counted = async (parameters: string) => {
    const reply = await page.waitForResponse(
      response => response.url().includes('/api/broadcasts/facets') && response.url().includes(parameters),
    )
    return ((await reply.json()) as ReplyOf<typeof listBroadcastFacets>).facets
  }

  await page.getByRole('button', { name: 'Country' }).click()
  const countryOf = (name: string) => page.locator('label', { has: page.getByRole('checkbox', { name }) })
  await countryOf('Germany').waitFor()
  const [german, dutch] = [
    countIn(await countryOf('Germany').textContent()),
    countIn(await countryOf('Netherlands').textContent()),
  ]
  await page.getByRole('checkbox', { name: 'Germany' }).press('Space')
  await page.waitForURL('**/broadcasts?country=DE')
  await isFound(german)
  await page.getByRole('checkbox', { name: 'Netherlands' }).press('Space')
  await page.waitForURL('**/broadcasts?country=DE%7CNL')
  await isFound(german + dutch)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The other filters count the remaining broadcasts, and Back removes one filter.
  const side = page.getByLabel('Broadcast Type')
  const offers = side.locator('option', { hasText: 'WTS (' })
  await offers.waitFor({ state: 'attached' })
  const numOffers = countIn(await offers.textContent())
  expect(numOffers).toBeLessThan(german + dutch)
  await side.selectOption('WTS')
  await isFound(numOffers)
  await page.goBack()
  await isFound(german + dutch)

  await page.setViewportSize({ width: 390, height: 844 })
  const price = page.getByRole('combobox', { name: 'Price' })
  expect(await price.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  const priced = countIn(await price.locator('option', { hasText: 'Price stated' }).textContent())
  await price.selectOption('true')
  await isFound(priced)
  expect(await violationsOn(page)).toEqual([])

  // Filters of lines: the list finds what they count.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(url => url.search === '')
  await page.getByRole('button', { name: 'Condition' }).click()
  const used = page.locator('label', { has: page.getByRole('checkbox', { name: 'USED' }) })
  await used.waitFor()
  const numUsed = countIn(await used.textContent())
  const ofUsed = counted('condition=USED')
  await used.getByRole('checkbox').press('Space')
  await page.waitForURL('**/broadcasts?condition=USED')
  await isFound(numUsed)
  await page.keyboard.press('Escape')
  const pieces = page.getByRole('combobox', { name: 'Pieces' })
  const atLeast = pieces.locator('option', { hasText: '≥ 25 pieces' })
  const { minQuantity } = await ofUsed
  const numMany = minQuantity.find(({ value }) => value === '25')?.lines ?? 0
  expect(numMany).toBeLessThan(numUsed)
  await vi.waitFor(async () => expect(countIn(await atLeast.textContent())).toBe(numMany))
  const ofMany = counted('minQuantity=25')
  await pieces.selectOption('25')
  await isFound(numMany)
  await page.getByRole('button', { name: 'Manufacturer' }).click()
  const first = page.getByRole('group', { name: 'Manufacturer' }).locator('label').first()
  const numFirst = (await ofMany).manufacturer[0]?.lines ?? 0
  expect(numFirst).toBeLessThan(numMany)
  await vi.waitFor(async () => expect(countIn(await first.textContent())).toBe(numFirst))
  await first.getByRole('checkbox').press('Space')
  await isFound(numFirst)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(url => url.search === '')
  expect(faults).toEqual([])
})
