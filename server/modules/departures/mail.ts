import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { departuresTexts as texts } from './texts.ts'

/** Builds the mail to a contact who was removed from a company. */
export const removedMail = (
  config: Config,
  to: { name: string; email: string },
  { owner, company }: { owner: string; company: string },
): NewMail =>
  accountMail(config, to, {
    title: texts.title(company),
    blocks: [
      { kind: 'text', text: texts.what({ owner, company, site: config.brand.name }) },
      { kind: 'text', text: texts.ended },
      { kind: 'text', text: texts.objection(owner, config.brand.supportEmail) },
    ],
  })
