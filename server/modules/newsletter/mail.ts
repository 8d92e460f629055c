import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import { verbatim } from '../../platform/mail/filling.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import { listHeaders, unsubscribeUrl } from '../../platform/mail/list-headers.ts'
import type { NewContent, NewMail } from '../../platform/mail/outbox.ts'
import { alertSender } from '../../platform/mail/streams.ts'
import { longDate } from '../../platform/texts.ts'
import type { NewsForMail } from '../news/index.ts'
import { newsletterTexts as texts } from './texts.ts'

const brandOf = ({ brand, publicUrl }: Config) => ({ name: brand.name, postalAddress: brand.postalAddress, publicUrl })

const confirmMail = (config: Config, email: string, content: { title: string; blocks: MailBlock[] }): NewMail =>
  accountMail(
    config,
    { email },
    {
      replyTo: config.brand.supportEmail,
      topic: 'newsletter',
      footer: texts.confirm.footer(config.brand.name),
      ...content,
    },
  )

/** Builds the mail with the link that confirms a subscription. */
export const confirmationMail = (config: Config, to: string, { link, days }: { link: string; days: number }): NewMail =>
  confirmMail(config, to, {
    title: texts.confirm.title(config.brand.name),
    blocks: [
      { kind: 'text', text: texts.confirm.text(config.brand.name) },
      { kind: 'button', label: texts.confirm.button, url: link },
      { kind: 'note', text: texts.confirm.expiry(days) },
    ],
  })

/** Builds the mail to an address that is subscribed already. */
export const knownMail = (config: Config, to: string): NewMail =>
  confirmMail(config, to, {
    title: texts.known.title(config.brand.name),
    blocks: [{ kind: 'text', text: texts.known.text(config.brand.name) }],
  })

export interface IssueContent {
  subject: string
  intro: string
  closing: string
  news: readonly NewsForMail[]
}

const paragraphs = (text: string): MailBlock[] =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
    .map(paragraph => ({ kind: 'text', text: paragraph }))

function blocksOf({ publicUrl }: Config, { intro, closing, news }: IssueContent): MailBlock[] {
  const links = news.map(({ title, path, category, publishedAt, preview }) => ({
    label: title,
    url: publicUrl + path,
    note: texts.issue.note({ category, date: longDate(publishedAt) }),
    lines: [preview],
  }))
  return [
    ...paragraphs(intro),
    ...(links.length === 0 ? [] : [{ kind: 'links' as const, heading: texts.issue.news, links }]),
    ...paragraphs(closing),
    { kind: 'button', label: texts.issue.onSite, url: publicUrl + pages.news.path },
  ]
}

/** Renders an issue; `token` is that of the links to unsubscribe. */
export const renderIssue = (config: Config, content: IssueContent, unsubscribeLink: string) =>
  mailLayout(brandOf(config), {
    title: content.subject,
    blocks: blocksOf(config, content),
    footer: texts.issue.footer(config.brand.name),
    footerLinks: [{ label: texts.issue.unsubscribe, url: unsubscribeLink }],
  })

/** Placeholder for a recipient's link while staff texts are escaped; cannot occur in such a text. */
const linkMark = 'https://unsubscribe.invalid/0b9f5f0e'

/** Builds an issue for all subscribers: each has the value `unsubscribe`, the token of their links. */
export function issueContent(config: Config, id: number, content: IssueContent): NewContent {
  const { text, html } = renderIssue(config, content, linkMark)
  const link = unsubscribeUrl(config, '{{unsubscribe}}')
  const filled = (body: string) => verbatim(body).replaceAll(linkMark, link)
  const from = alertSender(config, 'newsletter', texts.label)
  return {
    from,
    replyTo: config.brand.supportEmail,
    subject: verbatim(content.subject),
    text: filled(text),
    html: filled(html),
    topic: `newsletter/${id}`,
    dedupeKey: `newsletter/${id}`,
    headers: listHeaders(config, {
      name: `${config.brand.shortName} ${texts.label}`,
      address: from.address,
      token: '{{unsubscribe}}',
      archiveUrl: config.publicUrl + pages.news.path,
      helpUrl: config.publicUrl + pages.newsletter.path,
      isPostable: false,
      feedback: { campaign: String(id), kind: 'newsletter' },
    }),
  }
}

/** Builds the mail of an issue to the member of staff who tests it. */
export const testMail = (config: Config, to: string, content: IssueContent): NewMail => ({
  from: alertSender(config, 'newsletter', texts.label),
  replyTo: config.brand.supportEmail,
  to,
  subject: texts.issue.test(content.subject),
  topic: 'newsletter',
  ...renderIssue(config, content, config.publicUrl + pages.newsletter.path),
})
