import { deferred } from '../../platform/deferred.tsx'

export { BroadcastSettingsButton } from './broadcast-settings-button.tsx'
export { MailHold } from './mail-hold.tsx'

/** A dialog with the mails of one broadcast, for staff. */
export const BroadcastDeliveries = deferred(() => import('./broadcast-deliveries-dialog.tsx'))
