/**
 * The claim: with 500 open live connections, a posted broadcast's signal has reached them within 300 ms at the 99th
 * percentile, counted from the moment the post is sent.
 */
import { get } from 'node:http'
import { livePath } from '../contract/site.ts'
import { startDemoSite } from './support/demo-site.ts'
import { percentile, report } from './support/figures.ts'

const connections = 500
/** One account may hold only so many connections. */
const perAccount = 10
const posts = 5
const posters = ['member@demo.example', 'broker@demo.example', 'diamond@demo.example', 'trial@demo.example']

/** Opens a live connection and calls back at each signal; resolves when the server has answered. */
function listen(url: string, token: string, onSignal: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`The live connection answered ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        if (/"topic":"broadcasts"/.test(text)) onSignal()
      })
      resolve(() => request.destroy())
    })
    request.on('error', () => undefined)
  })
}

async function post(site: string, token: string, serial: number): Promise<void> {
  const body = {
    listType: 2,
    quantity: '10',
    brand: 'HP',
    desc: `BENCH-${process.pid}-${serial}`,
    condition: 'F/S',
    price: '10',
  }
  const response = await fetch(`${site}/api/broadcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`The post answered ${response.status}: ${await response.text()}`)
}

const site = await startDemoSite()
try {
  const tokens = await Promise.all(posters.map(site.signIn))
  const listeners = await site.signInMany(connections / perAccount)
  let onSignal: () => void = () => undefined
  const closes = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      listen(`${site.url}${livePath}`, listeners[index % listeners.length] ?? '', () => onSignal()),
    ),
  )
  const times: number[] = []
  for (let serial = 0; serial < posts; serial += 1) {
    const start = performance.now()
    const all = new Promise<void>(resolve => {
      let seen = 0
      onSignal = () => {
        times.push(performance.now() - start)
        seen += 1
        if (seen === connections) resolve()
      }
    })
    await post(site.url, tokens[serial % tokens.length] ?? '', serial)
    await all
  }
  for (const close of closes) close()
  report(`${posts} posts seen by ${connections} live connections`, [
    { what: 'post to signal: p50', measured: percentile(times, 0.5), goal: 300, unit: 'ms' },
    { what: 'post to signal: p99', measured: percentile(times, 0.99), goal: 300, unit: 'ms' },
  ])
} finally {
  await site.close()
}
