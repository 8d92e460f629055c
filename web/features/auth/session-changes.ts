import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { logout } from '../../../contract/auth.ts'
import { ApiProblem, call } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { becomeVisitor, reloadAfterSignIn, sessionQuery } from '../../platform/session.ts'
import { endVisitAndLeave } from './end-visit.ts'
import { pathAfterSignIn } from './next-path.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.sessionChanges

/** Moves the focus to the page, because signing in or out removes the focused control. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** Returns the action to run after a successful sign-in: reloads all data and opens the page the user wanted. */
export function useAfterSignIn() {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const search = useSearch()
  return async () => {
    await reloadAfterSignIn(client)
    navigate(pathAfterSignIn(path, search), { replace: true })
    keepFocus()
  }
}

/** Returns the action that signs out: ends the session, goes to the home page and drops data only members may see. */
export function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    const { sessionId, visit } = client.getQueryData(sessionQuery.queryKey) ?? {}
    if (visit) return endVisitAndLeave(client)
    try {
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
