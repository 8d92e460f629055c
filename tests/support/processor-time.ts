/** Returns the processor time in milliseconds that this thread needs for some work, however busy the machine is. */
export function processorMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
