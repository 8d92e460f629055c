/**
 * Takes pictures of 20 pages in five widths and both themes, into the folder named as argument (`.data/screens/` by
 * default), as `account-page-width-theme.png`. The claims: nothing moves while a page loads, no page is wider than its
 * window, and the first row of the broadcasts and parts begins at most 200 px from the top, on a phone 260 px.
 */

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { pages } from '../contract/pages.ts'
import { publicIdOf } from '../server/modules/masking/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { payPathOf } from '../server/platform/payments/pay-link.ts'
import { layoutShiftOf, watchLayoutShifts } from '../tests/support/layout-shifts.ts'
import { examplePaths } from '../tests/support/page-examples.ts'
import { ensureBrowser } from '../tools/browser.ts'
import { startDemoSite } from './support/demo-site.ts'
import { type Claim, report } from './support/figures.ts'
import { benchSecret } from './support/processes.ts'

const widths = [390, 768, 1280, 1440, 1920]
const themes = ['light', 'dark'] as const
const folder = resolve(process.argv[2] ?? '.data/screens')

const site = await startDemoSite(3900, { LIFT_LIMITS: '1' })
const config = readConfig({ SESSION_SECRET: benchSecret, DATA_DIR: folder })
const exampleOf = await examplePaths({
  db: site.db,
  publicIdOf: (entity, id) => publicIdOf({ config }, entity, id),
  payPathOf: id => payPathOf(config.secret, id),
})

/** The pages by who sees them; a visitor has no address. */
const screens: { who: string; email?: string; paths: string[] }[] = [
  { who: 'visitor', paths: ['/', '/register', '/news', '/parts?query=hpe'] },
  {
    who: 'member',
    email: 'member@demo.example',
    paths: [
      '/',
      '/broadcasts',
      exampleOf(pages.broadcastDetail.path),
      '/parts?query=hpe&view=lines',
      exampleOf(pages.partStatistics.path),
      '/companies',
      exampleOf(pages.companyDetail.path),
      '/inventory',
      '/inventory/upload',
      '/rfqs',
      exampleOf(pages.rfqDetail.path),
      exampleOf(pages.rfqReceived.path),
      '/inbox',
      '/invoices',
      '/profile',
    ],
  },
  { who: 'staff', email: 'staff@demo.example', paths: ['/admin'] },
]

/** Lists for which the claim states where the first row begins. */
const lists = ['/broadcasts', '/parts?query=hpe&view=lines']

const browser = await chromium.launch({
  executablePath: ensureBrowser(console.log),
  args: ['--no-sandbox', '--disable-gpu'],
})

async function signIn(context: BrowserContext, email: string) {
  const cookie = { httpOnly: true, secure: true, sameSite: 'Lax' } as const
  const url = site.url.replace('http:', 'https:')
  await context.addCookies([{ name: '__Host-session', value: await site.signIn(email), url, ...cookie }])
}

/** Returns a path as part of a file's name. */
const nameOf = (path: string) =>
  path
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'home'

/**
 * Waits until a page has hydrated and nothing on it is loading. Waiting for an idle network would not work, because a live stream
 * never ends.
 */
async function untilLoaded(page: Page) {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('interactive').length > 0 &&
      document.querySelector('[aria-busy=true], [role=status][aria-label^=Loading]') === null,
  )
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

mkdirSync(folder, { recursive: true })
const claims: Claim[] = []
let shifted = 0
let wide = 0
let pictures = 0
try {
  for (const { who, email, paths } of screens)
    for (const width of widths)
      for (const theme of themes) {
        const viewport = { width, height: width === 390 ? 844 : 900 }
        const context = await browser.newContext({
          baseURL: site.url,
          viewport,
          colorScheme: theme,
          hasTouch: width < 768,
          serviceWorkers: 'block',
        })
        if (email !== undefined) await signIn(context, email)
        const page = await context.newPage()
        // The fonts of a first visit arrive late; every other visit has them.
        await page.goto('/help')
        await watchLayoutShifts(page)
        for (const path of paths) {
          await page.goto(path)
          await untilLoaded(page)
          await page.screenshot({ path: join(folder, `${who}-${nameOf(path)}-${width}-${theme}.png`) })
          pictures += 1
          const shift = await layoutShiftOf(page)
          if (shift > 0) {
            const moved = await page.evaluate(() => (window as unknown as { movedParts: string[] }).movedParts)
            console.log(`${who} ${path} at ${width} px: the layout shifts by ${shift.toFixed(4)}`, moved)
          }
          shifted = Math.max(shifted, shift)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflow > 0) console.log(`${who} ${path}: ${overflow} px wider than ${width} px`)
          if (overflow > 0) wide += 1
          if (theme !== 'light' || !lists.includes(path) || ![390, 1440].includes(width)) continue
          const top = await page.locator('main [data-row-link]').first().locator('xpath=ancestor::tr').boundingBox()
          claims.push({
            what: `the first row of ${path} at ${width} px`,
            measured: top?.y ?? Number.NaN,
            goal: width === 390 ? 260 : 200,
            unit: 'px',
          })
        }
        await context.close()
      }
  report(`${pictures} pictures in ${folder}`, [
    { what: 'the largest layout shift of a page', measured: shifted, goal: 0, unit: '' },
    { what: 'pages wider than their window', measured: wide, goal: 0, unit: '' },
    ...claims,
  ])
} finally {
  await browser.close()
  await site.close()
}
