import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Returns what bars cover of the element in focus and of its message: nothing if the page takes care. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return []
    const messages = (focused.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id))
    return [focused, ...messages].flatMap(element => {
      const box = element?.getBoundingClientRect()
      if (!element || !box || box.height === 0) return []
      const isOnTop = (y: number) => {
        const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), y)
        return top !== null && (element.contains(top) || top.contains(element))
      }
      // Of something larger than the window, its beginning counts.
      const ends = box.height > window.innerHeight / 2 ? [box.top + 1] : [box.top + 1, box.bottom - 1]
      return ends.every(isOnTop)
        ? []
        : [`${element.tagName} ${element.textContent || element.getAttribute('name') || element.id}`.slice(0, 80)]
    })
  })

/** Moves the focus through the page's main part, and returns the elements that were covered. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const findings = new Set<string>()
  const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') != null)
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press(key)
    if (!(await isInMain())) {
      if (steps > 20) break
      continue
    }
    for (const each of await covered(page)) findings.add(`${key}: ${each}`)
  }
  return [...findings]
}

/** Opens the form, and returns a field whose number is checked when typing ends. */
const forms = {
  '/payment': async (page: Page) => {
    await page.getByRole('button', { name: 'Order Now: TBS Broker Account' }).click()
    await page.getByLabel('I agree to the contract').check()
    await page.getByLabel('Country').selectOption('NL')
    return page.getByLabel('VAT number', { exact: true })
  },
  '/register': async (page: Page) => {
    await page.getByLabel('Country').selectOption('NL')
    return page.getByLabel('VAT number')
  },
}

it.each(Object.entries(forms))('bars cover neither the focused field nor its message on %s', async (path, open) => {
  const { page } = await site.visit({ width: 390 })
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(path)
  const notice = page.getByRole('region', { name: 'Cookies' })
  const number = await open(page)
  const all = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))]
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  all.push(...(await covered(page)), ...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab')))
  // The message appears below a field that is just above the notice.
  await number.fill('')
  const top = (await notice.boundingBox())?.y ?? 0
  await number.evaluate((field, y) => window.scrollBy(0, field.getBoundingClientRect().bottom - y + 4), top)
  await number.tap()
  await page.keyboard.type('NL123456781B90')
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  all.push(...(await covered(page)))
  expect([...new Set(all)]).toEqual([])
})
