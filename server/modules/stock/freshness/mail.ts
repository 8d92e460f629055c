import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { mailLayout } from '../../../platform/mail/layout.ts'
import { listHeaders, unsubscribeUrl } from '../../../platform/mail/list-headers.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { alertSender } from '../../../platform/mail/streams.ts'
import { sign, verify } from '../../../platform/signing.ts'
import { alertToken } from '../../delivery/index.ts'

const purpose = 'confirm-stock'
const linkDays = 30

interface StockLink {
  companyId: number
  /** Confirms lines last confirmed before this day. */
  before: string
}

/** What a link confirms; undefined where it is none of ours or no longer good. */
export function readStockLink({ secret }: Config, token: string, now: Date): StockLink | undefined {
  const [, companyId, before, expiresAt] =
    /^(\d+)\|(\d{4}-\d{2}-\d{2})\|(\d+)$/.exec(verify(secret, purpose, token) ?? '') ?? []
  if (companyId === undefined || before === undefined || Number(expiresAt) <= now.getTime()) return undefined
  return { companyId: Number(companyId), before }
}

/** Good for 30 days. */
export const stockLink = ({ secret, publicUrl }: Config, { companyId, before }: StockLink, now: Date) => {
  const expiresAt = now.getTime() + linkDays * 86_400_000
  return `${publicUrl}${pages.confirmStock.path}?token=${sign(secret, purpose, `${companyId}|${before}|${expiresAt}`)}`
}

interface Asked extends StockLink {
  count: number
  now: Date
}

/** Asks whether lines are still there. */
export function stockMail(
  config: Config,
  to: { name: string; email: string; mail_key: string },
  { count, now, ...link }: Asked,
): NewMail {
  const { brand, publicUrl } = config
  const from = alertSender(config, 'inventory', 'Inventory')
  const token = alertToken(to.mail_key, { kind: 'stock' })
  const lines = count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
  const title = `Do you still have ${count === 1 ? 'this line' : 'these'}? ${lines} of your stock`
  return {
    from,
    replyTo: brand.supportEmail,
    to: to.email,
    topic: 'stock-freshness',
    priority: 2,
    subject: title,
    headers: {
      ...listHeaders(config, {
        name: 'Stock confirmation',
        address: `stock-confirmation@${brand.alertsDomain}`,
        token,
        archiveUrl: `${publicUrl}${pages.inventory.path}`,
        helpUrl: `${publicUrl}${pages.help.path}`,
        isPostable: false,
        feedback: { campaign: 'stock', kind: 'confirm' },
      }),
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: `Hello ${to.name},` },
          {
            kind: 'text',
            text: `${lines} of your stock have not been confirmed for ${staleAfterDays} days or more. They now stand below fresher stock, and ${hiddenAfterDays} days after their last confirmation other members no longer see them.`,
          },
          { kind: 'button', label: 'Still have it', url: stockLink(config, link, now) },
          { kind: 'text', text: 'Something has gone? Change it in your inventory, or upload a new list.' },
        ],
        footer: `You get this mail because your company has stock on ${brand.name}. It comes at most once a week.`,
        footerLinks: [
          { label: 'Open your inventory', url: `${publicUrl}${pages.inventory.path}` },
          { label: 'Stop these mails', url: unsubscribeUrl(config, token) },
        ],
      },
    ),
  }
}
