import { parentPort, workerData } from 'node:worker_threads'
import type { CallInput, CallName, CallResult, MessageFromThread, MessageToThread, ThreadProtocol } from './protocol.ts'

/** A result whose buffers are moved to the caller rather than copied. */
export class TransferredResult<Result> {
  readonly result: Result
  readonly buffers: readonly ArrayBuffer[]

  constructor(result: Result, buffers: readonly ArrayBuffer[]) {
    this.result = result
    this.buffers = buffers
  }
}

type Handlers<P extends ThreadProtocol> = {
  [Name in CallName<P>]: (
    input: CallInput<P, Name>,
  ) => Promise<CallResult<P, Name> | TransferredResult<CallResult<P, Name>>>
}

export interface ServedThread<P extends ThreadProtocol> {
  send(message: P['fromThread']): void
  /** Lets the thread end. */
  close(): void
}

interface ServeOptions<P extends ThreadProtocol> {
  onMessage?(message: P['toThread']): void
  /** Called after each response, before the next call. */
  afterCall?(): void
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Returns the `data` that the thread was started with. */
export const threadData = <Data>(): Data => workerData as Data

/**
 * Listens in a worker thread for calls and messages from the `Thread` that started it. Calls are handled one after the
 * other.
 */
export function serveThread<P extends ThreadProtocol>(
  handlers: Handlers<P>,
  { onMessage, afterCall }: ServeOptions<P> = {},
): ServedThread<P> {
  if (parentPort === null) throw new Error('This module runs in a worker thread only.')
  const port = parentPort
  const post = (incoming: MessageFromThread, buffers: readonly ArrayBuffer[] = []) =>
    port.postMessage(incoming, buffers)

  async function respond(id: number, call: string, input: unknown) {
    try {
      const result = await handlers[call as CallName<P>](input as never)
      if (result instanceof TransferredResult) post({ id, result: result.result }, result.buffers)
      else post({ id, result })
    } catch (error) {
      post({ id, failure: asError(error) })
    }
    afterCall?.()
  }

  let last: Promise<void> = Promise.resolve()
  port.on('message', (outgoing: MessageToThread) => {
    if ('message' in outgoing) onMessage?.(outgoing.message)
    else last = last.then(() => respond(outgoing.id, outgoing.call, outgoing.input))
  })
  return { send: message => post({ message }), close: () => port.close() }
}
