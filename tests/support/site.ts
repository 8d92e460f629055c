import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFailed, TestRunner } from 'vitest'
import type { PublicEntity } from '../../contract/kit/index.ts'
import { serve } from '../../server/main.ts'
import { startSession } from '../../server/modules/auth/index.ts'
import { publicIdOf } from '../../server/modules/masking/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createDb, createPool, type Db } from '../../server/platform/db/database.ts'
import { payPathOf } from '../../server/platform/payments/pay-link.ts'
import { ensureBrowser } from '../../tools/browser.ts'
import { ensureStaffFactor } from '../../tools/staff-factor.ts'
import { createTestDatabase, siteUrlOf } from './databases.ts'
import { adoptIndexes } from './saved-indexes.ts'

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live too briefly to repay optimizing their code.
  '--js-flags=--no-maglev --no-turbofan',
]

export interface Visit {
  page: Page
  context: BrowserContext
  /** Faults in the browser since the visit began: page errors, console errors, violations of the policy, foreign hosts. */
  faults: string[]
}

export interface VisitOptions {
  width?: number
  theme?: 'light' | 'dark'
  /** Without one it is that of a browser without a screen, which counts as a robot. */
  userAgent?: string
  /** Lets the page register its service worker, which other journeys do not need. */
  hasWorker?: boolean
}

export interface Site {
  url: string
  /** Its data folder, with the mails it sent. */
  dataDir: string
  db: Db
  /** The id that visitors know a row by. */
  publicIdOf(entity: PublicEntity, id: number): number
  /** The path of the page on which an invoice is paid. */
  payPathOf(invoiceId: number): string
  /** A new browser context with its own cookies and storage. Once another test opens a visit, those of earlier tests end. */
  visit(options?: VisitOptions): Promise<Visit>
  /** The same, signed in as a demo account, without the sign-in modal. */
  visitAs(email: string, options?: VisitOptions): Promise<Visit>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

function watch(page: Page, origin: string): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(`page error: ${error.message}`))
  page.on('console', message => {
    // The browser logs a refused sign-in or a missing page as a failed load; some journeys test just that.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text())
  })
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) faults.push(`foreign request: ${url}`)
  })
  return faults
}

/** How long a load waits for late parts; a journey may let their code fail. */
const latePartsMs = 10_000

/**
 * Makes loads of a page wait for hydration, also of the parts whose code comes late: the server's rendering is visible
 * before keys and buttons work, and a click on it is lost.
 */
function waitUntilInteractive(page: Page) {
  const interactive = async () => {
    await page.waitForFunction(
      () =>
        document.querySelector('script[type=module]') === null ||
        performance.getEntriesByName('interactive').length > 0,
    )
    const areHydrated = () =>
      document.querySelector('script[type=module]') === null ||
      [...document.querySelectorAll('button, input, select, textarea')].every(control =>
        Object.keys(control).some(key => key.startsWith('__reactProps$')),
      )
    await page.waitForFunction(areHydrated, null, { timeout: latePartsMs }).catch(() => undefined)
  }
  const { goto, reload, goBack } = page
  const waiting =
    <Input extends unknown[], Output>(load: (...input: Input) => Promise<Output>) =>
    async (...input: Input) => {
      const response = await load.apply(page, input)
      await interactive()
      return response
    }
  Object.assign(page, { goto: waiting(goto), reload: waiting(reload), goBack: waiting(goBack) })
}

/** Records every toast of a page: it shows for three seconds, and a busy machine may not check in time. */
function noteToasts() {
  const noted: string[] = []
  Object.assign(window, { notedToasts: noted })
  const note = (node: Node) => {
    // biome-ignore lint/performance/useDomNodeTextContent: the visible text counts, with the line breaks between its parts.
    if (node instanceof HTMLElement && node.closest('[popover] > [role]') === node) noted.push(node.innerText)
  }
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

/** Waits until the page has shown a toast containing a text, since it was loaded and since the last such toast. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  const { source } = text instanceof RegExp ? text : { source: text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }
  await page.waitForFunction(pattern => {
    const { notedToasts } = window as unknown as { notedToasts: string[] }
    const index = notedToasts.findIndex(each => new RegExp(pattern).test(each))
    if (index >= 0) notedToasts.splice(index, 1)
    return index >= 0
  }, source)
}

/**
 * Leads a loaded page to a path as a link does, which takes a third of a load: its code stays compiled, and so does axe. What was open or
 * selected is left behind.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  while (await dialog.isVisible()) await page.keyboard.press('Escape')
  // By way of a page without state, because selections and open rows of the same page would stay.
  for (const to of ['/privacy', path]) await page.evaluate(href => history.pushState(null, '', href), to)
}

/**
 * Adds the page's content to the error of its failed test, which the end of the run repeats: some tests fail only on a
 * busy machine, and only once.
 */
function reportFailure({ page, faults }: Visit): void {
  if (TestRunner.getCurrentTest() === undefined) return
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return
    const shown = () => {
      const { notedToasts, movedParts } = window as unknown as { notedToasts: string[]; movedParts?: string[] }
      const dialogs = [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent)
      return {
        toasts: notedToasts,
        moved: movedParts,
        dialogs,
        page: document.querySelector('main')?.textContent.slice(0, 600),
      }
    }
    const content = await page.evaluate(shown).catch(({ message }: Error) => message)
    const [error] = task.result?.errors ?? []
    if (error) error.message += `\n\nIts page ${page.url()}: ${JSON.stringify({ faults, seen: content }, null, 2)}\n`
  })
}

async function openContext(
  browser: Browser,
  url: string,
  { width = 1440, theme = 'light', userAgent, hasWorker = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(userAgent !== undefined && { userAgent }),
  })
  await context.addInitScript(noteToasts)
  // Long enough for a busy machine: it catches a page that never becomes interactive, not a slow one.
  context.setDefaultTimeout(45_000)
  // Also the pages that a journey opens itself.
  context.on('page', waitUntilInteractive)
  const page = await context.newPage()
  return { page, context, faults: watch(page, url) }
}

let browser: Promise<Browser> | undefined

/** Returns the browser that a worker's journeys share; each visit is a separate context, and the browser ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const open = await browser
  if (open?.isConnected()) return open
  browser = chromium.launch({ executablePath: ensureBrowser(console.log), args: browserFlags })
  return browser
}

/** Signs an account in without its password and code: a code works only once, and signing in is tested elsewhere. */
async function giveSession(context: BrowserContext, { db, url, email }: { db: Db; url: string; email: string }) {
  const contact = db.selectFrom('contacts').where('email', '=', email).select('id')
  const { id } = await contact.executeTakeFirstOrThrow()
  const { token } = await startSession(db, id, { now: new Date(), userAgent: 'test' })
  const cookie = { httpOnly: true, secure: true, sameSite: 'Lax' } as const
  await context.addCookies([{ name: '__Host-session', value: token, url: url.replace('http:', 'https:'), ...cookie }])
}

let current: Site | undefined

/** Returns the site that this journey started. */
export function currentSite(): Site {
  if (current === undefined) throw new Error('No site is running: call startSite first.')
  return current
}

/** Starts the whole site with the demo, on a new database and data folder, and a browser. */
export async function startSite(): Promise<Site> {
  const database = await createTestDatabase({ template: inject('demoTemplate') })
  const dataDir = mkdtempSync(join(tmpdir(), 'tbs-journey-'))
  cpSync(inject('demoDataDir'), dataDir, { recursive: true })
  const port = String(await freePort())
  const config = readConfig({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const db = createDb(createPool(database.url, error => console.error(error), { max: 2 }))
  await adoptIndexes(db, dataDir)
  await ensureStaffFactor(db, config)
  const server = await serve(config, siteUrlOf(database.url))
  /** The open contexts, and the test that each belongs to; one that was opened outside tests stays open. */
  const contexts = new Map<BrowserContext, string | undefined>()
  const visit = async (options: VisitOptions = {}) => {
    const test = TestRunner.getCurrentTest()?.id
    // Otherwise pages of earlier tests would keep redrawing whatever happens on the site.
    const ended = [...contexts].filter(([, of]) => of !== undefined && of !== test).map(([context]) => context)
    for (const context of ended) contexts.delete(context)
    const closed = Promise.all(ended.map(context => context.close()))
    const opened = await openContext(await sharedBrowser(), server.url, options)
    await closed
    contexts.set(opened.context, test)
    reportFailure(opened)
    return opened
  }
  current = {
    url: server.url,
    dataDir,
    db,
    publicIdOf: (entity, id) => publicIdOf({ config }, entity, id),
    payPathOf: invoiceId => payPathOf(config.secret, invoiceId),
    visit,
    visitAs: async (email, options) => {
      const opened = await visit(options)
      await giveSession(opened.context, { db, url: server.url, email })
      return opened
    },
    close: async () => {
      current = undefined
      await Promise.all([...contexts.keys()].map(context => context.close()))
      await db.destroy()
      await server.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return current
}
