import { z } from 'zod'
import type { DocumentChange } from '../search-engine/host/index-source.ts'
import type { IndexDocument, IndexShape, PassageTexts } from '../search-engine/index.ts'
import { type ClusterClient, ClusterRefusal, ClusterUnavailable, withRetries } from './cluster-client.ts'
import { field, stateId } from './mapping.ts'

const timeoutMs = 60_000
/** Maximum size of one request; clusters recommend 5 to 15 MB. */
const maxBytes = 5_000_000

/** A document to write or remove, as the lines of a bulk request. */
interface Operation {
  id: number
  isDeletion: boolean
  lines: string
}

const splitTokens = (words: string): string[] =>
  [...new Set(words.toWellFormed().split(' '))].filter(token => token !== '')

function textsOf({ fieldSets }: IndexShape, texts: PassageTexts): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [index, name] of fieldSets.entries()) {
    const { words, phrase } = texts[index] ?? { words: '', phrase: '' }
    fields[field.words(name)] = splitTokens(words)
    fields[field.phrase(name)] = phrase.trim().toWellFormed()
  }
  return fields
}

/** Converts a document to the form stored in the cluster; absent fields are omitted. */
export function sourceOf(shape: IndexShape, document: IndexDocument): Record<string, unknown> {
  const { filters, orders, hasPassages } = shape
  const { texts, morePassages = [] } = document
  const source: Record<string, unknown> = {
    [field.id]: document.id,
    [field.day]: document.day,
    ...(hasPassages
      ? { [field.passages]: [texts, ...morePassages].map(passage => textsOf(shape, passage)) }
      : textsOf(shape, texts)),
  }
  for (const [index, name] of filters.entries()) {
    const value = document.filters[index] ?? null
    if (value !== null) source[field.filter(name)] = String(value)
  }
  for (const [index, { name }] of orders.entries()) {
    const key = document.keys[index] ?? null
    if (key !== null) source[field.key(name)] = typeof key === 'string' ? key.toWellFormed() : key
  }
  return source
}

function operationOf(shape: IndexShape, change: DocumentChange, version: number): Operation {
  const { id } = change
  const action = { _id: String(id), version, version_type: 'external' }
  if ('isRemoved' in change) return { id, isDeletion: true, lines: `${JSON.stringify({ delete: action })}\n` }
  return {
    id,
    isDeletion: false,
    lines: `${JSON.stringify({ index: action })}\n${JSON.stringify(sourceOf(shape, change))}\n`,
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

/** Returns true if the operation succeeded, a newer version exists, or the document to delete does not exist. */
const isSettled = (status: number) => status < 300 || status === 404 || status === 409
const isBusy = (status: number) => status === 429 || status >= 500

/**
 * An operation that always fails as outdated. A versioned deletion would create a missing index. The cluster checks
 * `require_alias` only for document writes, so each request contains at least one.
 */
const guard = `${JSON.stringify({ index: { _id: stateId, version: 0, version_type: 'external' } })}\n{}\n`

async function sendOnce(client: ClusterClient, path: string, operations: readonly Operation[]): Promise<Operation[]> {
  const needsGuard = operations.every(({ isDeletion }) => isDeletion)
  const body = (needsGuard ? guard : '') + operations.map(({ lines }) => lines).join('')
  const response = await client.send({ method: 'POST', path, body, timeoutMs })
  const { errors, items: all } = reply.parse(response.body)
  const items = needsGuard ? all.slice(1) : all
  if (items.length !== operations.length) throw new ClusterUnavailable('the response does not match the request', true)
  if (!errors) return []
  return operations.filter((operation, index) => {
    const result = items[index]?.index ?? items[index]?.delete
    const status = result?.status ?? 500
    if (isSettled(status) && !(status === 404 && items[index]?.index)) return false
    if (isBusy(status)) return true
    throw new ClusterRefusal(
      status,
      `document ${operation.id}: ${result?.error?.type}: ${result?.error?.reason ?? ''}`.slice(0, 500),
    )
  })
}

/** Writes documents to an index in bulk requests. */
export class BulkWriter {
  readonly #to: { client: ClusterClient; shape: IndexShape; path: string; version: number; signal: AbortSignal }
  #operations: Operation[] = []
  #bytes = 0
  /** Number of documents written or removed. */
  count = 0

  /** `version` must exceed the versions of all earlier reads; documents with a higher version stay unchanged. */
  constructor(to: {
    client: ClusterClient
    shape: IndexShape
    /** Path of the request, including the name of the index. */
    path: string
    version: number
    signal: AbortSignal
  }) {
    this.#to = to
  }

  /** Buffers documents and sends a request whenever the buffer is full. */
  async add(all: readonly DocumentChange[]): Promise<void> {
    for (const change of all) {
      const operation = operationOf(this.#to.shape, change, this.#to.version)
      this.#operations.push(operation)
      this.#bytes += Buffer.byteLength(operation.lines)
      if (this.#bytes >= maxBytes) await this.flush()
    }
  }

  /** Sends the remaining documents. */
  async flush(): Promise<void> {
    let remaining = this.#operations.splice(0)
    this.#bytes = 0
    this.count += remaining.length
    const { client, path, signal } = this.#to
    await withRetries(async () => {
      if (remaining.length === 0) return
      remaining = await sendOnce(client, path, remaining)
      if (remaining.length > 0)
        throw new ClusterUnavailable(`the cluster is too busy for ${remaining.length} documents`, true)
    }, signal)
  }
}
