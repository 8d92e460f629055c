import { AuthDialogs } from '../../features/auth/index.ts'
import { RfqDialogs } from '../../features/quotes/index.ts'
import { MembershipBlock } from '../blocks/membership-block.tsx'
import { PasteAnywhere } from './paste-anywhere.tsx'

/** The dialogs that open over any page, and what opens one when text is pasted. */
export const ShellDialogs = () => (
  <>
    <AuthDialogs />
    <RfqDialogs />
    <MembershipBlock />
    <PasteAnywhere />
  </>
)
