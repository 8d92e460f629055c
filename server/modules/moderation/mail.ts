import type { Config } from '../../platform/config.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import { reasonBlocks, staffMail } from '../staff-mail/index.ts'
import { moderationTexts as texts } from './texts.ts'

interface Member {
  name: string
  email: string
}

/** Builds a mail with a link to the rules of broadcasts. */
const broadcastMail = (config: Config, to: Member, title: string, blocks: MailBlock[]) =>
  staffMail(config, to, title, blocks, { label: texts.rules, path: '/broadcast-rules' })

export const removedMail = (config: Config, to: Member, { subject, reason }: { subject: string; reason: string }) =>
  broadcastMail(config, to, texts.removed.title, [
    { kind: 'text', text: texts.removed.text(config.brand.name) },
    { kind: 'quote', text: subject },
    ...reasonBlocks(reason),
  ])

interface MovedBroadcast {
  id: number
  subject: string
  from: string
  to: string
}

export const movedMail = (config: Config, to: Member, move: MovedBroadcast) =>
  broadcastMail(config, to, texts.moved.title(move.to), [
    { kind: 'text', text: texts.moved.text(move.from, move.to) },
    { kind: 'quote', text: move.subject },
    { kind: 'button', label: texts.moved.button, url: `${config.publicUrl}/broadcasts/${move.id}` },
  ])

export const mutedMail = (config: Config, to: Member, { list, reason }: { list: string; reason: string }) =>
  broadcastMail(config, to, texts.muted.title(list), [
    { kind: 'text', text: texts.muted.text(list) },
    ...reasonBlocks(reason),
  ])

export const unmutedMail = (config: Config, to: Member, list: string) =>
  broadcastMail(config, to, texts.unmuted.title(list), [{ kind: 'text', text: texts.unmuted.text(list) }])
