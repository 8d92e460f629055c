export { MessageContactButton } from './message-contact-button.tsx'
export { MessageProviderButton } from './message-provider-button.tsx'
