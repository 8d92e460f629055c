import type { Config } from '../../../platform/config.ts'
import { verbatim } from '../../../platform/mail/filling.ts'
import { type MailBlock, mailLayout } from '../../../platform/mail/layout.ts'
import type { NewContent } from '../../../platform/mail/outbox.ts'
import { chipOf, listIdHeader, unsubscribeHeaders, unsubscribeUrl } from '../sending/mail.ts'
import type { Gathered } from './queries.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const counted = (count: number) => `${count} ${count === 1 ? 'broadcast' : 'broadcasts'}`

const blockOf = (publicUrl: string, gathered: Gathered[]): MailBlock => ({
  kind: 'links',
  heading: `${verbatim(gathered[0]?.list_name ?? '')} (${gathered.length})`,
  links: gathered.map(({ side, subject, broadcast_id, company_name }) => ({
    chip: chipOf(side),
    label: verbatim(subject.replace(/^WT[SB] /, '')),
    url: `${publicUrl}/broadcasts/${broadcast_id}`,
    note: verbatim(company_name),
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
    blocks: [...Map.groupBy(gathered, one => one.list_id).values()].map(list => blockOf(publicUrl, list)),
    footer: `You get this mail because lists of ${name} are on digest for this address. It comes each morning on which there is something.`,
    footerLinks: [
      { label: 'Unsubscribe from the digest', url: unsubscribeUrl(config) },
      { label: 'Broadcast Settings', url: `${publicUrl}/broadcast-settings` },
    ],
  }
  return {
    from: { name: `${brand.shortName} Broadcasts`, address: brand.supportEmail },
    subject: title,
    ...mailLayout({ name, postalAddress, publicUrl }, content),
    headers: {
      'List-Id': listIdHeader('Broadcast digest', `digest@lists.${brand.domain}`),
      ...unsubscribeHeaders(config),
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    topic: `digest/${day}`,
    dedupeKey,
  }
}
