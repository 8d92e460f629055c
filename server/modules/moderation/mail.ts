import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { moderationTexts as texts } from './texts.ts'

interface Member {
  name: string
  email: string
}

interface Link {
  label: string
  path: string
}

const rules = (): Link => ({ label: texts.rules, path: '/broadcast-rules' })

/** Builds a mail about what staff did, to the member concerned. Replies go to the staff. */
export function staffMail(
  config: Config,
  to: Member,
  title: string,
  blocks: MailBlock[],
  { label, path }: Link = rules(),
): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress, supportEmail } = brand

  return {
    from: accountSender(config),
    to: to.email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'moderation',
    priority: 1,
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          ...blocks,
          { kind: 'note', text: texts.objection(supportEmail) },
        ],
        footer: mailTexts.aboutAccount(name),
        footerLinks: [{ label, url: `${publicUrl}${path}` }],
      },
    ),
  }
}

/** Returns the blocks of a mail that give the staff's reason. */
export const reasonBlocks = (reason: string): MailBlock[] => [
  { kind: 'text', text: texts.reason },
  { kind: 'quote', text: reason },
]

export const removedMail = (config: Config, to: Member, { subject, reason }: { subject: string; reason: string }) =>
  staffMail(config, to, texts.removed.title, [
    { kind: 'text', text: texts.removed.text(config.brand.name) },
    { kind: 'quote', text: subject },
    ...reasonBlocks(reason),
  ])

/** Builds the mail about removed stock. `line` describes the removed line; if undefined, all stock was removed. */
export function removedStockMail(config: Config, to: Member, { line, reason }: { line?: string; reason: string }) {
  const { title, text } = line === undefined ? texts.stockRemoved : texts.stockLineRemoved
  return staffMail(
    config,
    to,
    title,
    [
      { kind: 'text', text: text(config.brand.name) },
      ...(line === undefined ? [] : [{ kind: 'quote' as const, text: line }]),
      ...reasonBlocks(reason),
    ],
    { label: texts.openInventory, path: pages.inventory.path },
  )
}

interface MovedBroadcast {
  id: number
  subject: string
  from: string
  to: string
}

export const movedMail = (config: Config, to: Member, move: MovedBroadcast) =>
  staffMail(config, to, texts.moved.title(move.to), [
    { kind: 'text', text: texts.moved.text(move.from, move.to) },
    { kind: 'quote', text: move.subject },
    { kind: 'button', label: texts.moved.button, url: `${config.publicUrl}/broadcasts/${move.id}` },
  ])

export const mutedMail = (config: Config, to: Member, { list, reason }: { list: string; reason: string }) =>
  staffMail(config, to, texts.muted.title(list), [
    { kind: 'text', text: texts.muted.text(list) },
    ...reasonBlocks(reason),
  ])

export const unmutedMail = (config: Config, to: Member, list: string) =>
  staffMail(config, to, texts.unmuted.title(list), [{ kind: 'text', text: texts.unmuted.text(list) }])
