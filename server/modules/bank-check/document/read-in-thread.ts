import { Thread, ThreadTimeout } from '../../../platform/threads/thread.ts'
import type { DocumentProtocol } from './document-thread.ts'
import { type DocumentText, UnreadableDocument } from './unreadable.ts'

const memoryMb = 256
const defaultTimeoutMs = 20_000
/** Documents read at the same time on one node; further ones are refused until one is done. */
const maxThreads = 3
let running = 0

export class TooManyDocuments extends Error {}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Returns the text of a document, read on a separate thread that ends with it, because a crafted document may use all its time
 * or memory. Throws `UnreadableDocument`, and `TooManyDocuments` if too many are being read.
 */
export async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  { timeoutMs = defaultTimeoutMs } = {},
): Promise<DocumentText> {
  if (running >= maxThreads) throw new TooManyDocuments()
  running += 1
  const thread = new Thread<DocumentProtocol>(new URL('./document-thread.ts', import.meta.url), { memoryMb })
  try {
    const result = await thread.call('read', bytes, { timeoutMs, transfer: [bytes.buffer] })
    if ('unreadable' in result) throw new UnreadableDocument(result.unreadable)
    return result
  } catch (error) {
    if (error instanceof ThreadTimeout || isOutOfMemory(error)) throw new UnreadableDocument('too-long')
    throw error
  } finally {
    await thread.terminate()
    running -= 1
  }
}
