/** Something that is loaded when it is first needed, and cached from then on. */
export interface Lazy<T> {
  /** Undefined until it is loaded. */
  current: T | undefined
  load(): Promise<T>
}

/** Returns a module that `load` imports at the first need. */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  const module: Lazy<T> = {
    current: undefined,
    async load() {
      module.current ??= await load()
      return module.current
    },
  }
  return module
}
