/**
 * Returns the action, run once at a random moment within `ms` after a call; calls before that moment cause no further run. After an
 * event that every open page receives, their requests then don't arrive together. `stop` cancels a pending run.
 */
export function spreadOut(action: () => void, ms: number): { run(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      action()
    }, Math.random() * ms)
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { run, stop }
}
