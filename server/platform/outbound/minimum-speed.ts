/** How slow a server may be: on average since the start of the request, once `graceMs` have passed. */
export interface MinimumSpeed {
  graceMs: number
  bytesPerSecond: number
}

export interface DownloadLimits {
  /** For the whole file. */
  timeoutMs: number
  minimumSpeed: MinimumSpeed
  /** Aborted when the process stops, which ends the download. */
  stopping?: AbortSignal
}

export interface SpeedWatch {
  /** Aborts when the download is too slow, takes longer than allowed in total, or the process stops. */
  signal: AbortSignal
  /** Passes chunks on and counts their bytes. */
  counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** To be called when the download has ended. */
  stop(): void
}

/** Watches that a download is fast enough, so that a server cannot occupy a worker by sending a byte now and then. */
export function watchSpeed({ timeoutMs, minimumSpeed, stopping }: DownloadLimits): SpeedWatch {
  const { graceMs, bytesPerSecond } = minimumSpeed
  const tooSlow = new AbortController()
  const startedAt = performance.now()
  let bytes = 0
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1_000
    if (bytes < bytesPerSecond * seconds) tooSlow.abort()
  }, graceMs)
  timer.unref()
  return {
    signal: AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      tooSlow.signal,
      ...(stopping === undefined ? [] : [stopping]),
    ]),
    counted: async function* (chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    },
    stop: () => clearInterval(timer),
  }
}
