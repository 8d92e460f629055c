import type { ThreadProtocol } from './protocol.ts'
import type { Thread } from './thread.ts'

interface IdleThread<P extends ThreadProtocol> {
  thread: Thread<P>
  timer: NodeJS.Timeout
}

/** Keeps idle threads for a while, because starting a thread takes longer than most tasks. */
export class ThreadPool<P extends ThreadProtocol> {
  readonly #start: () => Thread<P>
  readonly #idleMs: number
  readonly #idle: IdleThread<P>[] = []

  constructor(start: () => Thread<P>, idleMs: number) {
    this.#start = start
    this.#idleMs = idleMs
  }

  /** Returns an idle thread, or a new one. */
  take(): Thread<P> {
    const idle = this.#idle.pop()
    if (idle === undefined) return this.#start()
    clearTimeout(idle.timer)
    idle.thread.ref()
    return idle.thread
  }

  /** Takes back a thread that has finished its task. An idle thread does not keep the process from ending. */
  giveBack(thread: Thread<P>): void {
    thread.unref()
    const end = () => {
      // Forgotten before it ends, else it could be taken while it ends and would fail its next task.
      this.#forget(thread)
      void thread.terminate()
    }
    const timer = setTimeout(end, this.#idleMs).unref()
    this.#idle.push({ thread, timer })
    void thread.ended.then(() => this.#forget(thread))
  }

  #forget(thread: Thread<P>) {
    const index = this.#idle.findIndex(idle => idle.thread === thread)
    if (index < 0) return
    clearTimeout(this.#idle[index]?.timer)
    this.#idle.splice(index, 1)
  }
}
