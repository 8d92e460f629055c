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
