import type { ContactStatus } from '../../../contract/auth.ts'
import type { InvoiceStatus } from '../../../contract/billing.ts'
import { pages } from '../../../contract/pages.ts'

/** The state that blocks a member, or the notice shown when they open the site. */
export type Block =
  | { kind: 'forced-logout' }
  | { kind: 'payment-overdue'; link: string }
  | { kind: 'trial-ended' }
  | { kind: 'custom'; html: string }
  | { kind: 'second-factor' }
  | { kind: 'message'; html: string }
  | { kind: 'invoice-overdue'; isEvent: boolean; link: string }

export interface BlockContext {
  path: string
  forceLogout: boolean
  /** The account must set up its second factor; see the role `second-factor-required`. */
  needsSecondFactor: boolean
  invoice: InvoiceStatus | undefined
  contactStatus: ContactStatus
  /** The `messageKey`s of dismissed messages. */
  dismissed: readonly string[]
}

/** Returns the key of a message that may be dismissed; undefined for a block, which may not. */
export function messageKey(block: Block): string | undefined {
  if (block.kind === 'message') return `message ${block.html}`
  return block.kind === 'invoice-overdue' ? 'invoice-overdue' : undefined
}

/** Returns true for the pages on which invoices are listed and paid: no block covers them. */
const isOfInvoices = (path: string) => path === pages.invoice.path || path.startsWith('/pay/')

/** Returns the first block in order; undefined on the page that resolves it. */
function holding({ path, forceLogout, needsSecondFactor, invoice, contactStatus }: BlockContext): Block | undefined {
  if (forceLogout) return { kind: 'forced-logout' }
  if (invoice?.forcePay)
    return isOfInvoices(path) ? undefined : { kind: 'payment-overdue', link: invoice.link ?? pages.invoice.path }
  const { freeTrialBlock, customFullBlock } = contactStatus
  if (freeTrialBlock || customFullBlock !== null) {
    if (path === pages.payment.path || isOfInvoices(path)) return undefined
    return freeTrialBlock ? { kind: 'trial-ended' } : { kind: 'custom', html: customFullBlock ?? '' }
  }
  return needsSecondFactor && path !== pages.twoFactor.path ? { kind: 'second-factor' } : undefined
}

function isHeld({ forceLogout, needsSecondFactor, invoice, contactStatus }: BlockContext): boolean {
  const { freeTrialBlock, customFullBlock } = contactStatus
  return forceLogout || Boolean(invoice?.forcePay) || freeTrialBlock || customFullBlock !== null || needsSecondFactor
}

function messages({ invoice, contactStatus }: BlockContext): Block[] {
  const blocks: Block[] = []
  if (contactStatus.modalMessage !== null) blocks.push({ kind: 'message', html: contactStatus.modalMessage })
  if (invoice && !invoice.isNoNotif && (invoice.isPastDue || invoice.isPastDueEbm))
    blocks.push({
      kind: 'invoice-overdue',
      isEvent: invoice.isPastDueEbm || invoice.isEbmInvoice,
      link: invoice.link ?? pages.invoice.path,
    })
  return blocks
}

/** Returns the modal to show now. Messages appear one after the other, and only if nothing blocks the member. */
export function blockOf(standing: BlockContext): Block | undefined {
  if (isHeld(standing)) return holding(standing)
  return messages(standing).find(block => !standing.dismissed.includes(messageKey(block) ?? ''))
}
