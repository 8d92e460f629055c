import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it.each([1440, 390])('a member saves a search and runs it from the saved searches tab, %i px wide', async width => {
  const { page, faults } = await site.visitAs('member@demo.example', { width })
  await page.goto('/broadcasts')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const box = page.getByRole('searchbox', { name: 'Search broadcasts' })
  await page.getByRole('table', { name: 'Broadcasts' }).waitFor()
  // A narrow window keeps the filters, and what one does with a search, behind a button.
  if (width < 1200) await page.getByRole('button', { name: 'Filters' }).click()
  await save.click()
  await page.getByText('Nothing to save yet').waitFor()
  expect(await page.getByLabel('Search broadcasts').evaluate(field => field === document.activeElement)).toBe(true)
  await box.fill(`dell ${width}`)
  await save.click()
  await page.getByRole('menuitem', { name: 'Daily' }).waitFor()
  // Rows are pale while the search that is typed replaces them.
  await page.waitForURL(new RegExp(`query=dell(\\+|%20)${width}`))
  expect(await page.evaluate(() => scrollX)).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Daily' }).click()
  await toast(page, 'Search saved')

  await page.getByRole('link', { name: 'Saved Searches' }).click()
  await page.waitForURL(/tab=saved/)
  await page.getByRole('link', { name: `dell ${width}` }).click()
  await page.waitForURL(new RegExp(`query=dell(\\+|%20)${width}`))
  expect(page.url()).not.toContain('tab=saved')

  await page.route('**/api/savedSearches', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save.click()
  await page.getByRole('menuitem', { name: 'Immediately' }).click()
  await page.getByText('Saved Search could not be created').waitFor()
  expect(faults).toEqual([])
})

it('a search links to its feed with the same filters', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts?query=dell&listType=2&type=wts&page=2')
  const search = page.getByRole('search', { name: 'Broadcasts' }).getByRole('button', { name: 'Search' })
  await search.click()
  await page.waitForURL('**/broadcasts?query=dell&listType=2&type=wts')
  const entries = () => page.evaluate(() => window.history.length)
  const before = await entries()
  // The same search again adds nothing for Back to undo.
  await search.click()
  expect(await entries()).toBe(before)
  await page.getByRole('link', { name: 'RSS' }).click()
  await page.waitForURL('**/rss?query=dell&listType=2&type=wts')
})

it('a search with line filters can be saved, is named by them, and finds the same rows again', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts')
  const rows = async () => {
    const links = page.getByRole('table', { name: 'Broadcasts' }).locator('[data-row-link]')
    return links.evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname))
  }
  await page.getByRole('button', { name: 'Manufacturer' }).click()
  const first = page.getByRole('group', { name: 'Manufacturer' }).locator('label').first()
  const name = (await first.locator('span').first().textContent()) ?? ''
  await first.getByRole('checkbox').press('Space')
  await page.waitForURL(/manufacturer=/)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Pieces' }).selectOption('5')
  await page.waitForURL(/minQuantity=5/)
  const answered = page.waitForResponse(reply => /api\/broadcasts\?.*condition=/.test(reply.url()))
  await page.getByRole('button', { name: 'Condition' }).click()
  await page.getByRole('group', { name: 'Condition' }).locator('label').first().getByRole('checkbox').press('Space')
  await page.waitForURL(/condition=/)
  await page.keyboard.press('Escape')
  const { payload } = await (await answered).json()
  const expected = payload.results.map(({ id }: { id: number }) => `/broadcasts/${id}`)
  await vi.waitFor(async () => expect(await rows()).toEqual(expected))
  expect(expected.length).toBeGreaterThan(0)
  const { searchParams } = new URL(page.url())
  const key = searchParams.get('manufacturer') ?? ''
  expect(key).not.toBe(name)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Immediately' }).click()
  await toast(page, 'Search saved')
  await page.getByRole('link', { name: 'RSS' }).click()
  const inWords = `${searchParams.get('condition')}, ≥ 5 pieces, ${name}`
  await page.getByText(inWords).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await page.goto('/broadcasts?tab=saved')
  await page.getByRole('link', { name: inWords }).click()
  await page.waitForURL(url => url.searchParams.get('manufacturer') === key && !url.searchParams.has('tab'))
  await vi.waitFor(async () => expect(await rows()).toEqual(expected))
  for (const filter of ['condition', 'minQuantity'])
    expect(new URL(page.url()).searchParams.get(filter)).toBe(searchParams.get(filter))
  expect(faults).toEqual([])
})

it('a service-only member has saved searches, but no favorites tab', async () => {
  const { page } = await site.visitAs('service@demo.example')
  await page.goto('/broadcasts?tab=favorites')
  const tabs = page.getByRole('navigation', { name: 'Which broadcasts' })
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['All Broadcasts', 'Saved Searches'])
  expect(await tabs.locator('[aria-current]').textContent()).toBe('All Broadcasts')
})

it('a toast stays while it is hovered or focused, and then disappears', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts')
  await page.clock.install()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const shown = page.locator('[popover]').getByText('Nothing to save yet')
  await save.click()
  await shown.hover()
  await page.clock.runFor(20_000)
  expect(await shown.isVisible()).toBe(true)
  await page.mouse.move(0, 300)
  await page.clock.runFor(20_000)
  await shown.waitFor({ state: 'hidden' })

  await save.click()
  await page.locator('[popover]').getByRole('button').focus()
  await page.clock.runFor(20_000)
  expect(await shown.isVisible()).toBe(true)
  await save.focus()
  await page.clock.runFor(20_000)
  await shown.waitFor({ state: 'hidden' })
})
