import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { verbatim } from '../../../platform/mail/filling.ts'
import { type MailBlock, mailLayout } from '../../../platform/mail/layout.ts'
import { alertHeaders, unsubscribeUrl } from '../../../platform/mail/list-headers.ts'
import type { NewContent } from '../../../platform/mail/outbox.ts'
import { alertSender } from '../../../platform/mail/streams.ts'
import { longDate } from '../../../platform/texts.ts'
import { digestLines } from '../sending/goods.ts'
import { chipOf, unsubscribePlaceholder } from '../sending/mail.ts'
import { deliveryTexts } from '../texts.ts'
import type { GatheredBroadcast } from './queries.ts'

const blockOf = (publicUrl: string, gathered: GatheredBroadcast[]): MailBlock => ({
  kind: 'links',
  heading: `${verbatim(gathered[0]?.list_name ?? '')} (${gathered.length})`,
  links: gathered.map(({ side, subject, broadcast_id, company_name, lines }) => ({
    chip: chipOf(side),
    label: verbatim(subject.replace(/^WT[SB] /, '')),
    url: `${publicUrl}/broadcasts/${broadcast_id}`,
    note: verbatim(company_name),
    lines: digestLines(lines).map(verbatim),
  })),
})

/** Builds the digest of one morning for everybody who has the same lists set to digest. */
export function digestMail(
  config: Config,
  { day, gathered, dedupeKey }: { day: string; gathered: readonly GatheredBroadcast[]; dedupeKey: string },
): NewContent {
  const { brand, publicUrl } = config
  const texts = deliveryTexts.digest
  const title = texts.title(longDate(new Date(day)), gathered.length)
  const { name, postalAddress } = brand
  const content = {
    title,
    remark: '{{remark}}',
    blocks: [...Map.groupBy(gathered, one => one.list_id).values()].map(list => blockOf(publicUrl, list)),
    footer: texts.footer(name),
    footerLinks: [
      { label: texts.unsubscribe, url: unsubscribeUrl(config, unsubscribePlaceholder) },
      { label: deliveryTexts.settings, url: `${publicUrl}/broadcast-settings` },
    ],
  }
  return {
    from: alertSender(config, 'digest', texts.senderLabel),
    replyTo: brand.supportEmail,
    subject: title,
    ...mailLayout({ name, postalAddress, publicUrl }, content),
    headers: alertHeaders(config, {
      name: texts.listName,
      address: `digest@${brand.alertsDomain}`,
      token: unsubscribePlaceholder,
      archiveUrl: `${publicUrl}${pages.broadcasts.path}`,
      helpUrl: `${publicUrl}${pages.broadcastRules.path}`,
      feedback: { campaign: `digest-${day}`, kind: 'digest' },
    }),
    topic: `digest/${day}`,
    dedupeKey,
  }
}
