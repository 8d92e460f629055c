import { deferred } from '../../platform/deferred.tsx'

export { BroadcastSettingsButton } from './broadcast-settings-button.tsx'
export { MailHold } from './mail-hold.tsx'
export type { DeliveryState } from './wording.ts'

/** The mails of one broadcast, over the page; for staff. */
export const BroadcastDeliveries = deferred(() => import('./broadcast-deliveries-dialog.tsx'))
