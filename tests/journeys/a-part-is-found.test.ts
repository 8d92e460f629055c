import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shifts.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a part is found by its number without hyphens, and its company opens', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/')
  await page.keyboard.press('/')
  await page
    .getByLabel(/search in/i)
    .first()
    .selectOption({ label: 'Parts' })
  const box = page.getByRole('combobox', { name: 'Search text' })
  await box.fill('507127b21')
  await box.press('Enter')
  await page.waitForURL('**/parts?query=507127b21')
  const row = page.getByRole('row', { name: /507127-B21/ }).first()
  await row.waitFor()
  expect(await row.locator('mark').first().textContent()).toBe('507127-B21')

  // By key, a number shows its lines below it, and the URL keeps it open.
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return row.locator('[data-row-link]').evaluate(link => link === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('l')
  await page.waitForURL('**/parts?query=507127b21&open=507127B21')
  await page.getByRole('main').locator('tr a[href^="/parts/"]').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  const lines = page.getByRole('main').locator('tr a[href^="/parts/"]')
  await lines.first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  await lines.first().waitFor({ state: 'detached' })
  // A filter says how many lines each value would find, takes several of them, and is in the URL.
  const condition = page.getByRole('button', { name: /^Condition/ })
  await condition.click()
  const countOf = async (code: string) =>
    Number(
      (await page.locator('label', { has: page.getByRole('checkbox', { name: code }) }).textContent())?.match(
        /\d+$/,
      )?.[0],
    )
  const linesWith = (found: number) => page.getByText(new RegExp(`, ${found} lines?, `)).waitFor()
  await page.getByRole('checkbox', { name: 'NEW' }).waitFor()
  const [news, refurbished] = [await countOf('NEW'), await countOf('REF')]
  await page.getByRole('checkbox', { name: 'NEW' }).press('Space')
  await page.waitForURL('**/parts?query=507127b21&condition=NEW')
  await linesWith(news)
  await page.getByRole('checkbox', { name: 'REF' }).press('Space')
  await page.waitForURL('**/parts?query=507127b21&condition=NEW%7CREF')
  await linesWith(news + refurbished)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^NEW/ }).click()
  await page.waitForURL('**/parts?query=507127b21&condition=REF')
  await linesWith(refurbished)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL('**/parts?query=507127b21')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Lines' }).click()
  await page.waitForURL('**/parts?query=507127b21&view=lines')

  // One click on a number opens the line beside the list at once; a second click selects the number for copying.
  const number = row.getByRole('link', { name: /507127-B21/ })
  const { x, y } = (await number.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 8, y + 8)
  await page.waitForURL(/view=lines&detail=\d+$/)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('507127-B21')
  expect(await violationsOn(page, 'aside')).toEqual([])
  await page.reload()
  await page.getByRole('complementary', { name: 'Part' }).getByRole('link', { name: 'Open as page' }).click()
  await page.waitForURL(/\/parts\/\d+$/)
  await page.getByRole('main').locator('a[href^="/companies/"]').first().click()
  await page.waitForURL(/\/companies\/\d+$/)
  await page.getByRole('heading', { name: 'Contact Details' }).waitFor()
  expect(faults).toEqual([])
})

it('the search box suggests part numbers, chosen with arrow keys, Enter and Escape', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/companies')
  expect(await page.getByLabel(/search in/i).inputValue()).toBe('companies')
  await page.goto('/news')
  expect(await page.getByLabel(/search in/i).inputValue()).toBe('broadcasts')
  const box = page.getByRole('combobox', { name: 'Search text' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('07127-b2')
  const option = page.getByRole('option', { name: /507127-B21 \d+ sellers? · [\d,]+ pcs (€|CALL)/ })
  await option.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await box.press('Escape')
  await option.waitFor({ state: 'detached' })
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  await box.press('ArrowDown')
  expect(await option.getAttribute('aria-selected')).toBe('true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await box.press('Enter')
  await page.waitForURL('**/parts?query=507127-B21')
  // The page has taken the focus by then.
  await page
    .getByRole('row', { name: /507127-B21/ })
    .first()
    .waitFor()
  await box.fill('50')
  await page.getByText('Searched before').waitFor()
  await page.getByRole('option', { name: '507127-B21', exact: true }).first().click()
  await page.waitForURL('**/parts?query=507127-B21')
  expect(faults).toEqual([])
})

it('text typed before the page is interactive gets suggestions once it is', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  const interactive = page.goto('/news')
  const box = page.getByRole('combobox', { name: 'Search text' })
  await box.focus()
  await page.keyboard.type('507127')
  scripts.resolve()
  await interactive
  await page.getByRole('listbox', { name: 'Suggestions' }).getByText('507127-B21', { exact: true }).waitFor()
  expect(await box.inputValue()).toBe('507127')
  expect(faults).toEqual([])
})

it('results and the URL update while typing', async () => {
  const { page } = await site.visit()
  await page.goto('/parts')
  const box = page.getByPlaceholder('E.g.: HP/IBM or Laptop')
  await box.pressSequentially('ws-c2960x', { delay: 20 })
  await page.waitForURL('**/parts?query=ws-c2960x')
  await page
    .getByRole('row', { name: /WS-C2960X/ })
    .first()
    .waitFor()
  await box.fill('zzzzqqqq')
  await page.getByText('No results found for this query, please broaden your search.').waitFor()
})

it('broadcasts and the inventory are searched as a member types, and Back leaves in one step', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/help')
  for (const path of ['/broadcasts', '/inventory']) {
    await page.goto(path)
    const box = page.getByRole('main').getByRole('searchbox')
    await box.click()
    await page.keyboard.type('hpe')
    await page.waitForURL(`**${path}?query=hpe`)
    await page.keyboard.type(' ssd')
    await page.waitForURL(`**${path}?query=hpe+ssd`)
    expect(await box.inputValue()).toBe('hpe ssd')
    expect(await box.evaluate(field => field === document.activeElement)).toBe(true)
  }
  await page.goBack()
  await page.waitForURL('**/broadcasts?query=hpe+ssd')
  expect(faults).toEqual([])
})

it("a company's modal opens from a broadcast and closes with Esc", async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/broadcasts')
  const row = page.getByRole('row').nth(1)
  await row.locator('a[href^="/companies/"]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Contact Details' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

/** Holds a page's requests that match a pattern until they are released. */
async function hold(page: Page, pattern: string) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await released
    await route.continue()
  })
  return () => release()
}

it.each([1280, 390])('fonts that load late shift nothing, %i pixels wide', async width => {
  const { page } = await site.visit({ width })
  await watchLayoutShifts(page)
  const moved: Record<string, number> = {}
  for (const path of ['/', '/news']) {
    const letFontsCome = await hold(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    letFontsCome()
    moved[path] = await layoutShiftOf(page)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(moved).toEqual({ '/': 0, '/news': 0 })
})

it('a URL that redirects on a phone is fully rendered by the server, without layout shifts', async () => {
  const { page } = await site.visitAs('member@demo.example', { width: 390 })
  await watchLayoutShifts(page)
  await page.goto('/advertisement/999999')
  await page.getByRole('main').locator('[data-row-link]').first().waitFor()
  await page.getByRole('heading', { name: 'Top searches' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await layoutShiftOf(page)).toBe(0)
  const letRepliesCome = await hold(page, '**/api/**')
  await page.goto('/companies?detail=3')
  await page.waitForURL('**/companies/3')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  letRepliesCome()
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  expect(await layoutShiftOf(page)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it.each([1280, 390])('content that loads late shifts nothing visible, %i pixels wide', async width => {
  const { page } = await site.visitAs('member@demo.example', { width })
  await watchLayoutShifts(page)
  const moved: Record<string, number> = {}
  const details = ['/parts/1', '/companies/3', '/profile']
  const lists = ['/parts?query=ssd', '/broadcasts', '/companies', '/rfqs', '/inventory', '/parts']
  for (const path of [...details, ...lists]) {
    // The fonts arrive after the first paint, as on a slow connection.
    const letFontsCome = await hold(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    letFontsCome()
    moved[path] = await layoutShiftOf(page)
  }
  // A missing advertisement leads to the desk.
  await page.goto('/advertisement/999999')
  await page.getByRole('main').locator('[data-row-link]').first().waitFor()
  await page.getByRole('heading', { name: 'Top searches' }).waitFor()
  moved['the desk'] = await layoutShiftOf(page)
  await page.goto('/parts')
  const letResultsCome = await hold(page, '**/api/**')
  await page.getByRole('main').getByRole('searchbox').fill('ssd')
  await page.locator('section[aria-label=Results][aria-busy=true]').waitFor()
  letResultsCome()
  await page.locator('section[aria-label=Results][aria-busy=false]').waitFor()
  moved['a search typed'] = await layoutShiftOf(page)
  for (const name of ['Companies', 'Inventory']) {
    if (width < 700) await page.getByRole('button', { name: 'Menu' }).click()
    const letRepliesCome = await hold(page, '**/api/**')
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
    await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
    await layoutShiftOf(page)
    letRepliesCome()
    await page.getByRole('main').locator('[data-row-link]').first().waitFor()
    moved[`the list of ${name}`] = await layoutShiftOf(page)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(Object.entries(moved).filter(([, shift]) => shift >= 0.05)).toEqual([])
})
