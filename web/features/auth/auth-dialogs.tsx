import { useEffect } from 'react'
import { deferred } from '../../platform/deferred.tsx'
import { type AuthDialog, closeAuthDialog, openAuthDialog, useAuthDialog } from './auth-dialog.ts'

const SignInDialog = deferred(() => import('./sign-in-dialog.tsx'))
const CodeDialog = deferred(() => import('./code-dialog.tsx'))
const ForgotPasswordDialog = deferred(() => import('./forgot-password-dialog.tsx'))
const NewPasswordDialog = deferred(() => import('./new-password-dialog.tsx'))

/** Removes the token of a reset link from the address bar, so that it is not passed on with the URL. */
function takeResetToken(): string | undefined {
  const url = new URL(location.href)
  const token = url.searchParams.get('reset')
  if (!token) return undefined
  url.searchParams.delete('reset')
  history.replaceState(history.state, '', url)
  return token
}

/** Renders the open sign-in modal. A password reset link opens its own modal. */
export function AuthDialogs() {
  const dialog = useAuthDialog()
  useEffect(() => {
    const token = takeResetToken()
    if (token !== undefined) openAuthDialog({ name: 'new-password', token })
  }, [])
  return dialog && dialogOf(dialog)
}

function dialogOf(dialog: AuthDialog) {
  switch (dialog.name) {
    case 'sign-in':
      return <SignInDialog onClose={closeAuthDialog} />
    case 'code':
      return <CodeDialog email={dialog.email} password={dialog.password} onClose={closeAuthDialog} />
    case 'forgot-password':
      return <ForgotPasswordDialog email={dialog.email} onClose={closeAuthDialog} />
    case 'new-password':
      return <NewPasswordDialog token={dialog.token} onClose={closeAuthDialog} />
  }
}
