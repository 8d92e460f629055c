import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { stockTexts } from '../../texts.ts'
import { type TableFormat, type TableRow, UnreadableFile, type UnreadableReason } from '../table.ts'
import { type Reading, readBytes } from './read-bytes.ts'

export interface ThreadTask extends Reading {
  path: string
  rowsAtOnce: number
}

/** What the thread says. After each `rows` it waits to be asked for more. */
export type ThreadMessage =
  | { kind: 'format'; format: TableFormat }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'end' }
  | { kind: 'unreadable'; reason: UnreadableReason; message: string }

const port = parentPort
const task: ThreadTask = workerData
const say = (message: ThreadMessage) => port?.postMessage(message)
const asked = () => new Promise(resolve => port?.once('message', resolve))

async function read() {
  const { format, rows } = await readBytes(await readFile(task.path), task)
  say({ kind: 'format', format })
  let batch: TableRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < task.rowsAtOnce) continue
    const more = asked()
    say({ kind: 'rows', rows: batch })
    batch = []
    await more
  }
  if (batch.length > 0) say({ kind: 'rows', rows: batch })
  say({ kind: 'end' })
}

try {
  await read()
} catch (error) {
  if (error instanceof UnreadableFile) say({ kind: 'unreadable', reason: error.reason, message: error.message })
  else if (error instanceof RangeError)
    say({ kind: 'unreadable', reason: 'no-table', message: stockTexts.file.endlessRow })
  else throw error
}
port?.close()
