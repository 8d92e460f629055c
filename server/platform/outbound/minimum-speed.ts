/** How slow a server may be: on average since the start of a download, once `graceMs` have passed. */
export interface MinimumSpeed {
  graceMs: number
  bytesPerSecond: number
}

export interface SpeedWatch {
  /** Aborts when the download is too slow or takes longer than allowed in total. */
  signal: AbortSignal
  /** Passes chunks on and counts their bytes. */
  counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** To be called when the download has ended. */
  stop(): void
}

/** Watches that a download is fast enough, so that a server cannot occupy a worker by sending a byte now and then. */
export function watchSpeed(timeoutMs: number, { graceMs, bytesPerSecond }: MinimumSpeed): SpeedWatch {
  const tooSlow = new AbortController()
  const startedAt = performance.now()
  let bytes = 0
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1_000
    if (bytes < bytesPerSecond * seconds) tooSlow.abort()
  }, graceMs)
  timer.unref()
  return {
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), tooSlow.signal]),
    counted: async function* (chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    },
    stop: () => clearInterval(timer),
  }
}
