import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import { type Recipient, text } from './mail.ts'
import { authTexts } from './texts.ts'

/** Builds the mail that reports that the second factor was switched on. */
export function secondFactorOnMail(config: Config, to: Recipient) {
  const { title, body } = authTexts.secondFactorOn
  return accountMail(config, to, {
    title,
    blocks: [text(body(config.brand.name)), text(authTexts.notYou(config.brand.supportEmail))],
  })
}

/** Builds the mail that reports that the second factor was switched off. */
export function secondFactorOffMail(config: Config, to: Recipient) {
  const { title, body } = authTexts.secondFactorOff
  return accountMail(config, to, {
    title,
    blocks: [text(body(config.brand.name)), text(authTexts.notYou(config.brand.supportEmail))],
  })
}

/** Builds the mail that reports the use of a recovery code. */
export function recoveryCodeUsedMail(config: Config, to: Recipient, numLeft: number) {
  const { title, body } = authTexts.recoveryCodeUsed
  return accountMail(config, to, {
    title,
    blocks: [text(body(config.brand.name, numLeft)), text(authTexts.notYou(config.brand.supportEmail))],
  })
}

/** Builds the mail that reports that the recovery codes were replaced. */
export function recoveryCodesRenewedMail(config: Config, to: Recipient) {
  const { title, body } = authTexts.recoveryCodesRenewed
  return accountMail(config, to, {
    title,
    blocks: [text(body(config.brand.name)), text(authTexts.notYou(config.brand.supportEmail))],
  })
}
