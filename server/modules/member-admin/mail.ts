import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import { reasonBlocks, staffMail } from '../staff-mail/index.ts'
import { memberAdminTexts as texts } from './texts.ts'

/** A command as a mail describes it. */
export interface MemberNotice {
  title: string
  blocks: MailBlock[]
}

export const text = (value: string): MailBlock => ({ kind: 'text', text: value })

/** Builds the mail about a command, with the reason that staff gave. */
export const commandMail = (
  config: Config,
  to: { name: string; email: string },
  { title, blocks }: MemberNotice,
  reason: string,
) => staffMail(config, to, title, [...blocks, ...reasonBlocks(reason)], { label: texts.help, path: pages.help.path })

export const startMembershipButton = ({ publicUrl }: Config): MailBlock => ({
  kind: 'button',
  label: texts.ended.button,
  url: `${publicUrl}${pages.payment.path}`,
})
