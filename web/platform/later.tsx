import { type ComponentType, type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react'

/** How long after a failure the code is requested again, in milliseconds. */
const retryMs = 5_000

/** True once code has come after its part was shown. */
let hasArrived = false

/**
 * Reports that React could not keep the server's HTML of a part of the page, and rendered it anew. That is an error
 * while the page shows what the server knew. A late part shows what has changed in the meantime: it only gets a warning.
 */
export function reportDifference(error: unknown): void {
  if (hasArrived) console.warn(error)
  else reportError(error)
}

const unloaded = new Set<() => Promise<unknown>>()
/** True once something asked for all: what is declared from then on, by code that arrives later, is loaded at once. */
let isAllWanted = false

/**
 * Loads all that `later` declared so far. The server awaits it before it renders, a navigation before it shows a page;
 * after a first load the browser calls it when it is idle.
 */
export async function loadLaterParts(): Promise<void> {
  isAllWanted = true
  while (unloaded.size > 0) await Promise.all([...unloaded].map(load => load()))
}

/**
 * Returns a component whose code a first load does not wait for. The server renders it whole; in the browser its HTML
 * stays as it is until the code is there. Use it for what readers see but do not use within the first moments, or do
 * not see at first. `fallback` is shown if it is opened before its code is loaded.
 */
export function later<P extends object>(importPart: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let patient: Promise<ComponentType<P>> | undefined
  /** A failed load is not kept: the next call loads again. */
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
  if (isAllWanted) load().catch(() => undefined)
  /** Never rejects, because a failure would replace the server's rendering. */
  const loadPatiently = (): Promise<ComponentType<P>> =>
    load().catch(async () => {
      await new Promise(resolve => setTimeout(resolve, retryMs))
      return loadPatiently()
    })
  const wait = () => {
    patient ??= loadPatiently()
    return patient
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module that uses it loads
  function Part(props: P) {
    const Content = Loaded ?? use(wait())
    return <Content {...props} />
  }
  const partOf = (props: P) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module that uses it loads
  return function Later(props: P) {
    // React would drop the server's HTML if the properties changed before the code is there.
    const [first] = useState(() => partOf(props))
    const [, arrive] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (Loaded !== undefined) return
      void wait().then(() => {
        hasArrived = true
        arrive()
      })
    }, [])
    return Loaded === undefined ? first : partOf(props)
  }
}
