import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread, for long work beside requests. Does nothing on systems without priorities
 * per thread.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    // On Linux a thread has its own process id.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Ignored, because the work then merely competes with requests.
  }
}
