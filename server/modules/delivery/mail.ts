import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { deliveryTexts } from './texts.ts'

interface Confirmation {
  name: string
  email: string
  link: string
  days: number
}

/** Builds the mail that asks the owner of an address to confirm it. */
export function confirmationMail(config: Config, { name, email, link, days }: Confirmation): NewMail {
  const { brand, publicUrl } = config
  const { title, request, button, expiry, footer } = deliveryTexts.confirmation
  return {
    from: accountSender(config),
    to: email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(name) },
          { kind: 'text', text: request(email, brand.name) },
          { kind: 'button', label: button, url: link },
          { kind: 'text', text: expiry(days) },
        ],
        footer: footer(brand.name),
      },
    ),
  }
}
