import type { Translation } from '../../../../contract/kit/languages.ts'
import type { passkeysTexts as english } from './texts.ts'

export const passkeysTexts: Translation<typeof english> = {
  card: {
    title: 'Passkeys',
    none: 'Log in met vingerafdruk, gezicht of pincode van uw apparaat in plaats van wachtwoord en code.',
    add: 'Passkey toevoegen',
    used: 'gebruikt',
    neverUsed: 'nooit gebruikt',
    remove: 'Verwijderen',
    removeOf: name => `Passkey ${name} verwijderen`,
    removed: name => `${name} verwijderd`,
    notRemoved: 'De passkey kon niet worden verwijderd',
    notShown: 'Uw passkeys konden niet worden geladen.',
  },
  addDialog: {
    title: 'Passkey toevoegen',
    name: 'Naam',
    nameHint: 'Waar u hem bewaart, bijv. Laptop kantoor',
    password: 'Uw wachtwoord',
    add: 'Toevoegen',
    adding: 'Toevoegen…',
    added: name => `${name} toegevoegd`,
    notAdded: 'De passkey kon niet worden toegevoegd',
    refusedByBrowser: 'Uw browser heeft geen passkey aangemaakt. Probeer het opnieuw.',
  },
  signIn: {
    button: 'Passkey gebruiken',
    pending: 'Wachten op uw apparaat…',
    notSignedIn: 'Inloggen mislukt',
    refusedByBrowser: 'Uw browser stuurde geen passkey. Probeer het opnieuw of log in met uw wachtwoord.',
  },
  codeField: {
    label: 'Code uit uw authenticator-app',
    hint: 'Een nieuwe code, die één keer werkt. Een herstelcode kan ook.',
    usePasskey: 'Liever een passkey',
    notConfirmed: 'Uw passkey kon niet worden geverifieerd',
    refusedByBrowser:
      'Uw browser stuurde geen passkey. Probeer het opnieuw of vul een code uit uw authenticator-app in.',
  },
}
