/**
 * The claim: the first page of /api/broadcasts and /api/parts is returned within 20 ms at the 95th percentile, at 50 requests
 * per second on the demo, for a visitor and for a member, unfiltered and with broad and narrow searches.
 */

import { startDemoSite } from './support/demo-site.ts'
import { percentile, report } from './support/figures.ts'

const perSecond = 50
const seconds = 20

const paths = {
  broadcasts: [
    '/api/broadcasts',
    '/api/broadcasts?type=WTS',
    '/api/broadcasts?query=cisco',
    '/api/broadcasts?query=507127-B21',
    '/api/broadcasts?listType=2',
  ],
  parts: [
    '/api/parts',
    '/api/parts?query=hp',
    '/api/parts?query=507127b21',
    '/api/parts?query=cisco+switch',
    '/api/parts?query=dell&orderCol=Price',
    '/api/parts?query=7127-b',
  ],
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - start
}

/** Sends at fixed times regardless of the replies, so that a slow reply cannot hide behind a slower client. */
async function load(site: string, list: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const started = performance.now()
  const sent: Promise<number>[] = []
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = started + (count * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    sent.push(timed(`${site}${list[count % list.length]}`, headers))
  }
  return Promise.all(sent)
}

const site = await startDemoSite()
try {
  const bearer = { authorization: `Bearer ${await site.signIn('member@demo.example')}` }
  const claims = []
  for (const [what, list] of Object.entries(paths))
    for (const [who, headers] of [
      ['visitor', {}],
      ['member', bearer],
    ] as const) {
      await Promise.all(list.map(path => timed(`${site.url}${path}`, headers)))
      const times = await load(site.url, list, headers)
      claims.push({ what: `${what}, ${who}: p50`, measured: percentile(times, 0.5), goal: 20, unit: 'ms' })
      claims.push({ what: `${what}, ${who}: p95`, measured: percentile(times, 0.95), goal: 20, unit: 'ms' })
    }
  report(`First pages at ${perSecond} requests a second for ${seconds} s`, claims)
} finally {
  await site.close()
}
