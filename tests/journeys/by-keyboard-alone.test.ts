import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a member searches, moves along the list, opens a line, composes and returns, by keyboard alone', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto('/broadcasts')
  await page.getByRole('table', { name: 'Broadcasts' }).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = page.getByRole('row').nth(2).locator('a[href^="/broadcasts/"]')
  await expect.poll(() => second.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('k')
  // Beside the list: the pane follows, and Escape leads back to the row.
  const isFocused = (row: number) =>
    page
      .getByRole('row')
      .nth(row)
      .locator('a[href^="/broadcasts/"]')
      .evaluate(link => link === document.activeElement)
  const pane = page.getByRole('complementary', { name: 'Broadcast' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/broadcasts\?detail=\d+$/)
  const first = page.url()
  await page.keyboard.press('j')
  await page.waitForURL(url => url.href !== first)
  await pane.getByRole('link', { name: /@/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await pane.waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/broadcasts')
  await pane.waitFor({ state: 'detached' })
  expect(await isFocused(2)).toBe(true)
  // Enter on the open row opens its page; Back closes the pane.
  await page.keyboard.press('Enter')
  await pane.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Back to broadcasts' }).waitFor()
  await page.goBack()
  await pane.waitFor()
  await expect.poll(() => isFocused(2)).toBe(true)
  await page.goBack()
  await page.waitForURL('**/broadcasts')
  await pane.waitFor({ state: 'detached' })

  // Selected lines: Escape clears the selection.
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected lines' })
  await bar.getByText('2 lines selected').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })

  await page.keyboard.press('c')
  const compose = page.getByRole('dialog', { name: 'Compose Broadcast' })
  await compose.waitFor()
  await page.keyboard.press('Escape')
  await compose.waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: /keyboard/i })
  await shortcuts.waitFor()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await page.keyboard.type('cisco')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/broadcasts?query=cisco')
  expect(faults).toEqual([])
})

it('six keys reach the list from the top of the page; r replies to a row, s saves the search', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const isOnFirstRow = () =>
    page.evaluate(() => document.activeElement === document.querySelector('main [data-row-link]'))
  for (const path of ['/companies', '/inventory', '/rfqs', '/inventory-hits', '/parts?query=hpe', '/broadcasts']) {
    await page.goto(path)
    await page.locator('main [data-row-link]').first().waitFor()
    for (let keys = 0; keys < 6 && !(await isOnFirstRow()); keys += 1) {
      const link = await page.evaluate(() => document.activeElement?.textContent)
      await page.keyboard.press(link === 'Skip to results' ? 'Enter' : 'Tab')
    }
    expect(await isOnFirstRow(), path).toBe(true)
  }

  const reply = page.getByRole('dialog', { name: /reply/i })
  await page.keyboard.press('r')
  await reply.waitFor()
  await page.keyboard.press('Escape')
  await reply.waitFor({ state: 'detached' })
  await page.waitForURL(/\/broadcasts\?detail=\d+$/)
  // Beside the open pane, the key is the pane's.
  await page.keyboard.press('r')
  await reply.waitFor()
  await page.keyboard.press('Escape')
  await reply.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/broadcasts')
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(isOnFirstRow).toBe(true)
  await page.keyboard.press('r')
  await page.waitForURL(/\/broadcasts\/\d+\?reply=1$/)
  await reply.waitFor()

  await page.goto('/broadcasts?type=wts')
  await page.locator('main [data-row-link]').first().waitFor()
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'Immediately' }).waitFor()
  await page.keyboard.press('Enter')
  await toast(page, 'Search saved')
  expect(faults).toEqual([])
})

it('a table is a single tab stop; arrows, Home and End move within it', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto('/broadcasts')
  const link = page.locator('main [data-row-link]')
  const stops = page
    .locator('main table')
    .locator('a[href]:not([tabindex="-1"]), :is(button, input):not([tabindex="-1"])')
  await expect.poll(() => stops.count()).toBe(1)
  const focused = page.locator(':focus')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  expect(await focused.getAttribute('href')).toMatch(/^\/companies\//)
  await page.keyboard.press('End')
  expect(await focused.getAttribute('href')).toBe(await link.last().getAttribute('href'))
  await page.keyboard.press('Home')
  expect(await focused.getAttribute('href')).toBe(await link.first().getAttribute('href'))
  await page.keyboard.press('ArrowUp')
  expect(await focused.evaluate(element => element.closest('thead') !== null)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await focused.getAttribute('href')).toBe(await link.nth(1).getAttribute('href'))
  await page.keyboard.press('Tab')
  expect(await focused.evaluate(element => element.closest('table') === null)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await focused.getAttribute('href')).toBe(await link.nth(1).getAttribute('href'))
  // So is the bar of the selection.
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lines' })
  await bar.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  expect(await focused.getAttribute('aria-label')).toBe('Clear the selection')
  await page.keyboard.press('Enter')
  await bar.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('? lists exactly the keys that work on the page; e edits the member’s own broadcast', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.goto('/broadcasts?tab=my')
  await page.locator('main [data-row-link]').first().waitFor()
  await page.keyboard.press('?')
  await keys.getByText('change price, or sold').waitFor()
  expect(await keys.getByText('fold out').count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const change = page.getByRole('dialog', { name: /price|sold|found/i })
  await change.waitFor()
  await page.keyboard.press('Escape')
  await change.waitFor({ state: 'detached' })
  const first = page.locator('main [data-row-link]').first()
  await expect.poll(() => first.evaluate(link => link === document.activeElement)).toBe(true)
  await page.goto('/inventory')
  await page.keyboard.press('?')
  await keys.getByText('edit', { exact: true }).waitFor()
  expect(await keys.getByText('reply', { exact: true }).count()).toBe(0)
  expect(faults).toEqual([])
})

it('a long press selects a row, and taps then select others', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.setViewportSize({ width: 390, height: 844 })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.goto('/broadcasts')
  const rows = page.locator('main tr:has([data-row-link])')
  const touch = async (row: number, ms: number) => {
    const box = await rows.nth(row).boundingBox()
    const touchPoints = [{ x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 20 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(ms)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await rows.nth(2).waitFor()
  await touch(0, 600)
  const bar = page.getByRole('region', { name: 'Selected lines' })
  await bar.getByText('1 line selected').waitFor()
  await touch(1, 20)
  await bar.getByText('2 lines selected').waitFor()
  expect(new URL(page.url()).pathname).toBe('/broadcasts')
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})

it('g and a letter open a page, and the letter does nothing else', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto('/broadcasts')
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.waitForURL('**/rfqs')
  // Alone, this key opens Compose.
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL('**/companies')
  expect(await page.getByRole('dialog').count()).toBe(0)
  // A key that leads nowhere ends the sequence.
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'Compose Broadcast' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: 'Compose Broadcast' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/broadcasts')
  expect(faults).toEqual([])
})

it('a list that shows as many rows as fit loads more as the focus moves down', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto('/broadcasts')
  await page.getByLabel('Rows per page').selectOption('Fit')
  const rows = page.locator('[data-row-link]')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(50)
  await rows.nth(49).focus()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(100)
  await page.keyboard.press('j')
  expect(await rows.nth(50).evaluate(link => link === document.activeElement)).toBe(true)
  const hrefs = await rows.evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  // The choice stays.
  await page.reload()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(50)
  // Another device of the same person has the choice from its first load; when it cannot be kept, that is said.
  const { page: other } = await site.visitAs('broker@demo.example')
  await other.goto('/broadcasts')
  expect(await other.getByLabel('Rows per page').inputValue()).toBe('fit')
  await other.route('**/api/auth/me', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await other.getByLabel('Rows per page').selectOption('20 rows')
  await toast(other, 'Your choice holds in this browser only.')
  await other.unroute('**/api/auth/me')
  await other.goto('/first-steps')
  const saved = other.waitForResponse(response => response.request().method() === 'PATCH')
  await other.getByLabel('Rows per page').selectOption('10 rows')
  expect((await saved).status()).toBe(200)
  await page.reload()
  expect(await page.getByLabel('Rows per page').inputValue()).toBe('10')
  expect(faults).toEqual([])
})

it.each(['/parts?query=intel', '/parts?query=intel&view=lines', '/companies', '/inventory', '/rfqs?box=sent'])(
  '%s goes on with j if it shows as many rows as fit',
  async path => {
    const { page, faults } = await site.visitAs('broker@demo.example')
    await page.goto(path)
    await page.getByLabel('Rows per page').selectOption('Fit')
    await expect.poll(() => page.getByRole('navigation', { name: 'Pagination' }).count()).toBe(0)
    const rows = page.locator('main [data-row-link]')
    const counts = async () => {
      const text = (await page.getByText(/^Showing 1 to /).textContent()) ?? ''
      return (text.replaceAll(',', '').match(/\d+/g) ?? []).slice(1).map(Number)
    }
    await expect.poll(async () => (await counts())[0]).toBe(Math.min(50, (await counts())[1] ?? 0))
    const [shown, all = 0] = await counts()
    expect(await rows.count()).toBe(shown)
    if (all > 50) {
      await rows.nth(49).focus()
      await expect.poll(() => rows.count()).toBe(Math.min(100, all))
      await page.keyboard.press('j')
      expect(await rows.nth(50).evaluate(link => link === document.activeElement)).toBe(true)
    }
    const hrefs = await rows.evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(hrefs.length)
    await page.getByLabel('Rows per page').selectOption('10 rows')
    await expect.poll(() => rows.count()).toBeLessThanOrEqual(10)
    expect(faults).toEqual([])
  },
)

it.each([
  ['/rfqs?box=sent', 'rfqs-sent', /^.?Sent,Part number,Lines,Qty/],
  ['/rfqs?box=received', 'rfqs-received', /^.?Received,Part number,Lines,Qty/],
  ['/inventory-hits?days=90', 'hits', /^.?Part number,Companies,Searches/],
  ['/inventory-hits?view=hits', 'hits', /^.?Searched for,Part Found,Searched by/],
])('x selects lines of %s, to export, to copy, to print and to ask for', async (path, name, header) => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto(path)
  const rows = page.locator('main [data-row-link]')
  await rows.nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page
    .locator('input[data-select]')
    .nth(1)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected lines' })
  await bar.getByText('2 lines selected').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await bar.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.csv`)
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv).toMatch(header)
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  await bar.getByRole('link', { name: /^Ask for \d numbers?$/ }).waitFor()
  // Only the selected rows are printed.
  await page.emulateMedia({ media: 'print' })
  expect(await rows.filter({ visible: true }).count()).toBe(2)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('typing in a field triggers no shortcut', async () => {
  const { page } = await site.visitAs('broker@demo.example')
  await page.goto('/parts')
  const box = page.getByPlaceholder('E.g.: HP/IBM or Laptop')
  await box.pressSequentially('cj?k')
  expect(await box.inputValue()).toBe('cj?k')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('the desk works by keyboard: e marks an item as done, u undoes that, Enter opens it', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto('/')
  const desk = page.getByRole('table', { name: 'Your turn' })
  const link = desk.locator('[data-row-link]')
  const [first, second] = await Promise.all([link.nth(0).textContent(), link.nth(1).textContent()])
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByText(`${first?.trim()} is done.`).waitFor()
  await expect.poll(() => link.nth(0).textContent()).toBe(second)
  expect(await link.nth(0).evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('u')
  await expect.poll(() => link.nth(0).textContent()).toBe(first)
  const target = await link.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === new URL(target ?? '', url).pathname)
  expect(faults).toEqual([])
})
