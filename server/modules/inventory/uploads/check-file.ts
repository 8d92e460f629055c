import { Worker } from 'node:worker_threads'
import { UnreadableFile } from '../../stock-files/index.ts'
import type { CheckedRows, CheckMessage, CheckTask } from './checking-thread.ts'

/** What the thread says next; throws where it dies. */
function next(thread: Worker): Promise<CheckMessage> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      thread.off('message', hear).off('error', fail).off('exit', leave)
      done()
    }
    const hear = (message: CheckMessage) => settle(() => resolve(message))
    const fail = (error: Error) => settle(() => reject(error))
    const leave = () => settle(() => reject(new Error('The thread that checks a stock file ended too early.')))
    thread.on('message', hear).on('error', fail).on('exit', leave)
  })
}

/**
 * Reads and checks a stock file on a thread of its own, some thousand rows at a time, so that pages are answered meanwhile.
 * Throws `UnreadableFile`.
 */
export async function* checkFile(task: CheckTask): AsyncGenerator<CheckedRows> {
  const thread = new Worker(new URL('./checking-thread.ts', import.meta.url), { workerData: task })
  try {
    for (;;) {
      const said = next(thread)
      thread.postMessage('next')
      const message = await said
      if (message === 'end') return
      if ('unreadable' in message) throw new UnreadableFile('damaged', message.unreadable)
      yield message.rows
    }
  } finally {
    await thread.terminate()
  }
}
