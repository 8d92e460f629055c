import { type ComponentType, useEffect, useReducer, useRef } from 'react'
import { catalogue } from '../../contract/catalogue-texts.ts'
import { notify } from './notify.ts'

/**
 * Returns a modal whose code is loaded when it first opens. If that fails (no network, a newer release), a toast says
 * so and `onClose` is called, so that the page keeps working and the next attempt loads again.
 */
export function deferred<P extends { onClose(): void }>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once, while the module that uses it loads
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
