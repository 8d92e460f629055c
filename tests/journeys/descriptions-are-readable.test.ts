import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const typical = 'SSD 960GB SATA 6G 2.5in SFF SC Mixed Use Digitally Signed Firmware'
const minCharacters = 45

it.each([1280, 1366])('descriptions in lists of goods have room for 45 characters at %i px', async width => {
  const { page } = await site.visitAs('broker@demo.example')
  await page.setViewportSize({ width, height: 900 })
  for (const path of ['/parts?query=hpe', '/parts?query=hpe&view=lines', '/broadcasts']) {
    await page.goto(path)
    const heading = page.getByRole('columnheader', { name: 'Description' }).first()
    await heading.waitFor()
    const fitting = await page
      .locator('tbody tr:has([data-row-link])')
      .first()
      .evaluate((row, text) => {
        const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])]
        const cell = row.children[heads.findIndex(head => head.textContent?.includes('Description'))]
        if (cell === undefined) return 0
        const { paddingLeft, paddingRight } = getComputedStyle(cell)
        const context = document.createElement('canvas').getContext('2d')
        if (context === null) return 0
        context.font = getComputedStyle(cell.querySelector('a, span') ?? cell).font
        const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        let count = 0
        while (count < text.length && context.measureText(text.slice(0, count + 1)).width <= room) count += 1
        return count
      }, typical)
    expect(fitting, path).toBeGreaterThanOrEqual(minCharacters)
  }
})
