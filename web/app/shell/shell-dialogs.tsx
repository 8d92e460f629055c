import { AuthDialogs } from '../../features/auth/index.ts'
import { RfqDialogs } from '../../features/quotes/index.ts'
import { MembershipBlock } from '../blocks/membership-block.tsx'

/** The dialogs that open over any page. */
export const ShellDialogs = () => (
  <>
    <AuthDialogs />
    <RfqDialogs />
    <MembershipBlock />
  </>
)
