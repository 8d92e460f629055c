/**
 * The claim: while a table is locked, as by a migration or a forgotten session, no request hangs. Requests that need the table
 * get 503 with Retry-After within 6 seconds, however many there are; all others take at most 200 ms more than usual at the 95th
 * percentile, and the node reports that it is ready. Pass `--<table>` to lock only that table.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startDemoSite } from './support/demo-site.ts'
import { percentile, report } from './support/figures.ts'

const goals = { moreMs: 200, refusedMs: 6_000, readyMs: 2_000 }
/** Requests of each kind per second, and posts per second. */
const perSecond = 2
/** How long the lock is held once its effects are known: longer than any request may wait for it. */
const underPressureMs = 5_000
/** Rounds before any lock, to measure the usual times. */
const usualRounds = 20

const site = await startDemoSite(3911, { LIFT_LIMITS: '1' })
const token = await site.signIn('member@demo.example')
const locking = new pg.Client({ connectionString: site.databaseUrl, application_name: 'bench lock' })

interface Outcome {
  status: number
  ms: number
  hasRetryAfter: boolean
}

async function ask(path: string, body?: object): Promise<Outcome> {
  const start = performance.now()
  const response = await fetch(site.url + path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(30_000),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => undefined)
  await response?.text().catch(() => undefined)
  return {
    status: response?.status ?? 0,
    ms: performance.now() - start,
    hasRetryAfter: response?.headers.has('retry-after') ?? false,
  }
}

let serial = 0
const post = () => {
  serial += 1
  const goods = { quantity: '1', brand: 'HP', desc: `LOCK-${process.pid}-${serial}`, condition: 'F/S', price: '1' }
  return ask('/api/broadcasts', { listType: 2, ...goods })
}
const kinds: Record<string, () => Promise<Outcome>> = {
  'post a broadcast': post,
  'write a page view': () => ask('/api/misc/logPage', { path: '/parts' }),
}
for (const path of [
  '/api/auth/me',
  '/api/broadcasts?listType=2',
  '/api/broadcasts/1',
  '/api/parts?query=HP',
  '/api/parts/landing/507127B21',
  '/api/companies?query=HP',
  '/api/companies/2',
  '/api/inventory',
  '/api/inventory/hits',
  '/api/savedSearches',
  '/api/rfqs',
  '/api/news/lastForHome',
  '/parts?query=hp',
])
  kinds[path] = () => ask(path)

/** Sends requests at a fixed pace, regardless of the replies. */
async function sendSteadily(send: () => Promise<Outcome>, ms: number): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = []
  for (const end = performance.now() + ms; performance.now() < end; ) {
    sent.push(send())
    await pause(1_000 / perSecond)
  }
  return Promise.all(sent)
}

try {
  await locking.connect()
  const limits = { perCompanyPerDay: 1e6, perListPerContactPerDay: 1e6, perContactPer15Minutes: 1e6, duplicateDays: 7 }
  await locking.query("insert into settings (key, description, value) values ('broadcastLimits', 'None', $1)", [limits])
  const usual = new Map<string, number[]>()
  for (let round = 0; round < usualRounds; round += 1)
    for (const [kind, send] of Object.entries(kinds)) {
      const { status, ms } = await send()
      if (status === 200) usual.set(kind, [...(usual.get(kind) ?? []), ms])
      else if (round === 0) console.log(`${kind} has status ${status} without any lock`)
    }
  const askEach = () =>
    Promise.all([...usual.keys()].map(async kind => ({ kind, all: [await (kinds[kind] as typeof post)()] })))
  const names = process.argv.slice(2).map(argument => argument.replace(/^--/, ''))
  const { rows } = await locking.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const tables = rows
    .map(({ name }) => name)
    .filter(name => names.length === 0 || names.includes(name.replace('public.', '')))
  const more: number[] = []
  const refused: { ms: number; what: string }[] = []
  const ready: number[] = []
  const faults: string[] = []
  for (const table of tables) {
    await locking.query(`begin; lock table ${table} in access exclusive mode`)
    // One request of each kind shows which of them need the table.
    const before = await askEach()
    const [outcomes, readiness] = await Promise.all([
      Promise.all(
        [...usual.keys()].map(async kind => ({
          kind,
          all: await sendSteadily(kinds[kind] as typeof post, underPressureMs),
        })),
      ),
      sendSteadily(() => ask('/readyz'), underPressureMs),
    ])
    // An index that cannot follow its table for 5 seconds is bypassed: from then on its searches need the table too.
    const after = await askEach()
    await locking.query('rollback')
    const held = new Set([...before, ...after].filter(({ all }) => all[0]?.status !== 200).map(({ kind }) => kind))
    for (const { kind, all } of [...before, ...outcomes, ...after]) {
      const base = percentile(usual.get(kind) ?? [], 0.95)
      for (const { status, ms, hasRetryAfter } of all)
        if (status === 200 && !held.has(kind)) more.push(Math.max(0, ms - base))
        else if (status === 503 && hasRetryAfter && held.has(kind)) refused.push({ ms, what: `${table}: ${kind}` })
        else if (status !== 200) faults.push(`${table}: ${kind} has status ${status} after ${ms.toFixed(0)} ms`)
    }
    for (const { status, ms } of readiness) {
      ready.push(ms)
      if (status !== 200) faults.push(`${table}: readiness has status ${status} after ${ms.toFixed(0)} ms`)
    }
    const slow = outcomes
      .filter(({ kind, all }) => !held.has(kind) && all.some(({ ms }) => ms > 1_000))
      .map(({ kind }) => kind)
    console.log(
      `${table}: holds up ${[...held].join(', ') || 'nothing'}${slow.length > 0 ? `; over a second: ${slow.length} kinds` : ''}`,
    )
  }
  for (const fault of faults.slice(0, 50)) console.log(fault)
  const slowest = refused.toSorted((a, b) => b.ms - a.ms)[0]
  report(`${tables.length} tables locked in turn`, [
    {
      what: 'unexpected status: neither 200, nor 503 where the table is needed',
      measured: faults.length,
      goal: 0,
      unit: 'requests',
    },
    {
      what: 'requests that do not need the table: p95 above the usual time',
      measured: percentile(more, 0.95),
      goal: goals.moreMs,
      unit: 'ms',
    },
    {
      what: 'requests that need it: slowest refusal',
      measured: slowest?.ms ?? 0,
      goal: goals.refusedMs,
      unit: 'ms',
    },
    { what: 'readiness, slowest', measured: Math.max(...ready), goal: goals.readyMs, unit: 'ms' },
  ])
  console.log(
    `${more.length} requests succeeded, ${refused.length} were told to retry, the slowest was ${slowest?.what}.`,
  )
} finally {
  await locking.end()
  await site.close()
}
