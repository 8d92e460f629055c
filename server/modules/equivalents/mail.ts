import { kindNames } from '../../../contract/equivalent-texts.ts'
import type { EquivalentKind } from '../../../contract/equivalents.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { equivalentsTexts as texts } from './texts.ts'

/** A proposal that staff have decided, with its proposer. */
export interface DecidedProposal {
  name: string
  email: string
  part_number: string
  equivalent_number: string
  kind: EquivalentKind
}

/** Builds the mail that informs the proposer of the decision. Replies go to the staff. */
function decisionMail(config: Config, decided: DecidedProposal, title: string, blocks: MailBlock[]): NewMail {
  const { part_number, equivalent_number, kind } = decided
  const pair: MailBlock = {
    kind: 'facts',
    rows: [
      { label: texts.partNumber, value: part_number, isMono: true },
      { label: kindNames[kind], value: equivalent_number, isMono: true },
    ],
  }
  return accountMail(config, decided, {
    topic: 'equivalents',
    priority: 1,
    title,
    blocks: [pair, ...blocks],
    footer: texts.footer(config.brand.name),
    footerLinks: [{ label: texts.yourProposals, url: `${config.publicUrl}/equivalents` }],
  })
}

/** Builds the mail about an approved proposal. */
export const approvedMail = (config: Config, decided: DecidedProposal) =>
  decisionMail(config, decided, texts.approved.title, [
    { kind: 'text', text: texts.approved.thanks },
    {
      kind: 'button',
      label: texts.approved.button,
      url: `${config.publicUrl}/parts?query=${encodeURIComponent(decided.part_number)}`,
    },
  ])

/** Builds the mail about a rejected proposal. */
export const rejectedMail = (config: Config, decided: DecidedProposal, reason: string) =>
  decisionMail(config, decided, texts.rejected.title, [
    { kind: 'text', text: texts.rejected.reason },
    { kind: 'quote', text: reason },
    { kind: 'note', text: texts.rejected.advice },
  ])
