export interface PausableTimer {
  pause(): void
  resume(): void
  cancel(): void
}

/** Runs `action` after `ms` milliseconds, not counting the time while it is paused. */
export function pausableTimer(action: () => void, ms: number): PausableTimer {
  let left = ms
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const resume = () => {
    if (timer !== undefined) return
    startedAt = Date.now()
    timer = setTimeout(action, left)
  }
  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left = Math.max(0, left - (Date.now() - startedAt))
  }
  resume()
  return { pause, resume, cancel: pause }
}
