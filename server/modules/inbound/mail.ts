import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'

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

function answer({ brand, publicUrl }: Config, answered: Answered, title: string, texts: readonly string[]): NewMail {
  const { name, postalAddress } = brand
  return {
    from: { name: brand.name, address: brand.supportEmail },
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
export const notSentMail = (config: Config, answered: Answered, why: readonly string[]) =>
  answer(config, answered, 'Not sent', [
    `Your mail "${answered.subject}" was not sent on, because:`,
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
