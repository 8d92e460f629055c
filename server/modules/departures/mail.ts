import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { departuresTexts as texts } from './texts.ts'

/** Builds the mail to a contact who was removed from a company. */
export function removedMail(
  config: Config,
  to: { name: string; email: string },
  { owner, company }: { owner: string; company: string },
): NewMail {
  const { brand, publicUrl } = config
  const title = texts.title(company)
  return {
    from: accountSender(config),
    to: to.email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          { kind: 'text', text: texts.what({ owner, company, site: brand.name }) },
          { kind: 'text', text: texts.ended },
          { kind: 'text', text: texts.objection(owner, brand.supportEmail) },
        ],
        footer: mailTexts.aboutAccount(brand.name),
      },
    ),
  }
}
