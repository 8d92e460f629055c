import { z } from 'zod'
import type { DocumentChange } from '../search-engine/host/index-source.ts'
import type { IndexDocument, IndexShape } from '../search-engine/index.ts'
import { ClusterAway, type ClusterClient, ClusterRefusal, patiently } from './cluster-client.ts'
import { field, stateId } from './mapping.ts'

const timeoutMs = 60_000
/** Maximum size of one request; clusters recommend 5 to 15 MB. */
const mostBytes = 5_000_000

/** One document written or removed, as the lines of a bulk request. */
interface Operation {
  id: number
  isGone: boolean
  lines: string
}

const tokensOf = (words: string): string[] =>
  [...new Set(words.toWellFormed().split(' '))].filter(token => token !== '')

/** A document as it is sent to the cluster; absent fields are left out. */
export function sourceOf({ fieldSets, filters, orders }: IndexShape, document: IndexDocument): Record<string, unknown> {
  const source: Record<string, unknown> = { [field.id]: document.id, [field.day]: document.day }
  for (const [at, name] of fieldSets.entries()) {
    const { words, phrase } = document.texts[at] ?? { words: '', phrase: '' }
    source[field.words(name)] = tokensOf(words)
    source[field.phrase(name)] = phrase.trim().toWellFormed()
  }
  for (const [at, name] of filters.entries()) {
    const value = document.filters[at] ?? null
    if (value !== null) source[field.filter(name)] = String(value)
  }
  for (const [at, { name }] of orders.entries()) {
    const key = document.keys[at] ?? null
    if (key !== null) source[field.key(name)] = typeof key === 'string' ? key.toWellFormed() : key
  }
  return source
}

function operationOf(shape: IndexShape, change: DocumentChange, version: number): Operation {
  const { id } = change
  const about = { _id: String(id), version, version_type: 'external' }
  if ('isRemoved' in change) return { id, isGone: true, lines: `${JSON.stringify({ delete: about })}\n` }
  return {
    id,
    isGone: false,
    lines: `${JSON.stringify({ index: about })}\n${JSON.stringify(sourceOf(shape, change))}\n`,
  }
}

const item = z.object({
  status: z.number(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
})
const reply = z.object({
  errors: z.boolean(),
  items: z.array(z.object({ index: item.optional(), delete: item.optional() })),
})

/** Success, also if a newer version exists already or the document to delete does not exist. */
const isSettled = (status: number) => status < 300 || status === 404 || status === 409
const isBusy = (status: number) => status === 429 || status >= 500

/**
 * An operation that is always too old to be done. A cluster makes the index that a versioned deletion misses, and minds only
 * of documents that are written whether an alias is required: so one is among them.
 */
const guard = `${JSON.stringify({ index: { _id: stateId, version: 0, version_type: 'external' } })}\n{}\n`

async function sendOnce(client: ClusterClient, path: string, operations: readonly Operation[]): Promise<Operation[]> {
  const isGuarded = operations.every(({ isGone }) => isGone)
  const body = (isGuarded ? guard : '') + operations.map(({ lines }) => lines).join('')
  const answer = await client.ask({ method: 'POST', path, body, timeoutMs })
  const { errors, items: all } = reply.parse(answer.body)
  const items = isGuarded ? all.slice(1) : all
  if (items.length !== operations.length) throw new ClusterAway('it answered to other than was sent', true)
  if (!errors) return []
  return operations.filter((operation, at) => {
    const done = items[at]?.index ?? items[at]?.delete
    const status = done?.status ?? 500
    if (isSettled(status) && !(status === 404 && items[at]?.index)) return false
    if (isBusy(status)) return true
    throw new ClusterRefusal(
      status,
      `document ${operation.id}: ${done?.error?.type}: ${done?.error?.reason ?? ''}`.slice(0, 500),
    )
  })
}

/** Writes documents to an index, request by request. */
export class BulkWriter {
  readonly #to: { client: ClusterClient; shape: IndexShape; path: string; version: number; signal: AbortSignal }
  #operations: Operation[] = []
  #bytes = 0
  /** Documents that were written or removed. */
  count = 0

  /** `version`: greater than of all that was read before; a document of a greater one stays as it is. */
  constructor(to: {
    client: ClusterClient
    shape: IndexShape
    /** Of the request, with the index's name in it. */
    path: string
    version: number
    signal: AbortSignal
  }) {
    this.#to = to
  }

  /** Takes documents, and writes as many as make a request. */
  async add(all: readonly DocumentChange[]): Promise<void> {
    for (const change of all) {
      const operation = operationOf(this.#to.shape, change, this.#to.version)
      this.#operations.push(operation)
      this.#bytes += Buffer.byteLength(operation.lines)
      if (this.#bytes >= mostBytes) await this.flush()
    }
  }

  /** Sends the remaining documents. */
  async flush(): Promise<void> {
    let left = this.#operations.splice(0)
    this.#bytes = 0
    this.count += left.length
    const { client, path, signal } = this.#to
    await patiently(async () => {
      if (left.length === 0) return
      left = await sendOnce(client, path, left)
      if (left.length > 0) throw new ClusterAway(`it has no room for ${left.length} documents`, true)
    }, signal)
  }
}
