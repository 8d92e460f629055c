import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { verbatim } from '../../platform/mail/filling.ts'
import { type MailBlock, type MailLink, mailLayout } from '../../platform/mail/layout.ts'
import type { NewContent, NewMail } from '../../platform/mail/outbox.ts'
import { chipOf } from '../delivery/index.ts'
import { withoutOwnAddress } from '../masking/index.ts'
import type { DigestHit, NewBroadcast, SearchRow } from './reads.ts'

type Asked = Pick<SearchRow, 'query' | 'exact_phrase' | 'side' | 'list_name' | 'company_name'>

/** A saved search in words: `"507127-B21" (exact phrase), WTS, Server/Storage`. */
export function describeSearch({ query, exact_phrase, side, list_name, company_name }: Asked): string {
  const text = query === '' ? null : `"${query}"${exact_phrase ? ' (exact phrase)' : ''}`
  return [text, side, list_name, company_name].filter(part => part !== null).join(', ')
}

const broadcastUrl = ({ publicUrl }: Config, id: number) => `${publicUrl}${pages.broadcasts.path}/${id}`
const savedSearchesUrl = ({ publicUrl }: Config) => `${publicUrl}${pages.broadcasts.path}?tab=saved`

const ending = (config: Config) => ({
  footer: `You get this mail because you saved searches of broadcasts on ${config.brand.name}.`,
  footerLinks: [{ label: 'Change or remove your saved searches', url: savedSearchesUrl(config) }],
})

const mailBrand = ({ brand, publicUrl }: Config) => ({
  name: brand.name,
  postalAddress: brand.postalAddress,
  publicUrl,
})

const topicOf = (broadcastId: number) => `saved-search/${broadcastId}`

/** What everybody is told of a broadcast that their saved searches found; which ones stands in the recipient's `searches`. */
export function hitContent(config: Config, broadcast: NewBroadcast): NewContent {
  const { id, num_sendings, subject, message, list_name, company_name, contact_name } = broadcast
  const rows = [
    { label: 'Found by', value: '{{searches}}' },
    { label: 'List', value: verbatim(list_name) },
    { label: 'From', value: verbatim(`${contact_name}, ${company_name}`) },
  ]
  const title = verbatim(subject)
  return {
    from: { name: `${config.brand.shortName} Saved Searches`, address: config.brand.supportEmail },
    replyTo: broadcast.is_email_hidden ? undefined : broadcast.from_email,
    subject: title,
    topic: topicOf(id),
    dedupeKey: `${topicOf(id)}/${num_sendings}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(mailBrand(config), {
      chip: chipOf(broadcast.side),
      title: title.replace(/^WT[SB] /, ''),
      blocks: [
        { kind: 'facts', rows },
        { kind: 'text', text: verbatim(withoutOwnAddress(message, broadcast)) },
        { kind: 'button', label: 'See the broadcast', url: broadcastUrl(config, id) },
      ],
      ...ending(config),
    }),
  }
}

/** One saved search of a digest, with the newest of what it found. */
export interface DigestPart {
  search: Asked
  count: number
  hits: readonly DigestHit[]
}

const linkTo = (config: Config, { broadcast_id, side, subject, company_name }: DigestHit): MailLink => ({
  chip: chipOf(side),
  label: subject.replace(/^WT[SB] /, ''),
  url: broadcastUrl(config, broadcast_id),
  note: company_name,
})

/** What a person's daily saved searches found since the last digest. */
export function digestMail(config: Config, to: { name: string; email: string }, parts: readonly DigestPart[]): NewMail {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const title = count === 1 ? 'Your saved searches found 1 broadcast' : `Your saved searches found ${count} broadcasts`
  const blocks = parts.flatMap(({ search, count, hits }): MailBlock[] => [
    { kind: 'links', heading: `${describeSearch(search)} (${count})`, links: hits.map(hit => linkTo(config, hit)) },
    ...(count > hits.length ? [{ kind: 'note', text: `And ${count - hits.length} more.` } as const] : []),
  ])
  return {
    from: { name: `${config.brand.shortName} Saved Searches`, address: config.brand.supportEmail },
    to: to.email,
    topic: 'saved-search-digest',
    priority: 2,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(mailBrand(config), {
      title,
      blocks: [{ kind: 'text', text: `Hello ${to.name},` }, ...blocks],
      ...ending(config),
    }),
  }
}
