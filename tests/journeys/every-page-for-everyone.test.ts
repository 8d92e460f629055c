import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, type Page as SitePage } from '../../contract/pages.ts'
import { violationsOn } from '../support/axe.ts'
import { everyPage, examplePaths } from '../support/page-examples.ts'
import { type Site, startSite } from '../support/site.ts'

/**
 * Returns the elements that overflow the page in a window of this width, and the tables whose rows do not fit their
 * headings.
 */
async function misfitsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(async () => {
    // The age of an event becomes a date after two weeks; the example rows may be younger. Stock has an age in days only.
    const ages = [...document.querySelectorAll<HTMLTimeElement>('td time')]
    for (const { firstChild, dateTime, dataset } of ages)
      if (dateTime.includes('T') && /^(now|\d+ (min|h|d))$/.test(firstChild?.nodeValue ?? '') && firstChild !== null)
        firstChild.nodeValue = dataset.short === undefined ? '2026-08-20' : '20 Aug'
    // Layout that depends on the window's width has settled after a frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    const misfits =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : []
    const isTableRow = (row: HTMLTableRowElement) => getComputedStyle(row).display === 'table-row'
    const columnsOf = (row: HTMLTableRowElement) =>
      [...row.cells].reduce((sum, cell) => sum + (cell.offsetParent === null ? 0 : cell.colSpan), 0)
    for (const table of document.querySelectorAll('table')) {
      const heading = table.tHead?.rows[0]
      if (heading === undefined || !isTableRow(heading)) continue
      // A style that hides a heading but not its cells, or vice versa.
      const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].filter(isTableRow)
      if (rows.some(row => columnsOf(row) !== columnsOf(heading)))
        misfits.push(`the rows under "${heading.textContent}" do not fit their headings`)
    }
    const isShown = (cell: HTMLElement) => cell.checkVisibility({ visibilityProperty: true })
    const isCut = (cell: HTMLElement) => isShown(cell) && cell.scrollWidth > cell.clientWidth
    const cut = new Set(ages.map(age => age.closest('td')).filter(cell => cell !== null && isCut(cell)))
    if (cut.size > 0) misfits.push(`the dates of ${cut.size} rows are cut`)
    return misfits
  })
}

let site: Site
let exampleOf: (path: string) => string
beforeAll(async () => {
  site = await startSite()
  exampleOf = await examplePaths(site)
})
afterAll(() => site.close())

const staff = 'staff@demo.example'
/**
 * Returns true if the audience may open a page; staff are tested only on their own pages, because the others are the
 * same as for members.
 */
const isFor = ({ audience }: Pick<SitePage, 'audience'>, email: string | undefined) =>
  email === staff ? audience === 'staff' : audience === undefined || (audience === 'account' && email !== undefined)
const desk = { widths: [1440, 768], hasTouch: false } as const
/** A window of 320 px equals one of 1280 px at 400 % zoom. */
const phone = { widths: [390, 320], hasTouch: true } as const

/**
 * Each audience on a desktop in one theme and on a phone in the other: a page is loaded once, on either alternately,
 * checked, and then switched to the other.
 */
const views = [
  { who: 'a visitor', email: undefined, themes: ['light', 'dark'] },
  { who: 'a member', email: 'member@demo.example', themes: ['dark', 'light'] },
  { who: 'staff', email: staff, themes: ['light', 'dark'] },
] as const

describe.each(views)('for $who, $themes.0 on a desk and $themes.1 on a phone', ({ email, themes }) => {
  it('every page opens without axe findings, refused requests or overflow', async () => {
    const onDesk = { ...desk, theme: themes[0] }
    const onPhone = { ...phone, theme: themes[1] }
    const { page, context, faults } = email === undefined ? await site.visit() : await site.visitAs(email)
    const devtools = await context.newCDPSession(page)
    // All at once, because each causes a new layout.
    const become = ({ widths, hasTouch, theme }: typeof onDesk | typeof onPhone) =>
      Promise.all([
        page.setViewportSize({ width: widths[0], height: 900 }),
        devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch }),
        page.emulateMedia({ colorScheme: theme }),
      ])
    const findings: string[] = []
    // Nothing changes here: the browser renders the same as the server, even parts whose code loads later.
    page.on('console', message => {
      if (message.text().includes('React error')) findings.push(`${page.url()}: ${message.text()}`)
    })
    for (const [index, { path }] of everyPage.filter(each => isFor(each, email)).entries()) {
      const example = exampleOf(path)
      const looks = index % 2 === 0 ? [onDesk, onPhone] : [onPhone, onDesk]
      for (const look of looks) {
        await become(look)
        if (look === looks[0]) {
          const response = await page.goto(example)
          if (response?.status() !== 200) findings.push(`${example}: status ${response?.status()}`)
          // Otherwise the page to which it redirects would appear while axe is running.
          if (path === pages.advertisement.path) await page.waitForURL(({ pathname }) => pathname !== example)
        }
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(look.hasTouch)
        // A page that redirects has none until the next page is loaded.
        const hasOneHeading = page.waitForFunction(
          () => [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length === 1,
          null,
          { timeout: 10_000 },
        )
        await hasOneHeading.catch(() => findings.push(`${example}: not one h1`))
        // A solved captcha enables a button, whose colors change then.
        await page.waitForFunction(() => document.querySelector('[role=status][aria-busy=true]') === null)
        for (const violation of await violationsOn(page)) findings.push(`${example}, ${look.theme}: ${violation}`)
        for (const width of look.widths)
          for (const misfit of await misfitsAt(page, width)) findings.push(`${example} at ${width}: ${misfit}`)
      }
    }
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  }, 900_000)
})
