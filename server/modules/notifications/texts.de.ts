import type { Translation } from '../../../contract/kit/languages.ts'
import type { notificationsTexts as english } from './texts.ts'
export const notificationsTexts: Translation<typeof english> = {
  test: {
    title: 'Benachrichtigungen funktionieren',
    body: 'Dieses Gerät erhält, was Sie in Ihren Einstellungen gewählt haben.',
  },
  notOnTheInternet: 'Bitte geben Sie die Adresse eines Push-Dienstes im Internet ein',
}
