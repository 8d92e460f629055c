import type { ReactNode } from 'react'

/** Texts of the second factor. */
export const secondFactorTexts = {
  codeEntry: {
    sixDigitCode: '6-digit code',
    codeHint: 'The code your authenticator app shows for this site.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes that you saved. Each works once.',
    useRecoveryCode: 'Use a recovery code',
    useApp: 'Use the authenticator app',
  },
  codeMessage: {
    malformed: 'Please enter a valid 6-digit code',
    invalid: 'Invalid code. Please try again.',
    notVerified: 'Failed to verify code. Please try again.',
  },
  page: {
    title: '2-Factor Authentication',
    lead: 'A code from your phone in addition to your password, so that a stolen password is not enough to sign in.',
    isOn: 'Enabled',
    isOff: 'Not enabled',
    onText: 'You need a code from your authenticator app to sign in, or one of your recovery codes.',
    offText: 'Your password alone opens your account.',
    requiredText:
      'Two-factor authentication is required for your account. Until it is enabled your account is restricted.',
    alsoSee: (page: ReactNode) => <>See the page {page} for everything else that opens your account.</>,
    howTitle: 'How it works',
    how: [
      'Install an authenticator app on your phone. Any app for time-based codes will do.',
      'Scan the QR code that we show you. It is drawn in your browser and sent to nobody.',
      'Enter the six digits that the app shows, and save the ten recovery codes for the day you lose your phone.',
    ],
  },
  button: {
    enable: 'Enable 2FA',
    starting: 'Starting…',
    disable: 'Disable 2FA',
  },
  setup: {
    title: 'Enable 2FA',
    scan: 'Scan this QR code with your authenticator app.',
    qrCode: 'QR code for your authenticator app',
    manual: 'Cannot scan it? Enter this key in the app:',
    copyKey: 'Copy the key',
    next: 'Next',
    back: 'Back',
    enterCode: 'Enter the code that the app shows now.',
    verify: 'Verify',
    verifying: 'Verifying…',
  },
  recoveryCodes: {
    title: 'Save your recovery codes',
    text: 'Each of these codes works once in place of the app. Keep them where you will find them without your phone. They are not shown again.',
    download: 'Download',
    copy: 'Copy all',
    done: 'I have saved them',
    fileName: (shortName: string) => `${shortName.toLowerCase()}-recovery-codes.txt`,
    fileHead: (name: string, email: string) => `Recovery codes of ${email} for ${name}. Each works once.`,
  },
  renewCodes: {
    heading: 'Recovery codes',
    left: (numLeft: number, of: number) => `${numLeft} of ${of} codes are left.`,
    none: 'No recovery codes are left. Without your phone you cannot sign in.',
    why: 'Each works once in place of the app. New codes replace all earlier ones, so nobody can use a list that was lost.',
    button: 'New recovery codes',
    title: 'New recovery codes',
    enterCode: 'Enter a code from your authenticator app. Your earlier recovery codes stop working.',
    renew: 'Create new codes',
    renewing: 'Creating…',
  },
  disable: {
    title: 'Disable 2FA',
    warning: 'Two-factor authentication protects your account',
    restricts: '2FA is required. Disabling it restricts your account until you enable it again.',
    mayRestrict:
      'Without it your password alone opens your account. If we require 2FA, your account is restricted until you enable it again.',
    disabling: 'Disabling…',
    button: 'Disable 2FA',
  },
  warning: {
    label: 'Two-factor authentication',
    text: 'Your account is protected by a password only.',
    setUp: 'Set up 2FA',
    dismiss: 'Not now',
  },
}
