export { BroadcastSettingsButton } from './broadcast-settings-button.tsx'
