import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { logout } from '../../../contract/auth.ts'
import { ApiProblem, call } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { becomeVisitor, forgetEverything, sessionQuery } from '../../platform/session.ts'
import { placeAfterSignIn } from './next-place.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.sessionChanges

/** Signing in or out removes the control that had the focus, which would be lost. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** What follows a successful sign-in: everything shown is read again, and one goes on to where one wanted to be. */
export function useAfterSignIn() {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const search = useSearch()
  return async () => {
    await forgetEverything(client)
    navigate(placeAfterSignIn(path, search), { replace: true })
    keepFocus()
  }
}

/** Signs out: ends the session, goes home and forgets what only a member may see. */
export function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      const sessionId = client.getQueryData(sessionQuery.queryKey)?.sessionId
      await call(client, logout, { body: { sessionId } })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      // If the session has ended already, there is nothing to do.
      if (problem.status !== 401) {
        notify({ kind: 'error', title: texts.wentWrong, body: problem.message })
        return
      }
    }
    navigate('/')
    await becomeVisitor(client)
    keepFocus()
  }
}
