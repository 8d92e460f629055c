import type { Translation } from '../../contract/kit/languages.ts'
import type { workerTexts as english } from './texts.ts'
export const workerTexts: Translation<typeof english> = {
  offline: {
    title: 'Sie sind offline',
    text: 'Die Website ist nicht erreichbar. Diese Seite öffnet sich von selbst, sobald die Verbindung wieder da ist.',
    kept: 'Was Sie gesendet haben, ist sicher; Entwürfe bleiben in diesem Browser.',
    tryAgain: 'Erneut versuchen',
    checking: 'Verbindung wird geprüft…',
    stillOffline: 'Noch keine Verbindung.',
  },
  notification: {
    title: 'Es gibt etwas Neues für Sie',
  },
}
