import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { verbatim } from '../../../platform/mail/filling.ts'
import { type MailBlock, mailLayout } from '../../../platform/mail/layout.ts'
import { listHeaders, unsubscribeUrl } from '../../../platform/mail/list-headers.ts'
import type { NewContent } from '../../../platform/mail/outbox.ts'
import { alertSender } from '../../../platform/mail/streams.ts'
import { digestLines } from '../sending/goods.ts'
import { chipOf, unsubscribePlace } from '../sending/mail.ts'
import type { Gathered } from './queries.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const counted = (count: number) => `${count} ${count === 1 ? 'broadcast' : 'broadcasts'}`

const blockOf = (publicUrl: string, gathered: Gathered[]): MailBlock => ({
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

/** One morning's digest for all who have the same lists on digest. */
export function digestMail(
  config: Config,
  { day, gathered, dedupeKey }: { day: string; gathered: readonly Gathered[]; dedupeKey: string },
): NewContent {
  const { brand, publicUrl } = config
  const title = `Broadcast digest, ${longDate.format(new Date(day))}: ${counted(gathered.length)}`
  const { name, postalAddress } = brand
  const content = {
    title,
    remark: '{{remark}}',
    blocks: [...Map.groupBy(gathered, one => one.list_id).values()].map(list => blockOf(publicUrl, list)),
    footer: `You get this mail because lists of ${name} are on digest for this address. It comes each morning on which there is something.`,
    footerLinks: [
      { label: 'Unsubscribe from the digest', url: unsubscribeUrl(config, unsubscribePlace) },
      { label: 'Broadcast Settings', url: `${publicUrl}/broadcast-settings` },
    ],
  }
  return {
    from: alertSender(config, 'digest', 'Broadcasts'),
    replyTo: brand.supportEmail,
    subject: title,
    ...mailLayout({ name, postalAddress, publicUrl }, content),
    headers: {
      ...listHeaders(config, {
        name: 'Broadcast digest',
        address: `digest@${brand.alertsDomain}`,
        token: unsubscribePlace,
        archiveUrl: `${publicUrl}${pages.broadcasts.path}`,
        helpUrl: `${publicUrl}${pages.broadcastRules.path}`,
        isPostable: false,
        feedback: { campaign: `digest-${day}`, kind: 'digest' },
      }),
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    topic: `digest/${day}`,
    dedupeKey,
  }
}
