import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import { alertHeaders, unsubscribeUrl } from '../../platform/mail/list-headers.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { alertSender } from '../../platform/mail/streams.ts'
import { sign, verify } from '../../platform/signing.ts'
import { dateTime } from '../../platform/texts.ts'
import { alertToken } from '../delivery/index.ts'
import type { HitRow } from './reads.ts'
import { hitsTexts as texts } from './texts.ts'

const purpose = 'stop-hits-mail'

/** Returns the contact whose mails a link stops; undefined if the link is forged. */
export const contactOfStopLink = ({ secret }: Config, token: string): number | undefined => {
  const contactId = verify(secret, purpose, token)
  return contactId === undefined ? undefined : Number(contactId)
}

/** Returns the link that stops the mails about hits to a contact, as used in mails of earlier releases. */
export const stopLink = ({ secret, publicUrl }: Config, contactId: number) =>
  `${publicUrl}${pages.stopHits.path}?token=${sign(secret, purpose, String(contactId))}`

export interface HitsOfDay {
  count: number
  newest: readonly HitRow[]
}

const hitsTable = (hits: readonly HitRow[]): MailBlock => ({
  kind: 'table',
  columns: [
    { label: texts.columns.searchedFor, isMono: true },
    { label: texts.columns.partFound, isMono: true },
    { label: texts.columns.searchedBy },
    { label: texts.columns.searchedOn },
  ],
  rows: hits.map(hit => [hit.query, hit.part_number, hit.searcher_company_name, dateTime(hit.searched_at)]),
})

/** Builds the mail with the searches that found a company's stock since the last such mail. */
export function hitsMail(
  config: Config,
  to: { name: string; email: string; mail_key: string },
  { count, newest }: HitsOfDay,
): NewMail {
  const { brand, publicUrl } = config
  const from = alertSender(config, 'inventory', texts.senderLabel)
  const token = alertToken(config.secret, to.mail_key, { kind: 'hits' })
  const title = texts.title(count)
  const more = count - newest.length
  return {
    from,
    replyTo: brand.supportEmail,
    to: to.email,
    topic: 'inventory-hits',
    priority: 2,
    subject: title,
    headers: alertHeaders(config, {
      name: texts.listName,
      address: `inventory-hits@${brand.alertsDomain}`,
      token,
      archiveUrl: `${publicUrl}${pages.inventoryHits.path}`,
      helpUrl: `${publicUrl}${pages.help.path}`,
      feedback: { campaign: 'hits', kind: 'daily' },
    }),
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          hitsTable(newest),
          ...(more > 0 ? [{ kind: 'note' as const, text: mailTexts.andMore(more) }] : []),
          { kind: 'button', label: texts.button, url: `${publicUrl}${pages.inventoryHits.path}` },
        ],
        footer: texts.footer(brand.name),
        footerLinks: [{ label: mailTexts.unsubscribe, url: unsubscribeUrl(config, token) }],
      },
    ),
  }
}
