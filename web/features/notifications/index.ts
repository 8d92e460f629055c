export { loadKeepNotificationsOn } from './load-keep-notifications-on.ts'
export { NotificationsPanel } from './notifications-panel.tsx'
export { hasRememberedDevice } from './remembered.ts'
