import type { ReactNode } from 'react'
import { pages } from '../../../contract/pages.ts'
import { useSignOut } from '../../features/auth/index.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, ButtonLink, Dialog } from '../../ui/index.ts'
import styles from './block-dialog.module.css'
import type { Block } from './block-of.ts'

interface BlockProps<K extends Block['kind']> {
  block: Extract<Block, { kind: K }>
}

/** What staff wrote to this member. */
const StaffText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this text each time it sends it
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)

/** A modal that stays: what is wrong, the way out of it, and signing out. */
function Held({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const signOut = useSignOut()
  const footer = (
    <>
      {action}
      <Button look={action ? 'quiet' : 'primary'} className={styles.out} onClick={signOut}>
        Sign out
      </Button>
    </>
  )
  return (
    <Dialog title={title} isForced onClose={() => undefined} footer={footer}>
      <div className={styles.text}>{children}</div>
    </Dialog>
  )
}

/** A way to pay: a page of ours, or the payment provider's. */
const PayLink = ({ href }: { href: string }) =>
  href.startsWith('/') ? (
    <ButtonLink look="primary" href={href}>
      Pay now
    </ButtonLink>
  ) : (
    <a className={styles.pay} href={href} rel="noopener">
      Pay now
    </a>
  )

const PaymentOverdue = ({ block }: BlockProps<'payment-overdue'>) => (
  <Held title="Payment overdue" action={<PayLink href={block.link} />}>
    <p>
      Your membership is on hold because its invoice has not been paid. It is open again as soon as the payment is in.
    </p>
  </Held>
)

function ForcedLogout() {
  const email = useSettings()?.brand.supportEmail
  return (
    <Held title="Problem with your account">
      <p>There is a problem with your account. Please sign out and sign in again.</p>
      <p>
        If it stays, write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Held>
  )
}

function TrialEnded() {
  const product = useSettings()?.brand.name
  const action = (
    <ButtonLink look="primary" href={pages.payment.path}>
      Become a member
    </ButtonLink>
  )
  return (
    <Held title={`Your free trial on ${product} has ended`} action={action}>
      <p>Stay in the market: membership from 675 Euro per year.</p>
    </Held>
  )
}

const Custom = ({ block }: BlockProps<'custom'>) => (
  <Held title="Your account">
    <StaffText html={block.html} />
  </Held>
)

function Message({ block, onClose }: BlockProps<'message'> & { onClose(): void }) {
  const shortName = useSettings()?.brand.shortName
  return (
    <Dialog title={`A message from ${shortName}`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <StaffText html={block.html} />
    </Dialog>
  )
}

function InvoiceOverdue({ block, onClose }: BlockProps<'invoice-overdue'> & { onClose(): void }) {
  const event = useSettings()?.event
  const footer = (
    <>
      <Button onClick={onClose}>Later</Button>
      <PayLink href={block.link} />
    </>
  )
  return (
    <Dialog title="Invoice overdue" onClose={onClose} footer={footer}>
      <p>
        {block.isEvent
          ? `The invoice of your registration for the ${event?.name} in ${event?.city} is overdue. Please pay it now to keep the early price.`
          : 'Your last invoice is overdue. Please pay it now to keep your membership open.'}
      </p>
    </Dialog>
  )
}

/** The modal of one block or message. */
export default function BlockDialog({ block, onClose }: { block: Block; onClose(): void }) {
  switch (block.kind) {
    case 'forced-logout':
      return <ForcedLogout />
    case 'payment-overdue':
      return <PaymentOverdue block={block} />
    case 'trial-ended':
      return <TrialEnded />
    case 'custom':
      return <Custom block={block} />
    case 'message':
      return <Message block={block} onClose={onClose} />
    case 'invoice-overdue':
      return <InvoiceOverdue block={block} onClose={onClose} />
  }
}
