/** Shows progress and times at a terminal. */
export type Progress = {
  line: (text: string) => void
  /** Prints the name, does the work, and prints how long it took. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Starts no further step once `stopping` is aborted. */
export function createProgress(out: NodeJS.WritableStream, stopping: AbortSignal): Progress {
  /** True while a step's name is on an unfinished line. */
  let isOpen = false
  const line = (text: string) => {
    out.write(`${isOpen ? '\n' : ''}${text}\n`)
    isOpen = false
  }
  return {
    line,
    step: async (name, work) => {
      stopping.throwIfAborted()
      const startedAt = performance.now()
      if (isOpen) out.write('\n')
      out.write(`${name} …`)
      isOpen = true
      const result = await work().catch(error => {
        if (isOpen) out.write('\n')
        isOpen = false
        throw error
      })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      out.write(isOpen ? `  ${seconds} s\n` : `${name}  ${seconds} s\n`)
      isOpen = false
      return result
    },
  }
}
