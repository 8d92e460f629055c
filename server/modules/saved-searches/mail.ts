import { withBareCall } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { verbatim } from '../../platform/mail/filling.ts'
import { type MailBlock, type MailLink, mailLayout } from '../../platform/mail/layout.ts'
import { listHeaders, unsubscribeUrl } from '../../platform/mail/list-headers.ts'
import type { NewContent, NewMail } from '../../platform/mail/outbox.ts'
import { alertSender } from '../../platform/mail/streams.ts'
import { alertToken, chipOf, digestLines } from '../delivery/index.ts'
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

/** Several saved searches in one line: the first, and how many more. */
export function summarize(searches: readonly Asked[]): string {
  const [first, ...more] = searches.map(describeSearch)
  if (first === undefined || more.length === 0) return first ?? ''
  return `${first} and ${more.length} more`
}

/** Longer names would push the goods out of a subject. */
const longestWhy = 60

/** Why a mail came, as its subject begins: `Saved search '507127', WTS`. */
export function whyOf(searches: readonly Asked[]): string {
  const text = summarize(searches)
  const shown = text.length > longestWhy ? `${text.slice(0, longestWhy - 1)}…` : text
  // Mail libraries encode a header that holds a double quote, and programs show it so in their logs and filters.
  return `Saved search${searches.length > 1 ? 'es' : ''} ${shown.replaceAll('"', "'")}`
}

interface Stop {
  token: string
  label: string
  kind: string
}

const headersOf = (config: Config, { token, kind }: Stop) => ({
  ...listHeaders(config, {
    name: 'Saved searches',
    address: `saved-searches@${config.brand.alertsDomain}`,
    token,
    archiveUrl: savedSearchesUrl(config),
    helpUrl: `${config.publicUrl}${pages.help.path}`,
    isPostable: false,
    feedback: { campaign: 'saved-search', kind },
  }),
  'Auto-Submitted': 'auto-generated',
  Precedence: 'bulk',
})

const ending = (config: Config, { token, label }: Stop) => ({
  footer: `You get this mail because you saved searches of broadcasts on ${config.brand.name}.`,
  footerLinks: [
    { label, url: unsubscribeUrl(config, token) },
    { label: 'Change or remove your saved searches', url: savedSearchesUrl(config) },
  ],
})

const mailBrand = ({ brand, publicUrl }: Config) => ({
  name: brand.name,
  postalAddress: brand.postalAddress,
  publicUrl,
})

const topicOf = (broadcastId: number) => `saved-search/${broadcastId}`

/**
 * What everybody is told of a broadcast that their saved searches found. Which ones stands in the recipient's `searches` and, for
 * the subject, `why`; `unsubscribe` stops just those.
 */
export function hitContent(config: Config, broadcast: NewBroadcast): NewContent {
  const { id, num_sendings, subject, message, list_name, company_name, contact_name } = broadcast
  const rows = [
    { label: 'Found by', value: '{{searches}}' },
    { label: 'List', value: verbatim(list_name) },
    { label: 'From', value: verbatim(`${contact_name}, ${company_name}`) },
  ]
  const title = verbatim(subject)
  const said = withBareCall(withoutOwnAddress(message, broadcast))
  const stop = { token: '{{unsubscribe}}', label: 'Stop the mails of this search', kind: 'immediate' }
  return {
    from: alertSender(config, 'saved-searches', 'Saved Searches'),
    replyTo: broadcast.is_email_hidden ? config.brand.supportEmail : broadcast.from_email,
    subject: `{{why}}: ${title}`,
    topic: topicOf(id),
    dedupeKey: `${topicOf(id)}/${num_sendings}`,
    headers: headersOf(config, stop),
    ...mailLayout(mailBrand(config), {
      preheader: verbatim(`${company_name}, ${list_name}: ${said.replaceAll(/\s+/g, ' ').slice(0, 100)}`),
      chip: chipOf(broadcast.side),
      title: title.replace(/^WT[SB] /, ''),
      blocks: [
        { kind: 'facts', rows },
        { kind: 'text', text: verbatim(said) },
        { kind: 'button', label: 'See the broadcast', url: broadcastUrl(config, id) },
      ],
      ...ending(config, stop),
    }),
  }
}

/** One saved search of a digest, with the newest of what it found. */
export interface DigestPart {
  search: Asked
  count: number
  hits: readonly DigestHit[]
}

const linkTo = (config: Config, { broadcast_id, side, subject, company_name, lines }: DigestHit): MailLink => ({
  chip: chipOf(side),
  label: subject.replace(/^WT[SB] /, ''),
  url: broadcastUrl(config, broadcast_id),
  note: company_name,
  lines: digestLines(lines),
})

/** What a person's daily saved searches found since the last digest. */
export function digestMail(
  config: Config,
  to: { name: string; email: string; mail_key: string },
  parts: readonly DigestPart[],
): NewMail {
  const token = alertToken(to.mail_key, { kind: 'daily-searches' })
  const stop = { token, label: 'Stop these daily mails', kind: 'daily' }
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const title = count === 1 ? 'Your saved searches found 1 broadcast' : `Your saved searches found ${count} broadcasts`
  const blocks = parts.flatMap(({ search, count, hits }): MailBlock[] => [
    { kind: 'links', heading: `${describeSearch(search)} (${count})`, links: hits.map(hit => linkTo(config, hit)) },
    ...(count > hits.length ? [{ kind: 'note', text: `And ${count - hits.length} more.` } as const] : []),
  ])
  return {
    from: alertSender(config, 'saved-searches', 'Saved Searches'),
    replyTo: config.brand.supportEmail,
    to: to.email,
    topic: 'saved-search-digest',
    priority: 2,
    subject: title,
    headers: headersOf(config, stop),
    ...mailLayout(mailBrand(config), {
      title,
      blocks: [{ kind: 'text', text: `Hello ${to.name},` }, ...blocks],
      ...ending(config, stop),
    }),
  }
}
