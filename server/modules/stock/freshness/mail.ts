import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { mailTexts } from '../../../platform/mail/common-texts.ts'
import { mailLayout } from '../../../platform/mail/layout.ts'
import { alertHeaders, unsubscribeUrl } from '../../../platform/mail/list-headers.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { alertSender } from '../../../platform/mail/streams.ts'
import { sign, verify } from '../../../platform/signing.ts'
import { alertToken } from '../../delivery/index.ts'
import { freshnessTexts as texts } from './texts.ts'

const purpose = 'confirm-stock'
const linkDays = 30

interface StockLink {
  companyId: number
  /** Confirms lines last confirmed before this day. */
  before: string
}

/** Returns the company and date of a link that confirms stock; undefined if it is forged or has expired. */
export function readStockLink({ secret }: Config, token: string, now: Date): StockLink | undefined {
  const [, companyId, before, expiresAt] =
    /^(\d+)\|(\d{4}-\d{2}-\d{2})\|(\d+)$/.exec(verify(secret, purpose, token) ?? '') ?? []
  if (companyId === undefined || before === undefined || Number(expiresAt) <= now.getTime()) return undefined
  return { companyId: Number(companyId), before }
}

/** Returns a link that confirms stock. It expires after 30 days. */
export const stockLink = ({ secret, publicUrl }: Config, { companyId, before }: StockLink, now: Date) => {
  const expiresAt = now.getTime() + linkDays * 86_400_000
  return `${publicUrl}${pages.confirmStock.path}?token=${sign(secret, purpose, `${companyId}|${before}|${expiresAt}`)}`
}

interface StockRequest extends StockLink {
  count: number
  now: Date
}

/** Builds the mail that asks whether stock is still available. */
export function stockMail(
  config: Config,
  to: { name: string; email: string; mail_key: string },
  { count, now, ...link }: StockRequest,
): NewMail {
  const { brand, publicUrl } = config
  const from = alertSender(config, 'inventory', texts.senderLabel)
  const token = alertToken(config.secret, to.mail_key, { kind: 'stock' })
  const title = texts.title(count)
  return {
    from,
    replyTo: brand.supportEmail,
    to: to.email,
    topic: 'stock-freshness',
    priority: 2,
    subject: title,
    headers: alertHeaders(config, {
      name: texts.listName,
      address: `stock-confirmation@${brand.alertsDomain}`,
      token,
      archiveUrl: `${publicUrl}${pages.inventory.path}`,
      helpUrl: `${publicUrl}${pages.help.path}`,
      feedback: { campaign: 'stock', kind: 'confirm' },
    }),
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          { kind: 'text', text: texts.request(count) },
          { kind: 'button', label: texts.button, url: stockLink(config, link, now) },
          { kind: 'text', text: texts.advice },
        ],
        footer: texts.footer(brand.name),
        footerLinks: [
          { label: texts.openInventory, url: `${publicUrl}${pages.inventory.path}` },
          { label: mailTexts.unsubscribe, url: unsubscribeUrl(config, token) },
        ],
      },
    ),
  }
}
