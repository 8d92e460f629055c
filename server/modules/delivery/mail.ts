import type { Config } from '../../platform/config.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'

interface Confirmation {
  name: string
  email: string
  link: string
  days: number
}

/** Asks the owner of an address whether broadcasts may go to it. */
export function confirmationMail(config: Config, { name, email, link, days }: Confirmation): NewMail {
  const { brand, publicUrl } = config
  const title = 'Confirm your e-mail address'
  const content = {
    title,
    blocks: [
      { kind: 'text' as const, text: `Hello ${name},` },
      {
        kind: 'text' as const,
        text: `${email} was given as an address for the broadcasts of ${brand.name}. Nothing is sent to it until you confirm that it is yours.`,
      },
      { kind: 'button' as const, label: 'Confirm this address', url: link },
      { kind: 'text' as const, text: `The link works for ${days} days. If it was not you, ignore this mail.` },
    ],
    footer: `You get this mail because somebody gave this address to ${brand.name}.`,
  }
  return {
    from: accountSender(config),
    to: email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout({ name: brand.name, postalAddress: brand.postalAddress, publicUrl }, content),
  }
}
