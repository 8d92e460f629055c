import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import { authTexts } from './texts.ts'

export interface Recipient {
  name: string
  email: string
}

export const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** Builds the mail with a link to set a new password. */
export function resetLinkMail(config: Config, to: Recipient, { link, minutes }: { link: string; minutes: number }) {
  const { title, request, button, expiry } = authTexts.resetLink
  return accountMail(config, to, {
    title,
    blocks: [text(request(config.brand.name)), { kind: 'button', label: button, url: link }, text(expiry(minutes))],
  })
}

/** Builds the mail with a link for new staff to choose a password. */
export function staffLinkMail(config: Config, to: Recipient, link: string) {
  const { title, account, button, expiry } = authTexts.staffLink
  return accountMail(config, to, {
    title,
    blocks: [text(account(config.brand.name)), { kind: 'button', label: button, url: link }, text(expiry)],
  })
}

/** Builds the mail that reports a sign-in from a browser that the account has not used before. */
export function newDeviceMail(
  config: Config,
  to: Recipient,
  { device, ip, now }: { device: string; ip: string; now: Date },
) {
  const { title, signedIn, labels, advice, button } = authTexts.newDevice
  return accountMail(config, to, {
    title,
    blocks: [
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
    ],
  })
}

/** Builds the mail that confirms that all other access to an account was ended. */
export function allAccessEndedMail(
  config: Config,
  to: Recipient,
  {
    revokedKeys,
    alternativeAddress,
    stockFetch,
  }: { revokedKeys: readonly string[]; alternativeAddress: string | null; stockFetch: string | null },
) {
  const { title, body, addressRemoved, fetchStopped } = authTexts.allAccessEnded
  return accountMail(config, to, {
    title,
    blocks: [
      text(body(config.brand.name)),
      ...(revokedKeys.length === 0 ? [] : [text(authTexts.passwordChanged.revokedKeys(revokedKeys))]),
      ...(alternativeAddress === null ? [] : [text(addressRemoved(alternativeAddress))]),
      ...(stockFetch === null ? [] : [text(fetchStopped(stockFetch))]),
      text(authTexts.notYou(config.brand.supportEmail)),
    ],
  })
}

/** Builds the mail that reports a new passkey. */
export const passkeyAddedMail = (config: Config, to: Recipient, name: string) =>
  accountMail(config, to, {
    title: authTexts.passkeyAdded.title,
    blocks: [
      text(authTexts.passkeyAdded.body(config.brand.name, name)),
      text(authTexts.notYou(config.brand.supportEmail)),
    ],
  })

/** Builds the mail that reports that a passkey was removed. */
export const passkeyRemovedMail = (config: Config, to: Recipient, name: string) =>
  accountMail(config, to, {
    title: authTexts.passkeyRemoved.title,
    blocks: [
      text(authTexts.passkeyRemoved.body(config.brand.name, name)),
      text(authTexts.notYou(config.brand.supportEmail)),
    ],
  })

/** Builds the mail that warns of wrong passwords. */
export function signInFailuresMail(config: Config, to: Recipient, failures: number) {
  const { title, attempts, advice } = authTexts.signInFailures
  return accountMail(config, to, { title, blocks: [text(attempts(config.brand.name, failures)), text(advice)] })
}

/** Builds the mail that confirms a password that its owner changed, and names the API keys it revoked. */
export const passwordChangedBySelfMail = (config: Config, to: Recipient, revoked: readonly string[]) =>
  accountMail(config, to, {
    title: authTexts.passwordChanged.title,
    blocks: [
      text(authTexts.passwordChangedBySelf(config.brand.name)),
      ...(revoked.length === 0 ? [] : [text(authTexts.passwordChanged.revokedKeys(revoked))]),
      text(authTexts.notYou(config.brand.supportEmail)),
    ],
  })

/** Builds the mail that reports a new password and the API keys it revoked. */
export function passwordChangedMail(config: Config, to: Recipient, revoked: readonly string[]) {
  const { title, consequences, revokedKeys, stays } = authTexts.passwordChanged
  return accountMail(config, to, {
    title,
    blocks: [
      text(consequences(config.brand.name)),
      ...(revoked.length === 0 ? [] : [text(revokedKeys(revoked))]),
      text(stays),
      text(authTexts.notYou(config.brand.supportEmail)),
    ],
  })
}
