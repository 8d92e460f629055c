import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a member searches, moves along the list, opens a line, composes and comes back, by keyboard alone', async () => {
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

it('a list is six keys from the top of its page; r replies to its row, s saves the search', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const isOnFirstRow = () =>
    page.evaluate(() => document.activeElement === document.querySelector('main [data-row-link]'))
  for (const path of ['/companies', '/parts?query=hpe', '/broadcasts']) {
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

it('g and a letter lead to a place; the letter then does nothing else', async () => {
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

it('a list of as many rows as fit goes on as one walks', async () => {
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
  expect(faults).toEqual([])
})

it('typing in a field is typing, not a shortcut', async () => {
  const { page } = await site.visitAs('broker@demo.example')
  await page.goto('/parts')
  const box = page.getByPlaceholder('E.g.: HP/IBM or Laptop')
  await box.pressSequentially('cj?k')
  expect(await box.inputValue()).toBe('cj?k')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('the desk is worked through by keyboard: e is done, u takes it back, Enter opens', async () => {
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
