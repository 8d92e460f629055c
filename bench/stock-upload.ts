/**
 * The claims: a file of 100,000 stock lines is parsed, checked, stored and searchable within 30 s of its first byte, on a site
 * that has 2,000,000 lines, right after the start and warm; the same file with 1 % of its lines changed takes 5 s; each is searchable within
 * 2 s after it is done; and the first page of results takes at most twice its usual p95 during that time. Pass smaller
 * numbers (lines of the site, lines of the file) for a trial run; `--keep <folder>` keeps the site's lines for the next run.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Claim, percentile, report } from './support/figures.ts'
import { linesToSearchFor, type StockLine, stockLines } from './support/stock-market.ts'
import { type Search, stockSearches } from './support/stock-paths.ts'
import { openStockDatabase, openStockSite, type StockSite } from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 2_000_000)
const sent = Number(positionals[1] ?? 100_000)
const goals = { seconds: 30, again: 5, found: 2, slower: 2 }
/** A company with few lines before the upload. */
const owner = 2_999
const word = 'zzbenchupload'
/** Searches per second. */
const pace = 20
const idleMs = 10_000

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const recordOf = ({ partNumber, manufacturer, description, quantity, condition, price }: StockLine) =>
  [partNumber, manufacturer, `${description} ${word}`, String(quantity), condition, String(price ?? 'CALL')]
    .map(quoted)
    .join(',')

/** Adds a piece to each hundredth line. */
const changed = (file: Buffer) =>
  Buffer.from(
    String(file)
      .split('\r\n')
      .map((record, index) =>
        index % 100 === 50
          ? record.replace(
              /"(\d+)","([^"]*)","([^"]*)"$/,
              (_, n, ...rest) => `"${Number(n) + 1}","${rest[0]}","${rest[1]}"`,
            )
          : record,
      )
      .join('\r\n'),
  )

/** Returns a file in which each part number occurs once, as in the first fifth of the generated lines. */
function csvFile(): Buffer {
  const records = ['Part Number,Manufacturer,Description,Qty,Condition,Price']
  for (const line of stockLines(sent * 5)) {
    if (line.id > sent) break
    records.push(recordOf(line))
  }
  return Buffer.from(`${records.join('\r\n')}\r\n`)
}

/** Searches at a fixed pace, regardless of the replies, until the work ends; returns the duration of each search. */
async function searchDuring(work: Promise<unknown>, { client }: StockSite, searches: readonly Search[]) {
  const durations: Promise<number>[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const start = performance.now()
  while (!isOver) {
    const { path, token } = searches[durations.length % searches.length] as Search
    durations.push(client.timed(path, token))
    const wait = start + (durations.length * 1_000) / pace - performance.now()
    if (wait > 0) await pause(wait)
  }
  await ended
  return Promise.all(durations)
}

interface UploadReply {
  upload: {
    id: number
    state: string
    numErrors: number
    numChanged: number
    numUnchanged: number
    failure: string | null
    changeId: number | null
    undoFailure: string | null
  }
  preview: { mapping: unknown } | null
}

async function call<Reply>({ client }: StockSite, ...args: Parameters<typeof client.send>): Promise<Reply> {
  const { status, body } = await client.send(...args)
  if (status >= 300) throw new Error(`${args[1]} returned ${status}: ${body}`)
  return JSON.parse(body)
}

async function numberFound(site: StockSite, token: string): Promise<number> {
  const reply = await call<{ payload: { numResults: number } }>(site, 'GET', `/api/parts?query=${word}`, { token })
  return reply.payload.numResults
}

/** Sends, starts and follows an upload as its page does; returns the seconds until each step was done. */
async function upload(site: StockSite, token: string, file: Buffer) {
  const start = performance.now()
  const after = () => (performance.now() - start) / 1_000
  const body = { token, body: file, contentType: 'text/csv' }
  const received = await call<UploadReply>(site, 'POST', '/api/inventory/uploads?fileName=stock.csv', body)
  const sentAfter = after()
  const path = `/api/inventory/uploads/${received.upload.id}`
  const order = JSON.stringify({ mapping: received.preview?.mapping, mode: 'merge' })
  await call(site, 'POST', `${path}/actions/start`, { token, body: order })
  for (;;) {
    const { upload } = await call<UploadReply>(site, 'GET', path, { token })
    if (upload.state === 'failed') throw new Error(`The upload failed: ${upload.failure}`)
    if (upload.state === 'done') {
      const storedAfter = after()
      while ((await numberFound(site, token)) !== sent - upload.numErrors) await pause(50)
      return { sentAfter, storedAfter, foundAfter: after(), ...upload }
    }
    await pause(200)
  }
}

/** Undoes an upload; because it is large, a job does the work. */
async function undo(site: StockSite, token: string, { id, changeId }: UploadReply['upload']) {
  await call(site, 'POST', `/api/inventory/changes/${changeId}/actions/undo`, { token, body: '{}' })
  for (;;) {
    const { upload } = await call<UploadReply>(site, 'GET', `/api/inventory/uploads/${id}`, { token })
    if (upload.undoFailure !== null) throw new Error(`The upload was not undone: ${upload.undoFailure}`)
    if (upload.state === 'undone') return
    await pause(200)
  }
}

const database = await openStockDatabase(count, options.keep)
try {
  // More uploads than the limit per company.
  await sql`delete from stock_uploads where company_id = ${owner}`.execute(database.db)
  const all = await stockSearches(database, linesToSearchFor(count))
  const searches = ['exact part number', 'one broad word', 'two broad words', 'prefix'].flatMap(what => all[what] ?? [])
  const [token = ''] = await database.signIn([owner])
  const file = csvFile()
  const site = await openStockSite(database)
  await site.indexed()
  for (const { path, token } of searches) await site.client.get(path, token)
  const idle = await searchDuring(pause(idleMs), site, searches)
  const uploading = upload(site, token, file)
  const meanwhile = await searchDuring(uploading, site, searches)
  const done = await uploading
  const { sentAfter, storedAfter, foundAfter, numErrors } = done
  const [usual, then] = [percentile(idle, 0.95), percentile(meanwhile, 0.95)]
  const claims: Claim[] = [
    { what: 'parsed, checked, stored and searchable', measured: foundAfter, goal: goals.seconds, unit: 's' },
    { what: 'searchable after done', measured: foundAfter - storedAfter, goal: goals.found, unit: 's' },
    { what: 'lines left out', measured: numErrors, goal: 0, unit: 'lines' },
    {
      what: `first page at ${pace} a second: p95 ${then.toFixed(1)} ms, before ${usual.toFixed(1)} ms`,
      measured: then / usual,
      goal: goals.slower,
      unit: '×',
    },
  ]
  report(`Upload of ${sent} lines (${(file.length / 1e6).toFixed(1)} MB) beside ${count}`, claims)
  console.log(`received and previewed after ${sentAfter.toFixed(1)} s, stored after ${storedAfter.toFixed(1)} s;`)
  console.log(
    `first pages meanwhile p50 ${percentile(meanwhile, 0.5).toFixed(1)} ms, slowest ${Math.max(...meanwhile).toFixed(0)} ms`,
  )
  await undo(site, token, done)
  const warm = await upload(site, token, file)
  const again = await upload(site, token, changed(file))
  console.log(`the same list again: ${again.numChanged} changed, ${again.numUnchanged} unchanged`)
  report('The same lines on a warm site', [
    { what: 'the list, warm', measured: warm.foundAfter, goal: goals.seconds, unit: 's' },
    { what: 'searchable after done, warm', measured: warm.foundAfter - warm.storedAfter, goal: goals.found, unit: 's' },
    { what: 'the same list, 1 % changed', measured: again.foundAfter, goal: goals.again, unit: 's' },
  ])
  await undo(site, token, again)
  await undo(site, token, warm)
  await site.close()
} finally {
  await database.close()
}
