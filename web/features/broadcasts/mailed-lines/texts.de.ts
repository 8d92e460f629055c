import type { Translation } from '../../../../contract/kit/languages.ts'
import type { mailedLinesTexts as english } from './texts.ts'
export const mailedLinesTexts: Translation<typeof english> = {
  title: 'Prüfen Sie Ihre Positionen',
  lead: (list: string) =>
    `Das haben wir in Ihrer Mail an die Liste ${list} gelesen. Noch ist nichts gesendet: Prüfen Sie, was markiert ist, und senden Sie es dann.`,
  lines: 'Was',
  additionalInfo: 'Zusatzinfo',
  send: 'An die Liste senden',
  sent: 'Broadcast gesendet',
  sentTo: (list: string) => `Ihre Positionen wurden an die Liste ${list} gesendet.`,
  open: 'Broadcast öffnen',
  notRead: 'Dieser Link konnte nicht gelesen werden.',
  badLinkReason:
    'Er ist unvollständig, schon verwendet oder abgelaufen. „Meine Broadcasts“ zeigt, was gesendet wurde; Sie können die Positionen auch auf der Website senden.',
  myBroadcasts: 'Meine Broadcasts öffnen',
}
