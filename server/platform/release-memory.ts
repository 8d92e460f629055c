import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Returns heap memory to the operating system after long work; V8 would keep it while the calling thread is idle.
 * Blocks the thread for tens of milliseconds, so do not call it on a thread that serves requests.
 */
export function releaseMemory(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
