import { deferred } from '../../platform/deferred.tsx'

/** The dialog for two numbers and the kind of the second, loaded on first use. */
export const ProposeDialog = deferred(() => import('./propose-dialog.tsx'))
