/**
 * The claim: of 100,000 requests generated from the API's OpenAPI document (valid, at a boundary, malformed and hostile; as a
 * visitor, a member, a service-only member and staff) none gets 5xx or an undocumented status, and none hangs. The number of
 * requests and the seed may be given as arguments.
 */

import { fuzz, type OpenApi } from '../tests/support/fuzz.ts'
import { startDemoSite } from './support/demo-site.ts'
import { report } from './support/figures.ts'

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number)

const site = await startDemoSite(3907, { LIFT_LIMITS: '1' })
try {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as OpenApi
  const bearers = {
    visitor: undefined,
    member: await site.signIn('member@demo.example'),
    'service-only': await site.signIn('service@demo.example'),
    staff: await site.signIn('staff@demo.example'),
  }
  const startedAt = performance.now()
  const { faults, sent, slowestMs, byStatus } = await fuzz({ url: site.url, document, bearers, count, seed })
  const perSecond = sent / ((performance.now() - startedAt) / 1_000)
  for (const fault of faults) console.log(fault)
  console.log(`\n${sent} requests with seed ${seed}, ${perSecond.toFixed(0)} per second; by status:`, byStatus)
  report('Requests generated from the OpenAPI document', [
    { what: '5xx, undocumented statuses and timeouts', measured: faults.length, goal: 0, unit: 'requests' },
    { what: 'slowest reply', measured: slowestMs, goal: 20_000, unit: 'ms' },
  ])
} finally {
  await site.close()
}
