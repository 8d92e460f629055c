import { useLiveDesk } from '../../features/desk/index.ts'
import { InboxLink } from '../../features/inbox/index.ts'

/** Keeps the counts in the navigation up to date, and links to the inbox. */
export function DeskAndInbox() {
  useLiveDesk()
  return <InboxLink />
}
