import type { Config } from '../../platform/config.ts'
import { type MailContent, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'

interface Recipient {
  name: string
  email: string
}

function accountMail(config: Config, to: Recipient, content: Omit<MailContent, 'footer'>): NewMail {
  const { brand, publicUrl } = config
  const footer = `You get this mail because it concerns your account on ${brand.name}.`
  const { name, postalAddress } = brand
  return {
    from: accountSender(config),
    to: to.email,
    subject: content.title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout({ name, postalAddress, publicUrl }, { ...content, footer }),
  }
}

export const resetLinkMail = (config: Config, to: Recipient, { link, minutes }: { link: string; minutes: number }) =>
  accountMail(config, to, {
    title: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Hello ${to.name},` },
      {
        kind: 'text',
        text: `Somebody, hopefully you, asked for a new password for your ${config.brand.name} account.`,
      },
      { kind: 'button', label: 'Set a new password', url: link },
      {
        kind: 'text',
        text: `The link works once and for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.`,
      },
    ],
  })

export const signInFailuresMail = (config: Config, to: Recipient, failures: number) =>
  accountMail(config, to, {
    title: 'Failed attempts to sign in',
    blocks: [
      { kind: 'text', text: `Hello ${to.name},` },
      {
        kind: 'text',
        text: `Somebody tried ${failures} wrong passwords for your ${config.brand.name} account within a quarter of an hour. Nobody got in with them, and you can sign in as before.`,
      },
      {
        kind: 'text',
        text: 'If it was you, set a new password from “Forgot password?”. If it was not, check that you use your password on no other site.',
      },
    ],
  })

export const passwordChangedMail = (config: Config, to: Recipient, revokedKeys: readonly string[]) =>
  accountMail(config, to, {
    title: 'Your password was changed',
    blocks: [
      { kind: 'text', text: `Hello ${to.name},` },
      {
        kind: 'text',
        text: `The password of your ${config.brand.name} account was changed. You were signed out everywhere, and the addresses of your RSS feeds no longer work: copy new ones from the RSS feed page.`,
      },
      ...(revokedKeys.length === 0
        ? []
        : [
            {
              kind: 'text' as const,
              text: `These API keys of yours were revoked: ${revokedKeys.join(', ')}. Create new ones for the systems that use them.`,
            },
          ]),
      { kind: 'text', text: `If it was not you, write to ${config.brand.supportEmail} at once.` },
    ],
  })
