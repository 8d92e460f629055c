/**
 * The claim: with 500 open live connections, a posted broadcast is seen within 300 ms of the moment the post is sent, at the 99th
 * percentile. Seen means that all 500 connections have received the signal, and that the list reloaded by the 50 visible tabs
 * contains the broadcast; hidden tabs request nothing. The time if all 500 reload at once is printed as well. Pass another
 * number of connections, such as 2000; the goal is then 500 ms.
 */
import { get } from 'node:http'
import { livePath } from '../contract/site.ts'
import { startDemoSite } from './support/demo-site.ts'
import { percentile, report } from './support/figures.ts'

const connections = Number(process.argv[2] ?? 500)
const goal = connections > 500 ? 500 : 300
/** Maximum number of connections per account. */
const perAccount = 10
const visibleTabs = 50
const posts = 5
const posters = ['member@demo.example', 'broker@demo.example', 'diamond@demo.example', 'trial@demo.example']

/** Opens a live connection and calls back at each signal; resolves when the server has responded. */
function listen(url: string, token: string, onSignal: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`The live connection returned ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        if (/"topic":"broadcasts"/.test(text)) onSignal()
      })
      resolve(() => request.destroy())
    })
    request.on('error', () => undefined)
  })
}

async function post(site: string, token: string, partNumber: string): Promise<void> {
  const body = {
    listType: 2,
    quantity: '10',
    brand: 'HP',
    desc: partNumber,
    condition: 'F/S',
    price: '10',
  }
  const response = await fetch(`${site}/api/broadcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`The post returned ${response.status}: ${await response.text()}`)
}

interface Listener {
  token: string
  /** Called at each signal; replaced for each post. */
  onSignal(): void
}

/** Requests the first page as the listener's browser would; returns true if the broadcast is on it. */
async function sees(site: string, token: string, partNumber: string): Promise<boolean> {
  const response = await fetch(`${site}/api/broadcasts`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.text()).includes(partNumber)
}

interface Times {
  /** Milliseconds from the post to each listener's signal. */
  signaled: number[]
  /** Milliseconds from the post until the broadcast is in each reader's list. */
  seen: number[]
}

interface Round {
  token: string
  serial: number
  /** How many of the listeners have the list visible. */
  readers: number
}

/** Posts once, and waits until every listener has the signal and every reader has seen the broadcast. */
async function postOnce(
  site: string,
  listeners: readonly Listener[],
  { token, serial, readers }: Round,
): Promise<Times> {
  const partNumber = `BENCH-${process.pid}-${serial}`
  const start = performance.now()
  const times: Times = { signaled: [], seen: [] }
  const all = listeners.map(
    (listener, index) =>
      new Promise<void>((resolve, reject) => {
        listener.onSignal = async () => {
          times.signaled.push(performance.now() - start)
          if (index >= readers) return resolve()
          if (!(await sees(site, listener.token, partNumber)))
            return reject(new Error('A signal came before its broadcast.'))
          times.seen.push(performance.now() - start)
          resolve()
        }
      }),
  )
  await post(site, token, partNumber)
  await Promise.all(all)
  return times
}

async function measure(
  site: string,
  listeners: readonly Listener[],
  tokens: readonly string[],
  readers: number,
): Promise<Times> {
  const all: Times = { signaled: [], seen: [] }
  for (let count = 0; count < posts; count += 1) {
    serial += 1
    const { signaled, seen } = await postOnce(site, listeners, {
      token: tokens[serial % tokens.length] ?? '',
      serial,
      readers,
    })
    all.signaled.push(...signaled)
    all.seen.push(...seen)
  }
  return all
}

let serial = 0
// All connections come from this machine.
const site = await startDemoSite(3900, { MAX_CONNECTIONS_PER_ADDRESS: '10000' })
try {
  const tokens = await Promise.all(posters.map(site.signIn))
  const members = await site.signInMany(connections / perAccount)
  const listeners = Array.from({ length: connections }, (_, index): Listener => {
    return { token: members[index % members.length] ?? '', onSignal: () => undefined }
  })
  const url = `${site.url}${livePath}`
  const closes = await Promise.all(listeners.map(listener => listen(url, listener.token, () => listener.onSignal())))
  const few = await measure(site.url, listeners, tokens, visibleTabs)
  const herd = connections > 500 ? undefined : await measure(site.url, listeners, tokens, connections)
  for (const close of closes) close()
  const claim = (what: string, values: number[], share: number) => ({
    what: `${what}: p${share * 100}`,
    measured: percentile(values, share),
    goal,
    unit: 'ms',
  })
  report(`${posts} posts, ${connections} live connections, ${visibleTabs} of them in visible tabs`, [
    claim('post to signal', few.signaled, 0.5),
    claim('post to signal', few.signaled, 0.99),
    claim('post to seen in the list', few.seen, 0.5),
    claim('post to seen in the list', few.seen, 0.99),
  ])
  if (herd !== undefined) {
    const [p50, p99] = [0.5, 0.99].map(share => percentile(herd.seen, share).toFixed(0))
    console.log(`If all ${connections} request it at once: seen after ${p50} ms (p50), ${p99} ms (p99). No goal.`)
  }
} finally {
  await site.close()
}
