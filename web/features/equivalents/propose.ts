import { deferred } from '../../platform/deferred.tsx'

/** Asks for two numbers and what the second is. */
export const ProposeDialog = deferred(() => import('./propose-dialog.tsx'))
