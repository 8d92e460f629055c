export const passkeysTexts = {
  card: {
    title: 'Passkeys',
    none: 'Sign in with your fingerprint, face or device PIN instead of password and code.',
    add: 'Add a passkey',
    used: 'used',
    neverUsed: 'never used',
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey ${name}`,
    removed: (name: string) => `${name} removed`,
    notRemoved: 'The passkey could not be removed',
    notShown: 'Your passkeys could not be loaded.',
  },
  addDialog: {
    title: 'Add a passkey',
    name: 'Name',
    nameHint: 'Where you keep it, e.g. Office laptop',
    password: 'Your password',
    add: 'Add',
    adding: 'Adding…',
    added: (name: string) => `${name} added`,
    notAdded: 'The passkey could not be added',
    refusedByBrowser: 'Your browser did not create a passkey. Please try again.',
  },
  signIn: {
    button: 'Use a passkey',
    pending: 'Waiting for your device…',
    notSignedIn: 'Could not login',
    refusedByBrowser: 'Your browser did not send a passkey. Please try again, or sign in with your password.',
  },
  codeField: {
    label: 'Code from your authenticator app',
    hint: 'A new code, which works once. A recovery code works too.',
    usePasskey: 'Use a passkey instead',
    notConfirmed: 'Your passkey could not be verified',
    refusedByBrowser:
      'Your browser did not send a passkey. Please try again, or enter a code from your authenticator app.',
  },
}
