import { Worker } from 'node:worker_threads'
import type { CallInput, CallName, CallResult, MessageFromThread, MessageToThread, ThreadProtocol } from './protocol.ts'

export interface ThreadOptions<P extends ThreadProtocol> {
  /** Passed to the thread once, when it starts. */
  data?: unknown
  /** Limit of the thread's heap, in megabytes. */
  memoryMb?: number
  onMessage?(message: P['fromThread']): void
  /** Called once, when the thread has ended, with the error that ended it, if any. */
  onEnd?(error: Error | undefined): void
}

export interface CallOptions {
  /** Buffers to move to the thread rather than copy. */
  transfer?: readonly ArrayBuffer[]
  /** Rejects the call with the signal's reason. The thread continues; terminate it if its work is no longer needed. */
  signal?: AbortSignal
  /** Rejects the call with a `ThreadTimeout` after this time. The thread continues, as after an abort. */
  timeoutMs?: number
}

export class ThreadTimeout extends Error {
  constructor() {
    super('The thread did not respond in time.')
  }
}

interface PendingCall {
  resolve(result: unknown): void
  reject(error: Error): void
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** A worker thread, as seen from the thread that started it. The module at `url` listens with `serveThread`. */
export class Thread<P extends ThreadProtocol> {
  readonly #worker: Worker
  readonly #pending = new Map<number, PendingCall>()
  #nextId = 1
  #hasEnded = false
  #keepsProcess = true
  /** Resolves when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>

  constructor(url: URL, { data, memoryMb, onMessage, onEnd }: ThreadOptions<P> = {}) {
    this.#worker = new Worker(url, {
      workerData: data,
      // The flags of a test runner are not meant for its threads.
      execArgv: [],
      ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    })
    let error: Error | undefined
    this.#worker.on('message', (incoming: MessageFromThread) => {
      if ('message' in incoming) onMessage?.(incoming.message)
      else this.#settle(incoming)
    })
    this.#worker.on('error', cause => {
      error = asError(cause)
    })
    this.ended = new Promise(resolve => {
      this.#worker.on('exit', () => {
        this.#hasEnded = true
        const calls = [...this.#pending.values()]
        for (const { reject } of calls) reject(error ?? new Error('The thread ended early.'))
        onEnd?.(error)
        resolve()
      })
    })
  }

  /** Returns the thread's response. Rejects with the thread's error, or if the thread ends first. */
  call<Name extends CallName<P>>(
    name: Name,
    input: CallInput<P, Name>,
    { transfer = [], signal, timeoutMs }: CallOptions = {},
  ): Promise<CallResult<P, Name>> {
    if (signal?.aborted) return Promise.reject(asError(signal.reason))
    if (this.#hasEnded) return Promise.reject(new Error('The thread has ended.'))
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve, reject) => {
      this.#post({ id, call: name, input }, transfer)
      const settle = (finish: () => void) => {
        this.#pending.delete(id)
        this.#refWhileNeeded()
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        finish()
      }
      const abort = () => settle(() => reject(asError(signal?.reason)))
      signal?.addEventListener('abort', abort, { once: true })
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => settle(() => reject(new ThreadTimeout())), timeoutMs)
      this.#pending.set(id, {
        resolve: result => settle(() => resolve(result as CallResult<P, Name>)),
        reject: error => settle(() => reject(error)),
      })
      this.#refWhileNeeded()
    })
  }

  /** Sends a message that gets no response. Does nothing once the thread has ended. */
  send(message: P['toThread']): void {
    this.#post({ message }, [])
  }

  /** Ends the thread at once, whatever it is doing. */
  async terminate(): Promise<void> {
    this.#worker.ref()
    await this.#worker.terminate()
    await this.ended
  }

  /** Waits until the thread ends by itself, and terminates it after `ms` milliseconds. */
  async endWithin(ms: number): Promise<void> {
    this.#worker.ref()
    const limit = setTimeout(() => void this.#worker.terminate(), ms)
    await this.ended
    clearTimeout(limit)
  }

  /** Lets the process end while the thread runs, but not while a call or its end is awaited. */
  unref(): void {
    this.#keepsProcess = false
    this.#refWhileNeeded()
  }

  ref(): void {
    this.#keepsProcess = true
    this.#refWhileNeeded()
  }

  #refWhileNeeded() {
    if (this.#keepsProcess || this.#pending.size > 0) this.#worker.ref()
    else this.#worker.unref()
  }

  #post(outgoing: MessageToThread, transfer: readonly ArrayBuffer[]) {
    this.#worker.postMessage(outgoing, transfer)
  }

  #settle(incoming: Exclude<MessageFromThread, { message: unknown }>) {
    const call = this.#pending.get(incoming.id)
    if ('failure' in incoming) call?.reject(incoming.failure)
    else call?.resolve(incoming.result)
  }
}
