import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { authTexts } from './texts.ts'

export interface Recipient {
  name: string
  email: string
}

export const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** Builds a mail about the recipient's account. */
export function accountMail(config: Config, to: Recipient, title: string, blocks: readonly MailBlock[]): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress } = brand
  return {
    from: accountSender(config),
    to: to.email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(
      { name, postalAddress, publicUrl },
      { title, blocks: [text(mailTexts.greeting(to.name)), ...blocks], footer: mailTexts.aboutAccount(name) },
    ),
  }
}

/** Builds the mail with a link to set a new password. */
export function resetLinkMail(config: Config, to: Recipient, { link, minutes }: { link: string; minutes: number }) {
  const { title, request, button, expiry } = authTexts.resetLink
  return accountMail(config, to, title, [
    text(request(config.brand.name)),
    { kind: 'button', label: button, url: link },
    text(expiry(minutes)),
  ])
}

/** Builds the mail with a link for new staff to choose a password. */
export function staffLinkMail(config: Config, to: Recipient, link: string) {
  const { title, account, button, expiry } = authTexts.staffLink
  return accountMail(config, to, title, [
    text(account(config.brand.name)),
    { kind: 'button', label: button, url: link },
    text(expiry),
  ])
}

/** Builds the mail that reports a sign-in from a browser that the account has not used before. */
export function newDeviceMail(
  config: Config,
  to: Recipient,
  { device, ip, now }: { device: string; ip: string; now: Date },
) {
  const { title, signedIn, labels, advice, button } = authTexts.newDevice
  return accountMail(config, to, title, [
    text(signedIn(config.brand.name)),
    {
      kind: 'facts',
      rows: [
        { label: labels.device, value: device === '' ? labels.unknown : device },
        { label: labels.address, value: ip },
        { label: labels.time, value: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
      ],
    },
    text(advice),
    { kind: 'button', label: button, url: `${config.publicUrl}${pages.accountAccess.path}` },
  ])
}

/** Builds the mail that confirms that all other access to an account was ended. */
export function allAccessEndedMail(config: Config, to: Recipient, revoked: readonly string[]) {
  const { title, body } = authTexts.allAccessEnded
  return accountMail(config, to, title, [
    text(body(config.brand.name)),
    ...(revoked.length === 0 ? [] : [text(authTexts.passwordChanged.revokedKeys(revoked))]),
    text(authTexts.notYou(config.brand.supportEmail)),
  ])
}

/** Builds the mail that reports a new passkey. */
export const passkeyAddedMail = (config: Config, to: Recipient, name: string) =>
  accountMail(config, to, authTexts.passkeyAdded.title, [
    text(authTexts.passkeyAdded.body(config.brand.name, name)),
    text(authTexts.notYou(config.brand.supportEmail)),
  ])

/** Builds the mail that reports that a passkey was removed. */
export const passkeyRemovedMail = (config: Config, to: Recipient, name: string) =>
  accountMail(config, to, authTexts.passkeyRemoved.title, [
    text(authTexts.passkeyRemoved.body(config.brand.name, name)),
    text(authTexts.notYou(config.brand.supportEmail)),
  ])

/** Builds the mail that warns of wrong passwords. */
export function signInFailuresMail(config: Config, to: Recipient, failures: number) {
  const { title, attempts, advice } = authTexts.signInFailures
  return accountMail(config, to, title, [text(attempts(config.brand.name, failures)), text(advice)])
}

/** Builds the mail that confirms a password that its owner changed. */
export const passwordChangedBySelfMail = (config: Config, to: Recipient) =>
  accountMail(config, to, authTexts.passwordChanged.title, [
    text(authTexts.passwordChangedBySelf(config.brand.name)),
    text(authTexts.notYou(config.brand.supportEmail)),
  ])

/** Builds the mail that reports a new password and the API keys it revoked. */
export function passwordChangedMail(config: Config, to: Recipient, revoked: readonly string[]) {
  const { title, consequences, revokedKeys } = authTexts.passwordChanged
  return accountMail(config, to, title, [
    text(consequences(config.brand.name)),
    ...(revoked.length === 0 ? [] : [text(revokedKeys(revoked))]),
    text(authTexts.notYou(config.brand.supportEmail)),
  ])
}
