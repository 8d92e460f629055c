import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread, for long-running work that shares the machine with requests. Does nothing on systems
 * without per-thread priorities.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    // On Linux each thread has its own id, which setPriority accepts as a process id.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Ignored, because the work then merely competes with requests.
  }
}
