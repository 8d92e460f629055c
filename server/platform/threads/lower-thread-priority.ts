import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets everything else on the machine go before the thread that calls it: for long work beside which pages are answered. Where
 * the system knows no priority of a single thread, nothing happens.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    // A thread is a process to Linux, under a number of its own.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not worth more than a little time.
  }
}
