import { type ComponentType, use } from 'react'

/**
 * Returns a pane whose code `useDetail` loads once the list beside it is shown, so that the first row opens at once.
 * React's `lazy` would suspend even then, and React shows a fallback for 300 ms.
 */
export function paneCode<P extends object>(importPane: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  function load(): Promise<ComponentType<P>> {
    loading ??= importPane().then(module => {
      Loaded = module.default
      return Loaded
    })
    return loading
  }
  /** Loads the code; after a failure the next attempt loads again. */
  const loadAhead = () =>
    load().catch(() => {
      loading = undefined
    })
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module that uses it loads
  function Pane(props: P) {
    // A load that failed stays failed while React renders: it would try again without end.
    const Content = Loaded ?? use(load())
    return <Content {...props} />
  }
  return Object.assign(Pane, { load: loadAhead })
}
