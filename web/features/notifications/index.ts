export { loadKeepOn } from './load-keep-on.ts'
export { NotificationsPanel } from './notifications-panel.tsx'
export { hasRememberedDevice } from './remembered.ts'
