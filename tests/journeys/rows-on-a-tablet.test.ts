import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('on a tablet the desk’s rows of two lines have their age and buttons; a phone omits the buttons', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const desk = page.getByRole('table', { name: 'Your turn' })
  const row = desk.getByRole('row').filter({ has: page.locator('[data-row-link]') })
  const done = row.first().getByRole('button', { name: /^Done/ })
  await done.waitFor()
  await row.first().locator('time[data-short]').waitFor()
  const [ends, begins] = await Promise.all([
    row.first().locator('time[data-short]').boundingBox(),
    row.first().getByRole('link').last().boundingBox(),
  ])
  // The buttons cover no text of the row.
  expect((ends?.x ?? 0) + (ends?.width ?? 0)).toBeLessThanOrEqual(begins?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await done.waitFor({ state: 'hidden' })
  await row.first().locator('time[data-short]').waitFor()
  expect(faults).toEqual([])
})

it('on a phone and a tablet the focus ring of a row’s checkbox is not cut off, and a search field does not touch the header', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/507127B21')
    const row = page.getByRole('table', { name: 'Trading members' }).getByRole('row').nth(1)
    await row.getByRole('link').first().focus()
    await page.keyboard.press('x')
    const checkbox = row.getByRole('checkbox')
    await checkbox.waitFor()
    expect(await checkbox.evaluate(({ parentElement: cell }) => cell && getComputedStyle(cell).overflow)).toBe(
      'visible',
    )
    await page.goto('/parts?query=hp')
    const [header, field] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('main').getByRole('search').first().boundingBox(),
    ])
    expect((field?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)).toBe(4)
  }
  expect(faults).toEqual([])
})
