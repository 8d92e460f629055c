import { deferred } from '../../platform/deferred.tsx'

export { openAuthDialog } from './auth-dialog.ts'
export { AuthDialogs } from './auth-dialogs.tsx'
export { NextNotice } from './next-notice.tsx'
export { RegisterNotice } from './register-notice.tsx'
export { usePasswordOnlyWarning } from './second-factor/password-only-warning.tsx'
export { useSignOut } from './session-changes.ts'

/** The modal to change one's own password. */
export const ChangePasswordDialog = deferred(() => import('./change-password-dialog.tsx'))
