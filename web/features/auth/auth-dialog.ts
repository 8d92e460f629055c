import { useSyncExternalStore } from 'react'

/** The sign-in modal that is open. */
export type AuthDialog =
  | { name: 'sign-in' }
  | { name: 'code'; email: string; password: string }
  | { name: 'forgot-password'; email: string }
  | { name: 'new-password'; token: string }

const store = { dialog: undefined as AuthDialog | undefined, listeners: new Set<() => void>() }

function set(dialog: AuthDialog | undefined) {
  store.dialog = dialog
  for (const listener of store.listeners) listener()
}

/** Opens one of the sign-in modals from anywhere: `openAuthDialog({ name: 'sign-in' })`. */
export const openAuthDialog = (dialog: AuthDialog) => set(dialog)
export const closeAuthDialog = () => set(undefined)

const subscribe = (listener: () => void) => {
  store.listeners.add(listener)
  return () => store.listeners.delete(listener)
}

export const useAuthDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => store.dialog,
    () => undefined,
  )
