/**
 * The claims: a visitor's first load has at most 120 kB of JavaScript, gzipped, before the page is interactive and until the
 * network is quiet, and requests nothing from third parties; Lighthouse scores at least 95 in all four categories on home,
 * parts and a broadcast (mobile, simulated slow network).
 */
import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../tools/browser.ts'
import { startDemoSite } from './support/demo-site.ts'
import { type Claim, report } from './support/figures.ts'
import { loadLighthouse } from './support/lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const runs = 3
const debuggingPort = 9333

/** Returns the bytes of the scripts that had arrived when the page became interactive. */
const bytesBeforeInteractive = (page: Page) =>
  page.evaluate(() => {
    const interactiveMs = performance.getEntriesByName('interactive')[0]?.startTime ?? Number.NaN
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= interactiveMs)
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  })

async function weigh(executablePath: string, url: string): Promise<Claim[]> {
  const browser = await chromium.launch({ executablePath, args: flags })
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  const foreign = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (new URL(response.url).origin !== new URL(url).origin && !response.url.startsWith('data:'))
      foreign.add(response.url)
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  // The goal is stated for gzip, although browsers get Brotli, which is smaller.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  await page.goto(url, { waitUntil: 'networkidle' })
  const before = await bytesBeforeInteractive(page)
  await browser.close()
  const path = new URL(url).pathname
  return [
    { what: `${path}: JavaScript before it is interactive`, measured: before / 1000, goal: 120, unit: 'kB' },
    { what: `${path}: JavaScript until it is quiet`, measured: bytes / 1000, goal: 120, unit: 'kB' },
    { what: `${path}: third-party requests`, measured: foreign.size, goal: 0, unit: '' },
  ]
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function score(executablePath: string, url: string): Promise<Claim[]> {
  const found = new Map<string, number[]>(categories.map(category => [category, []]))
  for (let run = 0; run < runs; run += 1) {
    const browser = await chromium.launch({
      executablePath,
      args: [...flags, `--remote-debugging-port=${debuggingPort}`],
    })
    const result = await lighthouse(url, { port: debuggingPort, onlyCategories: [...categories], logLevel: 'error' })
    await browser.close()
    for (const category of categories) found.get(category)?.push((result?.lhr.categories[category]?.score ?? 0) * 100)
  }
  return [...found].map(([category, scores]) => ({
    what: `${new URL(url).pathname}: ${category}, median of ${runs}`,
    measured: median(scores),
    goal: 95,
    unit: 'points',
    isMinimum: true,
  }))
}

const browserPath = ensureBrowser(console.log)
const lighthouse = await loadLighthouse()
const site = await startDemoSite()
try {
  const reply: { payload: { results: { id: number }[] } } = await (await fetch(`${site.url}/api/broadcasts`)).json()
  const urls = ['/', '/parts?query=hp', '/register', `/broadcasts/${reply.payload.results[0]?.id}`].map(
    path => `${site.url}${path}`,
  )
  const claims = []
  for (const path of ['/broadcasts', '/companies', '/news']) claims.push(...(await weigh(browserPath, site.url + path)))
  for (const url of urls) claims.push(...(await weigh(browserPath, url)), ...(await score(browserPath, url)))
  report('First load of a visitor', claims)
} finally {
  await site.close()
}
