export { InboxLink } from './inbox-link.tsx'
