import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { deliveryTexts } from './texts.ts'

interface Confirmation {
  name: string
  email: string
  link: string
  days: number
}

/** Builds the mail that asks the owner of an address to confirm it. */
export function confirmationMail(config: Config, { name, email, link, days }: Confirmation): NewMail {
  const site = config.brand.name
  const { title, request, button, expiry, footer } = deliveryTexts.confirmation
  return accountMail(
    config,
    { name, email },
    {
      title,
      blocks: [
        { kind: 'text', text: request(email, site) },
        { kind: 'button', label: button, url: link },
        { kind: 'text', text: expiry(days) },
      ],
      footer: footer(site),
    },
  )
}

/** Builds the mail that tells the owner of an account about its new alternative address. */
export function alternativeSetMail(config: Config, to: { name: string; email: string }, address: string): NewMail {
  const { title, body, button, notYou } = deliveryTexts.alternativeSet
  return accountMail(config, to, {
    title,
    blocks: [
      { kind: 'text', text: body(address, config.brand.name) },
      { kind: 'button', label: button, url: `${config.publicUrl}${pages.accountAccess.path}` },
      { kind: 'text', text: notYou },
    ],
  })
}
