import type { Translation } from '../../../../contract/kit/languages.ts'
import type { passkeysTexts as english } from './texts.ts'
export const passkeysTexts: Translation<typeof english> = {
  card: {
    title: 'Passkeys',
    none: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Geräte-PIN an, statt mit Passwort und Code.',
    add: 'Passkey hinzufügen',
    used: 'verwendet',
    neverUsed: 'nie verwendet',
    remove: 'Entfernen',
    removeOf: (name: string) => `Passkey ${name} entfernen`,
    removed: (name: string) => `${name} entfernt`,
    notRemoved: 'Der Passkey konnte nicht entfernt werden',
    notShown: 'Ihre Passkeys konnten nicht geladen werden.',
  },
  addDialog: {
    title: 'Passkey hinzufügen',
    name: 'Name',
    nameHint: 'Wo er liegt, z. B. Büro-Laptop',
    password: 'Ihr Passwort',
    add: 'Hinzufügen',
    adding: 'Fügt hinzu…',
    added: (name: string) => `${name} hinzugefügt`,
    notAdded: 'Der Passkey konnte nicht hinzugefügt werden',
    refusedByBrowser: 'Ihr Browser hat keinen Passkey angelegt. Bitte versuchen Sie es erneut.',
  },
  signIn: {
    button: 'Passkey verwenden',
    pending: 'Wartet auf Ihr Gerät…',
    notSignedIn: 'Anmeldung nicht möglich',
    refusedByBrowser:
      'Ihr Browser hat keinen Passkey gesendet. Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  },
  codeField: {
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Ein neuer Code, er gilt einmal. Ein Wiederherstellungscode geht auch.',
    usePasskey: 'Stattdessen Passkey verwenden',
    notConfirmed: 'Ihr Passkey konnte nicht geprüft werden',
    refusedByBrowser:
      'Ihr Browser hat keinen Passkey gesendet. Bitte versuchen Sie es erneut oder geben Sie einen Code aus Ihrer Authenticator-App ein.',
  },
}
