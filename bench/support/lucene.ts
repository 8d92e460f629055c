import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SearchRequest } from '../../server/platform/search-engine/index.ts'
import type { SearchPage } from './found-by.ts'
import { stockDocuments, stockShape } from './stock-market.ts'

/** Where Debian's package `liblucene8-java` puts its archives. */
const archives = '/usr/share/java'
const wanted = /^lucene-(core|analyzers-common)-8[\d.]*\.jar$/

/** Returns the class path of Lucene 8, or why it cannot run. */
export function findLucene(): { classPath: string } | { problem: string } {
  try {
    execFileSync('javac', ['-version'], { stdio: 'ignore' })
  } catch {
    return { problem: 'there is no javac; install default-jdk-headless' }
  }
  const jars = existsSync(archives) ? readdirSync(archives).filter(name => wanted.test(name)) : []
  if (jars.length < 2) return { problem: 'not installed; install liblucene8-java' }
  return { classPath: jars.map(name => join(archives, name)).join(':') }
}

function* records(count: number, today: number) {
  for (const { id, texts, filters, day, keys } of stockDocuments(count, today))
    yield `${[id, texts[0]?.words.trim(), ...filters, day, ...keys.map(key => key ?? '')].join('\t')}\n`
}

function lineOf({ anyOf, mustBeIn, dayFrom, order, isDescending, offset, limit }: SearchRequest): string {
  const tokens = anyOf[0]?.tokens ?? []
  const texts = (isWhole: boolean) => tokens.flatMap(token => (token.isWhole === isWhole ? token.text : [])).join(' ')
  const valuesOf = (filter: number) => mustBeIn.find(condition => condition.filter === filter)?.values.join(' ') ?? ''
  return [
    texts(true),
    texts(false),
    valuesOf(0),
    valuesOf(1),
    dayFrom ?? 0,
    order,
    isDescending ? 1 : 0,
    offset,
    limit,
  ].join('\t')
}

/** Writes an index of the same lines in a folder, compiles the server and starts it. */
export async function startLucene(
  classPath: string,
  { folder, count, today }: { folder: string; count: number; today: number },
) {
  mkdirSync(folder, { recursive: true })
  const lines = join(folder, 'lines.tsv')
  await pipeline(Readable.from(records(count, today)), createWriteStream(lines))
  execFileSync('javac', ['-cp', classPath, '-d', folder, join(import.meta.dirname, 'lucene/LuceneServer.java')])
  const kinds = stockShape.orders.map(({ kind }) => (kind === 'text' ? 'T' : 'N')).join('')
  const args = ['-Xmx2g', '-cp', `${classPath}:${folder}`, 'LuceneServer', lines, join(folder, 'index'), kinds]
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Lucene ended')))
    child.stdout.once('data', text => resolve(Number(text)))
  })
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    async find(query: SearchRequest): Promise<SearchPage> {
      socket.write(`${lineOf(query)}\n`)
      const { value } = await replies.next()
      const [count = 0, ...ids] = String(value).split(' ').map(Number)
      return { count, ids }
    },
    async close() {
      socket.destroy()
      if (child.exitCode !== null) return
      await new Promise(resolve => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      })
    },
  }
}
