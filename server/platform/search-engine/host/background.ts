import { Worker } from 'node:worker_threads'
import type { BackgroundResult, BackgroundTask, MergeTask, SaveTask } from './messages.ts'

interface Waiting {
  resolve(answer: BackgroundResult): void
  reject(error: Error): void
}

interface Answered {
  number: number
  done?: BackgroundResult
  failed?: string
}

/** Sends work to the background thread, which starts with the first task, and again after it crashed. */
export class BackgroundThread {
  #worker: Worker | undefined
  #isClosed = false
  #number = 0
  readonly #waiting = new Map<number, Waiting>()

  async merge(inputs: MergeTask['inputs']): Promise<SharedArrayBuffer> {
    const { buffer } = await this.#do({ type: 'merge', inputs })
    if (buffer === undefined) throw new Error('nothing was merged')
    return buffer
  }

  async save(task: Omit<SaveTask, 'type'>): Promise<string[]> {
    const { files } = await this.#do({ type: 'save', ...task })
    return files ?? []
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #do(task: BackgroundTask): Promise<BackgroundResult> {
    if (this.#isClosed) return Promise.reject(new Error('the search engine is closing'))
    this.#worker ??= this.#start()
    this.#number += 1
    const number = this.#number
    this.#worker.postMessage({ number, task })
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }))
  }

  #start(): Worker {
    const worker = new Worker(new URL('./background-thread.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', ({ number, done, failed }: Answered) => {
      const waiting = this.#waiting.get(number)
      this.#waiting.delete(number)
      if (done !== undefined) waiting?.resolve(done)
      else waiting?.reject(new Error(failed))
    })
    let cause = new Error('the background thread ended')
    worker.on('error', error => {
      cause = error instanceof Error ? error : cause
    })
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(cause)
      this.#waiting.clear()
    })
    return worker
  }
}
