import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Returns to the system what the heap of the calling thread grew by during long work: V8 keeps it for as long as the thread has
 * nothing to do. Takes tens of milliseconds of that thread, so it is not for one that serves requests.
 */
export function releaseMemory(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
