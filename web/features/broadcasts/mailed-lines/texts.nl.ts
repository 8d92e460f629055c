import type { Translation } from '../../../../contract/kit/languages.ts'
import type { mailedLinesTexts as english } from './texts.ts'

export const mailedLinesTexts: Translation<typeof english> = {
  title: 'Controleer uw regels',
  lead: list =>
    `Dit hebben wij gelezen in uw mail aan de lijst ${list}. Er is nog niets verstuurd: controleer wat gemarkeerd is en verstuur het dan.`,
  lines: 'Wat',
  additionalInfo: 'Extra informatie',
  send: 'Naar de lijst versturen',
  sent: 'Broadcast verstuurd',
  sentTo: list => `Uw regels zijn naar de lijst ${list} verstuurd.`,
  open: 'Broadcast openen',
  notRead: 'Deze link kon niet worden gelezen.',
  badLinkReason:
    'De link is onvolledig, al gebruikt of verlopen. In Mijn broadcasts ziet u wat is verstuurd; u kunt de regels ook via de site versturen.',
  myBroadcasts: 'Mijn broadcasts openen',
}
