import { type ComponentType, useEffect, useReducer, useRef } from 'react'
import { catalogue } from '../../contract/catalogue.ts'
import { notify } from './notify.ts'

/**
 * A modal whose code is fetched when it first opens. Where the code does not arrive (no network, a newer version of the site)
 * that is said and `onClose` called, so that the page stays whole and the next attempt asks again.
 */
export function deferred<P extends { onClose(): void }>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once, as the module that names it loads
  return function Deferred(props: P) {
    const [, arrive] = useReducer((times: number) => times + 1, 0)
    const { onClose } = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    })
    useEffect(() => {
      if (Loaded !== undefined) return
      let isWanted = true
      load().then(
        loaded => {
          Loaded = loaded.default
          if (isWanted) arrive()
        },
        () => {
          if (!isWanted) return
          notify(catalogue.notLoaded)
          close.current()
        },
      )
      return () => {
        isWanted = false
      }
    }, [])
    return Loaded === undefined ? null : <Loaded {...props} />
  }
}
