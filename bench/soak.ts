/**
 * The claims: under an hour of typical load (60 requests per second of eight kinds, one broadcast per second mailed to its whole list,
 * 200 live connections, an upload of 50,000 lines every five minutes) one node with its jobs and mail stays below 1,200 MB of
 * memory, does not grow in the second half, and fails no request. Pass minutes and requests per second for a shorter run.
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { livePath } from '../contract/site.ts'
import { startDemoSite } from './support/demo-site.ts'
import { percentile, report } from './support/figures.ts'
import { HttpClient } from './support/http-client.ts'
import { startSink } from './support/processes.ts'

const [minutes = 60, perSecond = 60] = process.argv.slice(2).map(Number)
const goals = { megabytes: 1_200, growth: 5, failed: 0 }
const liveConnections = 200
const uploadLines = 50_000
const uploadEveryMs = 5 * 60_000
const sampleEveryMs = 10_000
const metricsToken = 'soak-metrics-7Yq2'

const sink = await startSink()
const site = await startDemoSite(3910, {
  LIFT_LIMITS: 'true',
  METRICS_TOKEN: metricsToken,
  SMTP_URL: sink.url,
  TRUST_PROXY: '1',
})
const client = new HttpClient(site.url, metricsToken)
const endsAt = performance.now() + minutes * 60_000
const isOver = () => performance.now() >= endsAt
const inFlight = new Set<Promise<void>>()
const times: number[] = []
let failed = 0
/** Counts failures by kind of request and cause. */
const failures = new Map<string, number>()
let serial = 0

/** Sends without waiting for earlier replies: a slow server gets as many requests as a fast one. */
function fire(kind: string, send: () => Promise<{ status: number }>) {
  const start = performance.now()
  const fail = (how: string) => {
    failed += 1
    failures.set(`${kind}: ${how}`, (failures.get(`${kind}: ${how}`) ?? 0) + 1)
  }
  const sent = send()
    .then(({ status }) => {
      times.push(performance.now() - start)
      if (status >= 400) fail(String(status))
    })
    .catch((error: Error) => fail(error.message))
    .finally(() => inFlight.delete(sent))
  inFlight.add(sent)
}

const numbers = ['507127', 'WS-C2960X', '00Y2399', 'SFP-10G', '652583-B21', 'R730', 'SR3GE', 'ST4000']
const words = ['cisco', 'hp', 'ssd 960', 'memory 32', 'laptop', 'dell', 'switch', 'sas 10k']
const pick = <T>(list: readonly T[]): T => list[serial % list.length] as T
const reads: (() => string)[] = [
  () => `/api/broadcasts?pageSize=20&page=${1 + (serial % 9)}`,
  () => `/api/broadcasts?query=${pick(words)}`,
  () => `/api/parts?query=${pick(numbers)}&pageSize=50`,
  () => `/api/parts?query=${encodeURIComponent(pick(words))}&page=${1 + (serial % 20)}`,
  () => `/api/companies?query=${String.fromCharCode(97 + (serial % 26))}e&pageSize=20`,
  () => '/api/inventory?pageSize=20',
  () => '/api/inventory/hits?page=1',
  () => `/api/parts/landing/507127B21`,
]

function openLive(token: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const opened = get(
      `${site.url}${livePath}`,
      { headers: { authorization: `Bearer ${token}` }, agent: new Agent() },
      response => {
        if (response.statusCode !== 200) return reject(new Error(`the live connection got ${response.statusCode}`))
        response.resume()
        resolve(() => opened.destroy())
      },
    )
    opened.on('error', () => undefined)
  })
}

const stockFile = (round: number) =>
  Buffer.from(
    `Part Number,Manufacturer,Description,Qty,Condition,Price\n${Array.from(
      { length: uploadLines },
      (_, index) =>
        `SOAK-${index}-${index % 7},HP,Drive ${index % 900} round ${round},${1 + (index % 40)},USED,${10 + (index % 300)}`,
    ).join('\n')}\n`,
  )

/** Replaces a whole stock list every five minutes, as a company's inventory system might. */
async function uploadRepeatedly(token: string): Promise<number> {
  let rounds = 0
  while (!isOver()) {
    const body = stockFile(rounds)
    const path = '/api/inventory/uploads?fileName=soak.csv'
    const received = await client.send('POST', path, { token, body, contentType: 'text/csv' })
    const { upload, preview } = JSON.parse(received.body)
    const start = { mapping: preview?.mapping, mode: 'replace' }
    await client.send('POST', `/api/inventory/uploads/${upload.id}/actions/start`, {
      token,
      body: JSON.stringify(start),
    })
    rounds += 1
    const next = performance.now() + uploadEveryMs
    while (!isOver() && performance.now() < next) await pause(500)
  }
  return rounds
}

const megabytes = (field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1_024

interface Sample {
  minute: number
  rss: number
  heap: number
  external: number
}
const samples: Sample[] = []

async function watch() {
  const start = performance.now()
  while (!isOver()) {
    const metric = async (name: string) => ((await client.metric(name)) ?? Number.NaN) / 1_048_576
    samples.push({
      minute: (performance.now() - start) / 60_000,
      rss: megabytes('VmRSS'),
      heap: await metric('nodejs_heap_size_used_bytes'),
      external: await metric('nodejs_external_memory_bytes'),
    })
    const last = samples.at(-1)
    if (samples.length % 30 === 1 && last !== undefined)
      console.log(
        `${last.minute.toFixed(0)} min: ${last.rss.toFixed(0)} MB resident, heap ${last.heap.toFixed(0)}, external ${last.external.toFixed(0)}`,
      )
    await pause(sampleEveryMs)
  }
}

try {
  // One post per second is more than a company may send.
  const value = {
    perCompanyPerDay: 100_000,
    perListPerContactPerDay: 100_000,
    perContactPer15Minutes: 100_000,
    duplicateDays: 7,
  }
  await site.db
    .insertInto('settings')
    .values({ key: 'broadcastLimits', value: JSON.stringify(value), description: 'soak' })
    .execute()
  const tokens = await site.signInMany(40)
  const traders = await Promise.all(
    ['member@demo.example', 'broker@demo.example', 'diamond@demo.example'].map(site.signIn),
  )
  const closes = await Promise.all(
    Array.from({ length: liveConnections }, (_, index) => openLive(tokens[index % tokens.length] ?? '')),
  )
  const watching = watch()
  const uploading = uploadRepeatedly(traders[0] ?? '')
  const began = performance.now()
  while (!isOver()) {
    serial += 1
    const token = pick(traders)
    const path = reads[serial % reads.length]?.() ?? ''
    fire(path.replace(/\?.*/, ''), () => client.send('GET', path, { token }))
    if (serial % perSecond === 0) {
      const line = { quantity: '5', brand: 'HP', desc: `SOAK-${process.pid}-${serial}`, condition: 'USED', price: '10' }
      const body = JSON.stringify({ listType: 1 + (serial % 2), broadcastType: 'wts', currency: 'EUR', ...line })
      fire('a post', () => client.send('POST', '/api/broadcasts', { token, body }))
    }
    const wait = began + (serial * 1_000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
  }
  await Promise.all(inFlight)
  const rounds = await uploading
  await watching
  for (const close of closes) close()
  const half = samples.slice(Math.floor(samples.length / 2))
  const meanOf = (list: readonly Sample[]) => list.reduce((sum, { rss }) => sum + rss, 0) / list.length
  const [third, fourth] = [half.slice(0, half.length / 2), half.slice(half.length / 2)]
  const { accepted } = await sink.tally()
  console.log(
    `\n${serial} reads, ${Math.floor(serial / perSecond)} posts, ${accepted} mails, ${rounds} uploads; ` +
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  )
  for (const [what, count] of [...failures].sort((a, b) => b[1] - a[1])) console.log(`${count} × ${what}`)
  report(`A soak of ${minutes} minutes`, [
    { what: 'peak resident memory', measured: megabytes('VmHWM'), goal: goals.megabytes, unit: 'MB' },
    {
      what: 'mean memory of the last quarter, compared with the third',
      measured: (meanOf(fourth) / meanOf(third) - 1) * 100,
      goal: goals.growth,
      unit: '%',
    },
    { what: 'failed', measured: failed, goal: goals.failed, unit: 'requests' },
  ])
} finally {
  client.close()
  await site.close()
  await sink.close()
}
