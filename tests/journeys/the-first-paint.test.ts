import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Returns where each element is, and its colors and font. */
const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('#root *')].map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, font, display } = getComputedStyle(element)
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`
      return [name, x, y, width, height, color, backgroundColor, font, display].join(' ')
    })
  })

it('looks the same before the whole style sheet has loaded as after', async () => {
  for (const [email, paths] of [
    [undefined, ['/', '/parts?query=hp']],
    ['member@demo.example', ['/broadcasts', '/507127B21', '/inventory']],
  ] as const) {
    const { context } = email === undefined ? await site.visit() : await site.visitAs(email)
    // One of its own, because pages of a visit are waited for until they are interactive.
    const bare = await context
      .browser()
      ?.newContext({ baseURL: site.url, reducedMotion: 'reduce', storageState: await context.storageState() })
    const page = await bare?.newPage()
    if (page === undefined) throw new Error('The browser is closed.')
    let sheet = ''
    // The page as it is painted first: without scripts and without the sheet.
    await page.route(/\.js$/, route => route.abort())
    await page.route(/\/style-[^/]*\.css$/, route => {
      sheet = route.request().url()
      return route.abort()
    })
    for (const width of [1440, 390])
      for (const path of paths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const first = await lookOf(page)
        expect(first.length, path).toBeGreaterThan(50)
        expect(sheet, path).not.toBe('')
        await page.addStyleTag({ url: `${sheet}?whole` })
        const whole = await lookOf(page)
        expect(
          whole.filter((look, index) => look !== first[index]),
          `${path} at ${width}`,
        ).toEqual([])
      }
    await bare?.close()
  }
})
