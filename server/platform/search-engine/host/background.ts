import { Thread } from '../../threads/thread.ts'
import type { BackgroundProtocol, MergeTask, SaveTask } from './messages.ts'

/** The thread that merges and saves segments. It starts with the first task, and again after a crash. */
export class BackgroundThread {
  #thread: Thread<BackgroundProtocol> | undefined
  #isClosed = false

  async merge(inputs: MergeTask['inputs']): Promise<SharedArrayBuffer> {
    return this.#startedThread().call('merge', { inputs })
  }

  async save(task: SaveTask): Promise<string[]> {
    return this.#startedThread().call('save', task)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread?.terminate()
  }

  #startedThread(): Thread<BackgroundProtocol> {
    if (this.#isClosed) throw new Error('the search engine is closing')
    if (this.#thread !== undefined) return this.#thread
    const thread = new Thread<BackgroundProtocol>(new URL('./background-thread.ts', import.meta.url), {
      onEnd: () => {
        this.#thread = undefined
      },
    })
    thread.unref()
    this.#thread = thread
    return thread
  }
}
