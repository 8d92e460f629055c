import { stripCallCurrency } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { verbatim } from '../../platform/mail/filling.ts'
import { type MailBlock, type MailLink, mailLayout } from '../../platform/mail/layout.ts'
import { alertHeaders, unsubscribeUrl } from '../../platform/mail/list-headers.ts'
import type { NewContent, NewMail } from '../../platform/mail/outbox.ts'
import { alertSender } from '../../platform/mail/streams.ts'
import { alertToken, chipOf, digestLines, goodsAndPrice, goodsOf, priceOf } from '../delivery/index.ts'
import { withoutOwnAddress } from '../masking/index.ts'
import { describeSearch, type SearchFilters } from './describe.ts'
import type { DigestHit, NewBroadcast } from './reads.ts'
import { savedSearchesTexts as texts } from './texts.ts'

const broadcastUrl = ({ publicUrl }: Config, id: number) => `${publicUrl}${pages.broadcasts.path}/${id}`
const savedSearchesUrl = ({ publicUrl }: Config) => `${publicUrl}${pages.broadcasts.path}?tab=saved`

/** Describes several saved searches on one line: the first, and how many more. */
export function summarize(searches: readonly SearchFilters[]): string {
  const [first, ...more] = searches.map(describeSearch)
  if (first === undefined || more.length === 0) return first ?? ''
  return texts.andMore(first, more.length)
}

/** Longer descriptions would push the goods out of view in the subject. */
const maxWhyLength = 60

/** Returns why a mail is sent, for the start of its subject: `Saved search '507127', WTS`. */
export function whyOf(searches: readonly SearchFilters[]): string {
  const text = summarize(searches)
  const shown = text.length > maxWhyLength ? `${text.slice(0, maxWhyLength - 1)}…` : text
  // Mail libraries encode headers with double quotes, and some programs show them undecoded in logs and filters.
  return texts.why(searches.length, shown.replaceAll('"', "'"))
}

interface StopLink {
  token: string
  label: string
  kind: string
}

const headersOf = (config: Config, { token, kind }: StopLink) =>
  alertHeaders(config, {
    name: texts.listName,
    address: `saved-searches@${config.brand.alertsDomain}`,
    token,
    archiveUrl: savedSearchesUrl(config),
    helpUrl: `${config.publicUrl}${pages.help.path}`,
    feedback: { campaign: 'saved-search', kind },
  })

const ending = (config: Config, { token, label }: StopLink) => ({
  footer: texts.footer(config.brand.name),
  footerLinks: [
    { label, url: unsubscribeUrl(config, token) },
    { label: texts.manage, url: savedSearchesUrl(config) },
  ],
})

const mailBrand = ({ brand, publicUrl }: Config) => ({
  name: brand.name,
  postalAddress: brand.postalAddress,
  publicUrl,
})

const topicOf = (broadcastId: number) => `saved-search/${broadcastId}`

/**
 * Builds the mail to everybody whose saved searches found a broadcast. The placeholders are filled in for each
 * recipient: `searches` and, in the subject, `why` name the searches; `title` and `found` are the lines that they
 * found; `unsubscribe` is the token that stops them.
 */
export function hitContent(config: Config, broadcast: NewBroadcast): NewContent & { dedupeKey: string } {
  const { id, num_sendings, side, message, list_name, company_name, contact_name } = broadcast
  const rows = [
    { label: texts.hit.labels.found, value: '{{found}}', isMono: true },
    { label: texts.hit.labels.foundBy, value: '{{searches}}' },
    { label: texts.hit.labels.list, value: verbatim(list_name) },
    { label: texts.hit.labels.from, value: verbatim(`${contact_name}, ${company_name}`) },
  ]
  const visibleMessage = stripCallCurrency(withoutOwnAddress(message, broadcast))
  const stop = { token: '{{unsubscribe}}', label: texts.hit.unsubscribe, kind: 'immediate' }
  return {
    from: alertSender(config, 'saved-searches', texts.senderLabel),
    replyTo: broadcast.is_email_hidden ? config.brand.supportEmail : broadcast.from_email,
    subject: texts.subject('{{why}}', `${side} {{title}}`),
    topic: topicOf(id),
    dedupeKey: `${topicOf(id)}/${num_sendings}`,
    headers: headersOf(config, stop),
    ...mailLayout(mailBrand(config), {
      preheader: verbatim(`${company_name}, ${list_name}: ${visibleMessage.replaceAll(/\s+/g, ' ').slice(0, 100)}`),
      chip: chipOf(side),
      title: '{{title}}',
      blocks: [
        { kind: 'facts', rows },
        { kind: 'text', text: verbatim(visibleMessage) },
        { kind: 'button', label: texts.hit.button, url: broadcastUrl(config, id) },
      ],
      ...ending(config, stop),
    }),
  }
}

/** One saved search in a digest, with the newest broadcasts it found. */
export interface DigestPart {
  search: SearchFilters
  count: number
  hits: readonly DigestHit[]
}

function linkTo(config: Config, { broadcast_id, side, subject, company_name, lines, position }: DigestHit): MailLink {
  const link = { chip: chipOf(side), url: broadcastUrl(config, broadcast_id), note: company_name }
  const line = position === null || lines.length === 1 ? undefined : lines[position - 1]
  return line === undefined
    ? { ...link, label: subject.replace(/^WT[SB] /, ''), lines: digestLines(lines) }
    : { ...link, label: goodsOf(line), lines: [`${priceOf(line)}, ${texts.oneOfLines(lines.length)}`] }
}

/** Returns the mail's text for the lines that a person's searches found. */
export function foundTexts({ subject, lines }: NewBroadcast, positions: readonly (number | null)[]) {
  const own = [...new Set(positions)].sort((a, b) => (a ?? 0) - (b ?? 0))
  const foundLines = lines.length === 1 ? lines : own.flatMap(position => lines[(position ?? 0) - 1] ?? [])
  const [first, ...more] = foundLines
  if (first === undefined) return { title: subject.replace(/^WT[SB] /, ''), found: texts.lines(lines.length) }
  const shown = foundLines.slice(0, maxShownLines).map(goodsAndPrice).join('; ')
  const hidden = foundLines.length - maxShownLines
  return {
    title: more.length === 0 ? goodsOf(first) : texts.andMore(goodsOf(first), more.length),
    found: hidden > 0 ? texts.andMore(shown, hidden) : shown,
  }
}

const maxShownLines = 5

/** Builds the digest of new results of a person's daily saved searches. */
export function digestMail(
  config: Config,
  to: { name: string; email: string; mail_key: string },
  parts: readonly DigestPart[],
): NewMail {
  const token = alertToken(config.secret, to.mail_key, { kind: 'daily-searches' })
  const stop = { token, label: texts.digest.unsubscribe, kind: 'daily' }
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const title = texts.digest.title(count)
  const blocks = parts.flatMap(({ search, count, hits }): MailBlock[] => [
    { kind: 'links', heading: `${describeSearch(search)} (${count})`, links: hits.map(hit => linkTo(config, hit)) },
    ...(count > hits.length ? [{ kind: 'note', text: mailTexts.andMore(count - hits.length) } as const] : []),
  ])
  return {
    from: alertSender(config, 'saved-searches', texts.senderLabel),
    replyTo: config.brand.supportEmail,
    to: to.email,
    topic: 'saved-search-digest',
    priority: 2,
    subject: title,
    headers: headersOf(config, stop),
    ...mailLayout(mailBrand(config), {
      title,
      blocks: [{ kind: 'text', text: mailTexts.greeting(to.name) }, ...blocks],
      ...ending(config, stop),
    }),
  }
}
