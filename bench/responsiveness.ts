/**
 * The claims: typing, filtering, selecting and opening a row are painted within 100 ms on a processor four times
 * slower, a row opens beside its list within 80 ms, and nothing moves while a route loads, also if its replies and
 * notices are late. `--site http://localhost:3000` measures the first two on a running demo.
 */

import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { publicIdOf } from '../server/modules/masking/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { payPathOf } from '../server/platform/payments/pay-link.ts'
import { layoutShiftOf, watchLayoutShifts } from '../tests/support/layout-shifts.ts'
import { everyPage, examplePaths } from '../tests/support/page-examples.ts'
import { ensureBrowser } from '../tools/browser.ts'
import { type DemoSite, startDemoSite } from './support/demo-site.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { benchSecret } from './support/processes.ts'

const { values: options } = parseArgs({ options: { site: { type: 'string' } } })
const demo = options.site === undefined ? await startDemoSite(3900, { LIFT_LIMITS: '1' }) : undefined
const url = demo?.url ?? options.site ?? ''
const browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: ['--no-sandbox'] })
const times = 10
/** Delay added to each reply of the API, in milliseconds, so that the content that needs it appears late. */
const lateMs = 300

async function contextOf(name: string, site: Browser = browser): Promise<BrowserContext> {
  const context = await site.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const data = { email: `${name}@demo.example`, password: 'circular-trade-26' }
  await context.request.post('/api/auth/login', { data, headers: { origin: url } })
  return context
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.locator('main [data-row-link]').first().waitFor()
  await page.waitForTimeout(500)
}

interface EventTiming extends PerformanceEntry {
  interactionId: number
}

/** Collects how long each interaction takes until its paint: the longest of its events, as browsers report it. */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const longest = new Map<number, number>()
    Object.assign(window, { longest })
    new PerformanceObserver(list => {
      for (const { interactionId, duration } of list.getEntries() as EventTiming[])
        if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

/** Returns the durations since the last call. */
async function interactionsOf(page: Page): Promise<number[]> {
  await page.waitForTimeout(400)
  return page.evaluate(() => {
    const { longest } = window as unknown as { longest: Map<number, number> }
    const found = [...longest.values()]
    longest.clear()
    return found
  })
}

interface Work {
  path: string
  type(page: Page): Promise<void>
  filter(page: Page): Promise<void>
}

const typeInto = (selector: string, text: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
}

/** Uses the keyboard, because browsers report the duration of key presses. */
async function chooseFirst(page: Page) {
  await page.locator('main select').first().focus()
  await page.keyboard.press('ArrowDown')
}

const works: Work[] = [
  {
    path: '/broadcasts',
    type: typeInto('main input[name=query]', 'memory'),
    filter: chooseFirst,
  },
  {
    path: '/parts?query=hpe',
    type: typeInto('main input[name=query]', ' disk'),
    filter: chooseFirst,
  },
  {
    path: '/inventory',
    type: typeInto('main input:is([type=search], [name=query], [type=text])', '00'),
    filter: page => page.locator('main th button').first().click(),
  },
  {
    path: '/rfqs',
    type: typeInto('main input:is([type=search], [name=query], [type=text])', '00'),
    filter: chooseFirst,
  },
]

async function interactions(): Promise<Claim[]> {
  const context = await contextOf('member')
  const page = await context.newPage()
  await watchInteractions(page)
  const devtools = await context.newCDPSession(page)
  const claims: Claim[] = []
  for (const { path, type, filter } of works) {
    const steps: [string, (page: Page) => Promise<void>][] = [
      ['type', type],
      ['filter', filter],
      [
        'select',
        async () => {
          for (const key of ['j', 'x', 'j', 'x', 'Escape']) {
            await page.keyboard.press(key)
            await page.waitForTimeout(150)
          }
        },
      ],
      [
        'open',
        async () => {
          await page.locator('main [data-row-link]').first().click()
          await page.waitForTimeout(800)
          for (const key of ['j', 'j', 'k', 'Escape']) {
            await page.keyboard.press(key)
            await page.waitForTimeout(500)
          }
        },
      ],
    ]
    for (const [what, step] of steps) {
      const all: number[] = []
      for (let time = 0; time < 3; time += 1) {
        await open(page, path)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await interactionsOf(page)
        await step(page)
        all.push(...(await interactionsOf(page)))
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      }
      claims.push({
        what: `${path}: ${what}, the longest of ${all.length}`,
        measured: Math.max(0, ...all),
        goal: 100,
        unit: 'ms',
      })
    }
  }
  await context.close()
  return claims
}

/** Presses a key, and returns the time until the first frame after `shown` appears. */
async function timeOf(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate(shown => {
    const isThere = () => document.querySelector(shown) !== null
    const painted = new Promise<number>(resolve => {
      let start = 0
      document.addEventListener('keydown', event => (start = event.timeStamp), { capture: true, once: true })
      const look = () => {
        if (start > 0 && isThere()) {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - start)
          channel.port2.postMessage(undefined)
        } else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { painted })
  }, selector)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

async function panes(): Promise<Claim[]> {
  const context = await contextOf('member')
  const page = await context.newPage()
  const claims: Claim[] = []
  for (const path of ['/broadcasts', '/parts?query=hpe', '/companies', '/rfqs', '/inventory-hits']) {
    const found: number[] = []
    await open(page, path)
    for (let time = 0; time < times; time += 1) {
      await page
        .locator('main [data-row-link]')
        .nth(time % 3)
        .focus()
      await page.waitForTimeout(200)
      // The content, not the frame around it.
      found.push(await timeOf(page, 'Enter', 'main aside :is(h2, h3, dl)'))
      await page.waitForTimeout(300)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelector('main aside h2') === null)
    }
    claims.push({ what: `a row of ${path} opens, p95`, measured: percentile(found, 0.95), goal: 80, unit: 'ms' })
  }
  await context.close()
  return claims
}

/** Returns the largest shift of all routes, loaded with late replies. */
async function shifts(site: DemoSite): Promise<Claim[]> {
  const config = readConfig({ SESSION_SECRET: benchSecret })
  const exampleOf = await examplePaths({
    db: site.db,
    publicIdOf: (entity, id) => publicIdOf({ config }, entity, id),
    payPathOf: id => payPathOf(config.secret, id),
  })
  let largest = 0
  let loaded = 0
  for (const width of [1440, 390]) {
    const context = await contextOf('member')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/help')
    await watchLayoutShifts(page)
    await page.route('**/api/**', async route => {
      await new Promise(resolve => setTimeout(resolve, lateMs))
      await route.continue().catch(() => undefined)
    })
    for (const { path, audience } of everyPage) {
      if (audience === 'staff') continue
      await page.goto(exampleOf(path)).catch(() => undefined)
      await page.waitForTimeout(1_500)
      const shift = await layoutShiftOf(page).catch(() => 0)
      loaded += 1
      if (shift > 0) console.log(`${path} at ${width} px shifts by ${shift.toFixed(4)}`)
      largest = Math.max(largest, shift)
    }
    await context.close()
  }
  return [{ what: `the largest layout shift of ${loaded} loads`, measured: largest, goal: 0, unit: '' }]
}

try {
  report('Responsiveness', [
    ...(await interactions()),
    ...(await panes()),
    ...(demo === undefined ? [] : await shifts(demo)),
  ])
} finally {
  await browser.close()
  await demo?.close()
}
