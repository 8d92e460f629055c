import { type ComponentType, type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react'

/** How long after a failure the code is requested again, in milliseconds. */
const retryMs = 5_000

/** True once the code of a part has arrived after the part was shown. */
let hasArrived = false

/**
 * Reports that React could not hydrate the server's HTML of a part of the page and rendered it again. Before any late
 * code has arrived, that is an error: the data is still that of the server. Afterwards it is only a warning, because the
 * data may have changed in the meantime.
 */
export function reportDifference(error: unknown): void {
  if (hasArrived) console.warn(error)
  else reportError(error)
}

/** The functions that load the parts whose code is missing. */
const unloaded = new Set<() => Promise<unknown>>()
/** True once `loadLaterParts` was called. Parts that are declared afterwards, by code that arrives later, load immediately. */
let loadsImmediately = false

/**
 * Loads the code of all parts that `later` has declared. The server awaits it before it renders, and a navigation before
 * it shows a page; after a first load the browser calls it when it is idle.
 */
export async function loadLaterParts(): Promise<void> {
  loadsImmediately = true
  while (unloaded.size > 0) await Promise.all([...unloaded].map(load => load()))
}

/**
 * Returns a component whose code a first load does not wait for. The server renders it completely; in the browser its
 * HTML stays unchanged until the code arrives. Use it for parts that readers do not use in the first moments or do not
 * see at first. `fallback` is shown if the browser has to render the part before its code has arrived.
 */
export function later<P extends object>(importPart: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let retried: Promise<ComponentType<P>> | undefined
  /** A failure is not cached: the next call tries again. */
  function load(): Promise<ComponentType<P>> {
    loading ??= importPart().then(
      part => {
        Loaded = part
        unloaded.delete(load)
        return part
      },
      error => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  unloaded.add(load)
  if (loadsImmediately) load().catch(() => undefined)
  /** Never rejects, because a failure would replace the server's rendering. */
  const loadWithRetries = (): Promise<ComponentType<P>> =>
    load().catch(async () => {
      await new Promise(resolve => setTimeout(resolve, retryMs))
      return loadWithRetries()
    })
  const untilLoaded = () => {
    retried ??= loadWithRetries()
    return retried
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module that uses it loads
  function Part(props: P) {
    const Content = Loaded ?? use(untilLoaded())
    return <Content {...props} />
  }
  const partOf = (props: P) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module that uses it loads
  return function Later(props: P) {
    // React would discard the server's HTML if the properties changed before the code arrives.
    const [first] = useState(() => partOf(props))
    const [, arrive] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (Loaded !== undefined) return
      void untilLoaded().then(() => {
        hasArrived = true
        arrive()
      })
    }, [])
    return Loaded === undefined ? first : partOf(props)
  }
}
