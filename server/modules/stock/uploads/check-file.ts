import { Worker } from 'node:worker_threads'
import { UnreadableFile } from '../files/table.ts'
import type { CheckedRows, CheckMessage, CheckOrder, CheckTask } from './checking-thread.ts'

/** How long a thread that has nothing to do waits for another file: starting one takes longer than most files. */
const idleMs = 30_000

interface Idle {
  thread: Worker
  timer: NodeJS.Timeout
  /** Ends it, as its time is over or it died. */
  drop(): void
}
const idle: Idle[] = []

function takeThread(): Worker {
  const waiting = idle.pop()
  if (waiting === undefined) return new Worker(new URL('./checking-thread.ts', import.meta.url))
  clearTimeout(waiting.timer)
  waiting.thread.off('error', waiting.drop)
  waiting.thread.ref()
  return waiting.thread
}

/** Keeps a thread for the next file. It holds no process back from ending. */
function giveBack(thread: Worker) {
  const drop = () => {
    const at = idle.findIndex(waiting => waiting.thread === thread)
    if (at >= 0) idle.splice(at, 1)
    void thread.terminate()
  }
  thread.unref()
  thread.on('error', drop)
  idle.push({ thread, timer: setTimeout(drop, idleMs).unref(), drop })
}

/** What the thread says after this order; throws where it dies. */
function answer(thread: Worker, order: CheckOrder): Promise<CheckMessage> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      thread.off('message', hear).off('error', fail).off('exit', leave)
      done()
    }
    const hear = (message: CheckMessage) => settle(() => resolve(message))
    const fail = (error: Error) => settle(() => reject(error))
    const leave = () => settle(() => reject(new Error('The thread that checks a stock file ended too early.')))
    thread.on('message', hear).on('error', fail).on('exit', leave)
    thread.postMessage(order)
  })
}

/**
 * Reads and checks a stock file on a thread of its own, some thousand rows at a time, so that pages are answered meanwhile;
 * the next ones while the last are stored. Throws `UnreadableFile`.
 */
export async function* checkFile(task: CheckTask): AsyncGenerator<CheckedRows> {
  const thread = takeThread()
  let isAtEnd = false
  try {
    let message = await answer(thread, { task })
    while (message !== 'end' && 'rows' in message) {
      const next = answer(thread, 'next')
      // Heard of when it is waited for, which may be never.
      next.catch(() => {})
      yield message.rows
      message = await next
    }
    isAtEnd = true
    if (message !== 'end') throw new UnreadableFile('damaged', message.unreadable)
  } finally {
    // One that is in the middle of a file is of no use for another.
    if (isAtEnd) giveBack(thread)
    else await thread.terminate()
  }
}
