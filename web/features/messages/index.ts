/** Loads the optional chat button. */
export const loadChat = () => import('./chat-button.tsx')
export { MessageContactButton } from './message-contact-button.tsx'
export { MessageProviderButton } from './message-provider-button.tsx'
