import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { privacyTexts as texts } from './texts.ts'

/** Builds the mail that confirms an export or an erasure. It does not contain the person's name, which may just have been erased. */
export function privacyMail(config: Config, to: string, what: 'exported' | 'erased'): NewMail {
  const { brand } = config
  const { title, text } = texts[what]
  const lines = [text(brand.name), ...(what === 'erased' ? [texts.erased.kept] : []), texts.notYou(brand.supportEmail)]
  const blocks = [texts.greeting, ...lines].map(each => ({ kind: 'text' as const, text: each }))
  return accountMail(config, { email: to }, { title, blocks })
}
