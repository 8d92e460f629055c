import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'

interface Member {
  name: string
  email: string
}

interface Link {
  label: string
  path: string
}

const rules: Link = { label: 'Broadcast Rules', path: '/broadcast-rules' }

/** What staff did, told to whom it concerns; an answer reaches the people behind the site. */
function staffMail(
  config: Config,
  to: Member,
  title: string,
  blocks: MailBlock[],
  { label, path }: Link = rules,
): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress, supportEmail } = brand
  const goodbye = `If you think this is wrong, answer this mail or write to ${supportEmail}.`
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
        blocks: [{ kind: 'text', text: `Hello ${to.name},` }, ...blocks, { kind: 'note', text: goodbye }],
        footer: `You get this mail because it concerns your account on ${name}.`,
        footerLinks: [{ label, url: `${publicUrl}${path}` }],
      },
    ),
  }
}

const because = (reason: string): MailBlock[] => [
  { kind: 'text', text: 'The reason:' },
  { kind: 'quote', text: reason },
]

export const removedMail = (config: Config, to: Member, { subject, reason }: { subject: string; reason: string }) =>
  staffMail(config, to, 'Your broadcast was removed', [
    { kind: 'text', text: `We took this broadcast of yours off ${config.brand.name}:` },
    { kind: 'quote', text: subject },
    ...because(reason),
  ])

/** `what` as its owner knows it; undefined for all of their stock. */
export const removedStockMail = (config: Config, to: Member, { what, reason }: { what?: string; reason: string }) =>
  staffMail(
    config,
    to,
    what === undefined ? 'Your stock was removed' : 'A line of your stock was removed',
    [
      {
        kind: 'text',
        text: `We took ${what === undefined ? 'all of your stock' : 'this line of your stock'} off ${config.brand.name}${what === undefined ? '.' : ':'}`,
      },
      ...(what === undefined ? [] : [{ kind: 'quote' as const, text: what }]),
      ...because(reason),
    ],
    { label: 'Open your inventory', path: pages.inventory.path },
  )

interface Move {
  id: number
  subject: string
  from: string
  to: string
}

export const movedMail = (config: Config, to: Member, move: Move) =>
  staffMail(config, to, `Your broadcast was moved to ${move.to}`, [
    { kind: 'text', text: `We moved this broadcast of yours from ${move.from} to ${move.to}, where it belongs:` },
    { kind: 'quote', text: move.subject },
    { kind: 'button', label: 'See the broadcast', url: `${config.publicUrl}/broadcasts/${move.id}` },
  ])

export const mutedMail = (config: Config, to: Member, { list, reason }: { list: string; reason: string }) =>
  staffMail(config, to, `You may not send broadcasts to ${list} at present`, [
    { kind: 'text', text: `Until we tell you otherwise, you cannot send broadcasts to the ${list} list.` },
    ...because(reason),
  ])

export const unmutedMail = (config: Config, to: Member, list: string) =>
  staffMail(config, to, `You may send broadcasts to ${list} again`, [
    { kind: 'text', text: `From now on you can send broadcasts to the ${list} list again.` },
  ])
