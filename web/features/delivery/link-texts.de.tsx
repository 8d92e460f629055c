import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import type { deliveryLinkTexts as english } from './link-texts.tsx'

interface LinkParts {
  email: string
  list: ReactNode
  isList: boolean
}

export const deliveryLinkTexts: Translation<typeof english> = {
  confirmAddressPage: {
    broadcastSettings: 'Broadcast-Einstellungen',
    addressConfirmed: 'Adresse bestätigt',
    reachedFromNowOn: 'Ab jetzt gehen Broadcasts dorthin, wie für jede Liste eingestellt.',
    badLinkReason:
      'Er ist unvollständig, abgelaufen oder schon verwendet. Einen neuen senden Sie in den Einstellungen.',
    title: 'Bestätigen Sie Ihre Adresse',
    isItYours:
      'Ist dies Ihr Postfach? Dann dürfen Broadcasts dorthin gehen. Wenn Sie das nicht wollten, schließen Sie einfach die Seite.',
    notConfirmed: 'Die Adresse konnte nicht bestätigt werden.',
    confirming: 'Bestätigt…',
    confirm: 'Diese Adresse bestätigen',
  },
  unsubscribePage: {
    left: ({ email, list, isList }: LinkParts) => (
      <>
        {isList ? (
          <>
            {email} erhält keine Mails der Liste {list} mehr.
          </>
        ) : (
          <>
            {email} erhält diese Mails nicht mehr: {list}.
          </>
        )}{' '}
        Was schon unterwegs ist, kann noch ankommen.
      </>
    ),
    out: ({ email, list, isList }: LinkParts) => (
      <>
        {isList ? (
          <>
            {email} erhält keine Mails der Liste {list}.
          </>
        ) : (
          <>
            {email} erhält diese Mails nicht: {list}.
          </>
        )}
      </>
    ),
    returned: ({ email, list }: Omit<LinkParts, 'isList'>) => (
      <>
        {email} erhält wieder Mails: {list}.
      </>
    ),
    consequence: ({ email, list, isList }: LinkParts) => (
      <>
        {email} erhält dann keine Mails mehr: {list}. {isList ? 'Andere Listen' : 'Andere Mails'} sind nicht betroffen.
      </>
    ),
    unsubscribe: 'Abbestellen',
    badLinkReason: 'Er ist unvollständig, oder die Adresse, an die er ging, wird hier nicht mehr verwendet.',
    notRead: 'Dieser Link konnte nicht gelesen werden.',
    unsubscribed: 'Abbestellt',
    notSubscribed: 'Nicht abonniert',
    notStarted: 'Die Mails konnten nicht wieder gestartet werden.',
    starting: 'Startet…',
    startAgain: 'Diese Mails wieder starten',
    subscribedAgain: 'Wieder abonniert',
    question: (listName: string) => `${listName} abbestellen?`,
    notUnsubscribed: 'Das Abbestellen ist fehlgeschlagen.',
    unsubscribing: 'Bestellt ab…',
    seeLists: 'Alle Listen ansehen',
    broadcastSettings: 'Broadcast-Einstellungen',
  },
}
