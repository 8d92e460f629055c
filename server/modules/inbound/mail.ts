import type { LineToCheck } from '../../../contract/mailed-lines.ts'
import { stockColumnTexts } from '../../../contract/stock-column-texts.ts'
import type { StockColumn } from '../../../contract/stock-files.ts'
import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { inboundTexts as texts } from './texts.ts'

/** The member's mail to reply to. */
interface OriginalMail {
  to: string
  subject: string
  messageId: string
}

function replyTo(config: Config, original: OriginalMail, title: string, paragraphs: readonly string[]): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress } = brand
  return {
    from: accountSender(config),
    to: original.to,
    subject: texts.subject(title, original.subject).slice(0, 200),
    topic: 'inbound',
    priority: 1,
    headers: {
      // Keeps autoresponders from replying to this mail.
      'Auto-Submitted': 'auto-replied',
      'X-Loop': brand.domain,
      ...(original.messageId !== '' && { 'In-Reply-To': original.messageId, References: original.messageId }),
    },
    ...mailLayout(
      { name, postalAddress, publicUrl },
      { title, blocks: paragraphs.map(text => ({ kind: 'text', text })), footer: texts.footer(name) },
    ),
  }
}

/** Builds the mail that explains to a member why their mail was not posted or forwarded. */
export const notSentMail = (
  config: Config,
  original: OriginalMail,
  { list, why }: { list: string; why: readonly string[] },
) => replyTo(config, original, texts.notSent.title, texts.notSent.paragraphs(original.subject, list, why))

/** Builds the mail that explains to a member why their reply was not filed in its thread. */
export const replyNotSentMail = (
  config: Config,
  original: OriginalMail,
  { threadId, why }: { threadId: number; why: readonly string[] },
) => {
  const { title, paragraphs } = texts.replyNotSent
  const url = `${config.publicUrl}/inbox/${threadId}`
  return replyTo(config, original, title, paragraphs(original.subject, why, url))
}

/** Builds the mail that shows a member the broadcast that was posted from their mail. */
export const sentMail = (
  config: Config,
  original: OriginalMail,
  { id, listName, subject, message }: { id: number; listName: string; subject: string; message: string },
) => {
  const url = `${config.publicUrl}/broadcasts/${id}`
  return replyTo(config, original, texts.sent.title, texts.sent.paragraphs(listName, { subject, message, url }))
}

interface LinesOfMail {
  listName: string
  side: 'wts' | 'wtb'
  /** The mail has lines of the other side too, which are shown in another mail. */
  isPart: boolean
  lines: readonly LineToCheck[]
  url: string
}

/** Builds the mail that asks a member to check the lines of their mail before they go to a list. */
export function checkLinesMail(
  config: Config,
  original: OriginalMail,
  { listName, side, isPart, lines, url }: LinesOfMail,
) {
  const { title, paragraphs } = texts.checkLines
  const shown = lines.map((line, at) => ({
    ...line,
    number: at + 1,
    unsure: line.unsure.map(field => texts.fields[field]),
  }))
  return replyTo(
    config,
    original,
    title,
    paragraphs({ list: listName, side: side.toUpperCase(), isPart, lines: shown, url }),
  )
}

interface ReceivedList {
  uploadId: number
  fileName: string
}

const uploadUrl = ({ publicUrl }: Config, { uploadId }: ReceivedList) => `${publicUrl}/inventory/upload/${uploadId}`

/** Builds the mail that explains to a member why their list was not loaded. */
export const stockNotLoadedMail = (config: Config, original: OriginalMail, why: readonly string[]) =>
  replyTo(config, original, texts.stockNotLoaded.title, texts.stockNotLoaded.paragraphs(original.subject, why))

/** Builds the mail that asks a member to check the columns of their list that are not certain. */
export function stockNeedsMappingMail(
  config: Config,
  original: OriginalMail,
  list: ReceivedList & { unsure: readonly StockColumn[] },
) {
  const { title, paragraphs } = texts.stockNeedsMapping
  const unsure = list.unsure.map(column => stockColumnTexts[column])
  return replyTo(config, original, title, paragraphs({ fileName: list.fileName, unsure, url: uploadUrl(config, list) }))
}

/** Builds the mail that confirms to a member that their list is being loaded. */
export function stockReceivedMail(
  config: Config,
  original: OriginalMail,
  list: ReceivedList & { mode: 'merge' | 'replace' },
) {
  const { title, paragraphs } = texts.stockReceived
  return replyTo(config, original, title, paragraphs(list.fileName, list.mode, uploadUrl(config, list)))
}
