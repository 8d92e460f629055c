export { MuteButton } from './mute-button.tsx'
