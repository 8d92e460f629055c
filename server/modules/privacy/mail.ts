import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { privacyTexts as texts } from './texts.ts'

/** Builds the mail that confirms an export or an erasure. It does not contain the person's name, which may just have been erased. */
export function privacyMail(config: Config, to: string, what: 'exported' | 'erased'): NewMail {
  const { brand, publicUrl } = config
  const { title, text } = texts[what]
  const lines = [text(brand.name), ...(what === 'erased' ? [texts.erased.kept] : []), texts.notYou(brand.supportEmail)]
  return {
    from: accountSender(config),
    to,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [texts.greeting, ...lines].map(each => ({ kind: 'text' as const, text: each })),
        footer: mailTexts.aboutAccount(brand.name),
      },
    ),
  }
}
