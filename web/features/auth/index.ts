export { openAuthDialog } from './auth-dialog.ts'
export { AuthDialogs } from './auth-dialogs.tsx'
export { NextNotice } from './next-notice.tsx'
export { useSignOut } from './session-changes.ts'
