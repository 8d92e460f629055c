import type { ReactNode } from 'react'
import { pages } from '../../../contract/pages.ts'
import { useSignOut } from '../../features/auth/index.ts'
import { toAmsterdam } from '../../platform/amsterdam-time.ts'
import { useLowestPrice } from '../../platform/lowest-price.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, ButtonLink, commonTexts, Dialog } from '../../ui/index.ts'
import styles from './block-dialog.module.css'
import type { Block } from './block-of.ts'
import { blocksTexts } from './texts.tsx'

const texts = blocksTexts.blockDialog

interface BlockProps<K extends Block['kind']> {
  block: Extract<Block, { kind: K }>
}

/** Staff's message to this member. */
const StaffText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes this text each time it sends it
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)

/** A modal that cannot be dismissed: the problem, the action that resolves it, and Sign out. */
function ForcedDialog({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const signOut = useSignOut()
  const footer = (
    <>
      {action}
      <Button look={action ? 'quiet' : 'primary'} className={styles.out} onClick={signOut}>
        {texts.signOut}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isForced onClose={() => undefined} footer={footer}>
      <div className={styles.text}>{children}</div>
    </Dialog>
  )
}

/** A link to pay: our billing page or the payment provider's page. */
const PayLink = ({ href }: { href: string }) =>
  href.startsWith('/') ? (
    <ButtonLink look="primary" href={href}>
      {texts.payNow}
    </ButtonLink>
  ) : (
    <a className={styles.pay} href={href} rel="noopener">
      {texts.payNow}
    </a>
  )

const PaymentOverdue = ({ block }: BlockProps<'payment-overdue'>) => (
  <ForcedDialog title={texts.paymentOverdue} action={<PayLink href={block.link} />}>
    <p>{texts.onHold}</p>
  </ForcedDialog>
)

function ForcedLogout() {
  const email = useSettings()?.brand.supportEmail
  return (
    <ForcedDialog title={texts.problem}>
      <p>{texts.signOutAndIn}</p>
      <p>{texts.ifItStays(<a href={`mailto:${email}`}>{email}</a>)}</p>
    </ForcedDialog>
  )
}

function TrialEndedBlock() {
  const product = useSettings()?.brand.name ?? ''
  const euros = useLowestPrice()
  const action = (
    <ButtonLink look="primary" href={pages.payment.path}>
      {texts.becomeMember}
    </ButtonLink>
  )
  return (
    <ForcedDialog title={texts.trialEnded(product)} action={action}>
      {euros && <p>{texts.stay(euros)}</p>}
    </ForcedDialog>
  )
}

const Custom = ({ block }: BlockProps<'custom'>) => (
  <ForcedDialog title={texts.yourAccount}>
    <StaffText html={block.html} />
  </ForcedDialog>
)

/** One button only: the page that it opens has Sign out in its menu. */
const SecondFactorBlock = () => (
  <Dialog
    title={texts.secondFactorRequired}
    isForced
    onClose={() => undefined}
    footer={
      <ButtonLink look="primary" href={pages.twoFactor.path}>
        {texts.setUpNow}
      </ButtonLink>
    }
  >
    <p className={styles.text}>{texts.whySecondFactor}</p>
  </Dialog>
)

function Message({ block, onClose }: BlockProps<'message'> & { onClose(): void }) {
  const shortName = useSettings()?.brand.shortName ?? ''
  return (
    <Dialog
      title={texts.messageFrom(shortName)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <StaffText html={block.html} />
    </Dialog>
  )
}

function InvoiceOverdue({ block, onClose }: BlockProps<'invoice-overdue'> & { onClose(): void }) {
  const event = useSettings()?.event
  // An empty day, of an event without an early price, is before any other.
  const isEarly = toAmsterdam(new Date().toISOString()).slice(0, 10) <= (event?.earlyUntil ?? '')
  const eventText = isEarly ? texts.eventInvoiceOverdue : texts.lateEventInvoiceOverdue
  const footer = (
    <>
      <Button onClick={onClose}>{texts.later}</Button>
      <PayLink href={block.link} />
    </>
  )
  return (
    <Dialog title={texts.invoiceOverdue} onClose={onClose} footer={footer}>
      <p>
        {block.isEvent ? eventText({ event: event?.name ?? '', city: event?.city ?? '' }) : texts.lastInvoiceOverdue}
      </p>
    </Dialog>
  )
}

/** The modal of a block or message. */
export default function BlockDialog({ block, onClose }: { block: Block; onClose(): void }) {
  switch (block.kind) {
    case 'forced-logout':
      return <ForcedLogout />
    case 'payment-overdue':
      return <PaymentOverdue block={block} />
    case 'trial-ended':
      return <TrialEndedBlock />
    case 'custom':
      return <Custom block={block} />
    case 'second-factor':
      return <SecondFactorBlock />
    case 'message':
      return <Message block={block} onClose={onClose} />
    case 'invoice-overdue':
      return <InvoiceOverdue block={block} onClose={onClose} />
  }
}
