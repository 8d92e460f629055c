import { type EquivalentKind, kindNames } from '../../../contract/equivalents.ts'
import type { Config } from '../../platform/config.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'

/** A proposal that staff has decided, and whose it is. */
export interface Decided {
  name: string
  email: string
  part_number: string
  equivalent_number: string
  kind: EquivalentKind
}

/** What staff decided, told to who proposed it; an answer reaches the people behind the site. */
function decisionMail(config: Config, decided: Decided, title: string, blocks: MailBlock[]): NewMail {
  const { name, postalAddress } = config.brand
  const { publicUrl } = config
  const { part_number, equivalent_number, kind } = decided
  const pair: MailBlock = {
    kind: 'facts',
    rows: [
      { label: 'Part number', value: part_number, isMono: true },
      { label: kindNames[kind], value: equivalent_number, isMono: true },
    ],
  }
  return {
    from: accountSender(config),
    to: decided.email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'equivalents',
    priority: 1,
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: [{ kind: 'text', text: `Hello ${decided.name},` }, pair, ...blocks],
        footer: `You get this mail because you proposed these numbers on ${name}.`,
        footerLinks: [{ label: 'Your proposals', url: `${publicUrl}/equivalents` }],
      },
    ),
  }
}

export const approvedMail = (config: Config, decided: Decided) =>
  decisionMail(config, decided, 'Your equivalent part number was accepted', [
    { kind: 'text', text: 'Whoever searches for one of the two now finds the other as well. Thank you.' },
    {
      kind: 'button',
      label: 'Search for it',
      url: `${config.publicUrl}/parts?query=${encodeURIComponent(decided.part_number)}`,
    },
  ])

export const rejectedMail = (config: Config, decided: Decided, reason: string) =>
  decisionMail(config, decided, 'Your equivalent part number was not accepted', [
    { kind: 'text', text: 'We did not make these two numbers equivalent. The reason:' },
    { kind: 'quote', text: reason },
    { kind: 'note', text: 'If you think this is wrong, answer this mail, or propose it again and say how you know.' },
  ])
