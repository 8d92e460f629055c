export { RfqButton, useMayAsk } from './rfq-button.tsx'
export { RfqDialogs } from './rfq-dialogs.tsx'
