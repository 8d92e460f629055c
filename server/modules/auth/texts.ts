import { counted, listOf, type Noun } from '../../../contract/kit/texts.ts'

const recoveryCodes: Noun = { one: 'recovery code', other: 'recovery codes' }

/** Texts of signing in and of the mails about passwords. */
export const authTexts = {
  wrongPassword: 'This password is incorrect.',
  notYou: (supportEmail: string) => `If it was not you, write to ${supportEmail} immediately.`,
  authenticatorPage: {
    title: 'Authenticator of the demo',
    none: 'No staff account of the demo has a second factor.',
    once: 'A code works once, for about a minute. This page shows the next one by itself.',
  },
  linkIsGood: 'Please choose a new password.',
  resetLink: {
    title: 'Set a new password',
    request: (site: string) => `We received a request for a new password for your account on ${site}.`,
    button: 'Set a new password',
    expiry: (minutes: number) =>
      `The link works once, for ${minutes} minutes. If you did not request it, ignore this mail: your password stays the same.`,
  },
  staffLink: {
    title: 'Your staff account',
    account: (site: string) =>
      `A staff account on ${site} was created for you. Choose a password, then set up two-factor authentication: staff cannot work without it.`,
    button: 'Choose a password',
    expiry: 'The link works once, for 24 hours.',
  },
  passkeyAdded: {
    title: 'A passkey was added',
    body: (site: string, name: string) =>
      `The passkey “${name}” was added to your account on ${site}. It opens your account without a password or code.`,
  },
  passkeyRemoved: {
    title: 'A passkey was removed',
    body: (site: string, name: string) => `The passkey “${name}” of your account on ${site} was removed.`,
  },
  newDevice: {
    title: 'New sign-in to your account',
    signedIn: (site: string) =>
      `Somebody signed in to your account on ${site} from a browser that we have not seen before.`,
    labels: { device: 'Device', address: 'IP address', time: 'Time', unknown: 'Unknown' },
    advice: 'If it was you, there is nothing to do. If not, end that session and change your password at once.',
    button: 'See where you are signed in',
  },
  allAccessEnded: {
    title: 'All other access to your account was ended',
    body: (site: string) =>
      `You ended all access to your account on ${site}: your other sessions, your passkeys, the addresses of your RSS feeds, and links in earlier mails, which no longer answer requests for quote, post offers or reply to messages.`,
    addressRemoved: (email: string) => `Your alternative address ${email} was removed.`,
    fetchStopped: (address: string) =>
      `The daily fetch of your list from ${address} was turned off. You can turn it on again on the page Upload a list.`,
  },
  signInFailures: {
    title: 'Failed attempts to sign in',
    attempts: (site: string, count: number) =>
      `Someone entered ${count} wrong passwords for your account on ${site} within 15 minutes. None of the attempts succeeded, and you can sign in as before.`,
    advice:
      'If it was you, set a new password with “Forgot password?”. If not, make sure that you do not use your password on any other site.',
  },
  newPassword: {
    tooShort: (min: number) => `Please use at least ${min} characters.`,
    isBreached: 'This password is known from data breaches. Please choose another one.',
    unchanged: 'Please choose a password that differs from the current one.',
  },
  passwordChangedBySelf: (site: string) =>
    `You changed the password of your account on ${site}. Your other sessions were signed out, and the addresses of your RSS feeds no longer work. Your passkeys and the links in our mails still work: you can end them on the page Account Access.`,
  passwordChanged: {
    title: 'Your password was changed',
    consequences: (site: string) =>
      `The password of your account on ${site} was changed. You were signed out everywhere, and the addresses of your RSS feeds no longer work: copy new ones from the RSS feed page. Any passkeys were removed, and links in earlier mails no longer answer requests for quote, post offers or reply to messages.`,
    stays:
      'Your alternative address and the daily fetch of your list, if you have them, were not changed. Please check on the page Account Access that they are yours.',
    revokedKeys: (names: readonly string[]) =>
      `These API keys of yours were revoked: ${listOf(names)}. Create new ones for the systems that use them.`,
  },
  secondFactorOn: {
    title: 'Two-factor authentication is on',
    body: (site: string) =>
      `Two-factor authentication was enabled for your account on ${site}. From now on you need a code from your authenticator app to sign in. Your other sessions were signed out.`,
  },
  secondFactorOff: {
    title: 'Two-factor authentication is off',
    body: (site: string) =>
      `Two-factor authentication was disabled for your account on ${site}. Your password alone now opens it.`,
  },
  recoveryCodeUsed: {
    title: 'A recovery code was used',
    body: (site: string, numLeft: number) =>
      `A recovery code was used for your account on ${site}. You have ${counted(numLeft, recoveryCodes)} left. You can create new ones on the page 2-Factor Authentication.`,
  },
  recoveryCodesRenewed: {
    title: 'Your recovery codes were replaced',
    body: (site: string) =>
      `New recovery codes were created for your account on ${site}. The earlier ones no longer work.`,
  },
}
