import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SphinxClient } from './sphinx-client.ts'
import { stockDocuments, stockShape } from './stock-market.ts'

/** Returns the version of Debian's package `sphinxsearch`; undefined if it is not installed. */
export function sphinxVersion(): string | undefined {
  try {
    return /Sphinx \S+/.exec(execFileSync('searchd', ['--help'], { encoding: 'utf8' }))?.[0]
  } catch {
    return undefined
  }
}

export interface Sphinx {
  client: SphinxClient
  close(): Promise<void>
}

/** Keys that sort as numbers stay numbers. */
const attributes = stockShape.orders.map(({ name, kind }) =>
  kind === 'text' ? `tsvpipe_attr_string = ${name.toLowerCase()}` : `tsvpipe_attr_uint = ${name.toLowerCase()}`,
)

const settings = (folder: string, port: number) => `
source parts {
  type = tsvpipe
  tsvpipe_command = cat ${join(folder, 'lines.tsv')}
  tsvpipe_field = words
  tsvpipe_attr_uint = company
  tsvpipe_attr_uint = country
  tsvpipe_attr_uint = day
  ${attributes.join('\n  ')}
}
index parts {
  source = parts
  path = ${join(folder, 'parts')}
  dict = keywords
  min_prefix_len = 1
  charset_table = 0..9, a..z, _, U+2E
}
indexer {
  mem_limit = 1024M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  log = ${join(folder, 'searchd.log')}
  pid_file = ${join(folder, 'searchd.pid')}
  binlog_path =
  workers = threads
}
`

function* records(count: number, today: number) {
  for (const { id, texts, filters, day, keys } of stockDocuments(count, today)) {
    const cells = [id, texts[0]?.words.trim(), ...filters, day, ...keys.map(key => key ?? 0)]
    yield `${cells.join('\t')}\n`
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function connectOnce(port: number, searchd: ChildProcess): Promise<SphinxClient> {
  for (;;) {
    if (searchd.exitCode !== null) throw new Error('searchd ended.')
    const client = await SphinxClient.connect(port).catch(() => undefined)
    if (client !== undefined) return client
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** Starts Sphinx over the same words of the same lines, with the same sort keys; it keeps its files in the folder. */
export async function startSphinx(folder: string, count: number, today: number): Promise<Sphinx> {
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'sphinx.conf')
  const port = await freePort()
  writeFileSync(config, settings(folder, port))
  await pipeline(Readable.from(records(count, today)), createWriteStream(join(folder, 'lines.tsv')))
  execFileSync('indexer', ['--config', config, '--all', '--quiet'], { stdio: 'inherit' })
  const searchd = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore' })
  const client = await connectOnce(port, searchd)
  return {
    client,
    close: async () => {
      client.close()
      const gone = new Promise(resolve => searchd.once('exit', resolve))
      searchd.kill('SIGTERM')
      await gone
    },
  }
}
