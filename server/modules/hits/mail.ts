import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import { listHeaders, unsubscribeUrl } from '../../platform/mail/list-headers.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { alertSender } from '../../platform/mail/streams.ts'
import { sign, verify } from '../../platform/signing.ts'
import { alertToken } from '../delivery/index.ts'
import { momentText } from './present.ts'
import type { HitRow } from './reads.ts'

const purpose = 'stop-hits-mail'

/** The contact whose mails a link ends; undefined where it is none of ours. */
export const contactOfStopLink = ({ secret }: Config, token: string): number | undefined => {
  const contactId = verify(secret, purpose, token)
  return contactId === undefined ? undefined : Number(contactId)
}

/** The link that ends the mails about hits to a contact, as earlier mails had it. */
export const stopLink = ({ secret, publicUrl }: Config, contactId: number) =>
  `${publicUrl}${pages.stopHits.path}?token=${sign(secret, purpose, String(contactId))}`

export interface HitsOfDay {
  count: number
  newest: readonly HitRow[]
}

/** What was searched for of a company's stock since the last such mail. */
export function hitsMail(
  config: Config,
  to: { name: string; email: string; mail_key: string },
  { count, newest }: HitsOfDay,
): NewMail {
  const { brand, publicUrl } = config
  const from = alertSender(config, 'inventory', 'Inventory')
  const token = alertToken(to.mail_key, { kind: 'hits' })
  const title = count === 1 ? '1 search found your stock' : `${count} searches found your stock`
  const more = count - newest.length
  return {
    from,
    replyTo: brand.supportEmail,
    to: to.email,
    topic: 'inventory-hits',
    priority: 2,
    subject: title,
    headers: {
      ...listHeaders(config, {
        name: 'Inventory hits',
        address: `inventory-hits@${brand.alertsDomain}`,
        token,
        archiveUrl: `${publicUrl}${pages.inventoryHits.path}`,
        helpUrl: `${publicUrl}${pages.help.path}`,
        isPostable: false,
        feedback: { campaign: 'hits', kind: 'daily' },
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
            kind: 'table',
            columns: [
              { label: 'Searched for', isMono: true },
              { label: 'Part found', isMono: true },
              { label: 'Searched by' },
              { label: 'Searched on' },
            ],
            rows: newest.map(hit => [
              hit.query,
              hit.part_number,
              hit.searcher_company_name,
              momentText(hit.searched_at),
            ]),
          },
          ...(more > 0 ? [{ kind: 'note' as const, text: `And ${more} more.` }] : []),
          { kind: 'button', label: 'See all hits', url: `${publicUrl}${pages.inventoryHits.path}` },
        ],
        footer: `You get this mail because you asked ${brand.name} for the hits of your inventory. It comes each morning on which there is something.`,
        footerLinks: [{ label: 'Stop these mails', url: unsubscribeUrl(config, token) }],
      },
    ),
  }
}
