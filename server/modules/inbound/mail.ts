import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'

interface Answered {
  to: string
  /** Subject and Message-ID of the mail that is answered. */
  subject: string
  messageId: string
}

/** How a broadcast is written as a mail; stands in every refusal. */
export const howTo = `Begin the subject with WTS or WTB. Write one item a line: quantity, brand, part number, condition and price, for example:

25x HP 507127-B21 F/S EUR 100

Without a price it says CALL. Send plain text without attachments.`

function answer(config: Config, answered: Answered, title: string, texts: readonly string[]): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress } = brand
  return {
    from: accountSender(config),
    to: answered.to,
    subject: `${title}: ${answered.subject}`.slice(0, 200),
    topic: 'inbound',
    priority: 1,
    headers: {
      // Whoever answers automatically must not answer this.
      'Auto-Submitted': 'auto-replied',
      'X-Loop': brand.domain,
      ...(answered.messageId !== '' && { 'In-Reply-To': answered.messageId, References: answered.messageId }),
    },
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: texts.map(text => ({ kind: 'text' as const, text })),
        footer: `You get this mail because you wrote to ${brand.name}.`,
      },
    ),
  }
}

/** Tells a member why their mail became no broadcast and no reply. */
export const notSentMail = (
  config: Config,
  answered: Answered,
  { list, why }: { list: string; why: readonly string[] },
) =>
  answer(config, answered, 'Not sent', [
    `Your mail "${answered.subject}" to the list ${list} was not sent on, because:`,
    why.map(reason => `- ${reason}`).join('\n'),
    howTo,
  ])

/** Shows a member what was read out of their mail. */
export const sentMail = (
  config: Config,
  answered: Answered,
  posted: { id: number; listName: string; subject: string; message: string },
) =>
  answer(config, answered, 'Broadcast sent', [
    `Your broadcast went to the list ${posted.listName}:`,
    `${posted.subject}\n\n${posted.message}`,
    `See or remove it: ${config.publicUrl}/broadcasts/${posted.id}`,
  ])

/** How a stock list is sent by mail; stands in every refusal. */
const howToSendStock = `Attach one file (XLSX, CSV or TSV) with a row of headings: part number, manufacturer, description, quantity, condition and price. What is in it is added or updated. With Replace in the subject, what is not in it goes.`

interface ReceivedList {
  uploadId: number
  fileName: string
}

const uploadLink = ({ publicUrl }: Config, { uploadId }: ReceivedList) => `${publicUrl}/inventory/upload/${uploadId}`

/** Tells a member why their list was not loaded. */
export const stockNotLoadedMail = (config: Config, answered: Answered, why: readonly string[]) =>
  answer(config, answered, 'Stock not loaded', [
    `Your mail "${answered.subject}" was not loaded into your inventory, because:`,
    why.map(reason => `- ${reason}`).join('\n'),
    howToSendStock,
  ])

/** Asks a member which column of their list is which. */
export const stockAskedMail = (config: Config, answered: Answered, list: ReceivedList) =>
  answer(config, answered, 'Stock waits for you', [
    `Your list ${list.fileName} came in. It is not certain which of its columns is which, so nothing was loaded yet.`,
    `Please look at it and start it: ${uploadLink(config, list)}`,
    'Lists with the same headings are loaded at once from then on.',
  ])

/** Tells a member that their list is being loaded. */
export const stockLoadedMail = (
  config: Config,
  answered: Answered,
  list: ReceivedList & { mode: 'merge' | 'replace' },
) =>
  answer(config, answered, 'Stock received', [
    list.mode === 'replace'
      ? `Your list ${list.fileName} is being loaded. What is not in it goes from your inventory.`
      : `Your list ${list.fileName} is being loaded. What is in it is added or updated; all else stays as it is.`,
    `See what came of it, which rows were left out and why, or undo it: ${uploadLink(config, list)}`,
  ])
