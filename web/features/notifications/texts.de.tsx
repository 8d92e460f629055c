import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { NotificationTopic } from '../../../contract/notifications.ts'
import type { notificationsTexts as english } from './texts.tsx'

const topics: Record<NotificationTopic, { label: string; short: string; hint: string }> = {
  'saved-searches': {
    label: 'Gespeicherte Suchen',
    short: 'gespeicherte Suchen',
    hint: 'Ein neuer Broadcast passt zu einer Ihrer gespeicherten Suchen. Die mit täglicher Mail melden sich einmal am Tag.',
  },
  quotes: {
    label: 'Anfragen und Angebote',
    short: 'Angebote',
    hint: 'Sie werden nach einem Preis gefragt, ein Lieferant antwortet, oder ein Käufer entscheidet über Ihr Angebot.',
  },
  messages: {
    label: 'Nachrichten',
    short: 'Nachrichten',
    hint: 'Ein Mitglied schreibt Ihnen oder antwortet auf Ihren Broadcast.',
  },
}

export const notificationsTexts: Translation<typeof english> = {
  topics,
  panel: {
    title: 'Benachrichtigungen auf diesem Gerät',
    lead: 'Ihr Browser oder Telefon zeigt sie, auch wenn die Website geschlossen ist. Sie nennen Absender und Betreff, nie den Text oder einen Preis.',
    choose: 'Worüber Sie auf diesem Gerät benachrichtigt werden',
    looking: 'Dieser Browser wird geprüft…',
    on: 'Auf diesem Gerät an',
    off: 'Auf diesem Gerät aus',
    unsupported: 'Von diesem Browser nicht unterstützt',
    unsupportedHow:
      'Nehmen Sie eine aktuelle Version von Chrome, Edge, Firefox oder Safari, nicht in einem privaten Fenster.',
    installFirst: 'Installieren Sie zuerst die Website',
    installFirstHow:
      'Öffnen Sie auf einem iPhone oder iPad das Teilen-Menü, wählen Sie „Zum Home-Bildschirm“ und öffnen Sie die Website von dort.',
    blocked: 'Vom Browser blockiert',
    blockedHow:
      'Erlauben Sie Benachrichtigungen für diese Website in den Einstellungen des Browsers, und laden Sie diese Seite dann neu.',
    siteSendsNone: 'Diese Website sendet zurzeit keine Benachrichtigungen.',
    notForStaff: 'Wer vom Team das Konto eines Mitglieds ansieht, kann Benachrichtigungen nicht einschalten.',
    refused: 'Benachrichtigungen bleiben aus, weil der Browser sie nicht erlaubt hat',
    noPushService: 'Der Browser konnte seinen Push-Dienst nicht erreichen',
    noPushServiceHow:
      'Prüfen Sie die Verbindung und versuchen Sie es erneut. Manche Browser und Firmennetze schalten Push ab.',
    notSaved: 'Dies konnte nicht gespeichert werden',
    notLoaded: 'Ihre Benachrichtigungen konnten nicht geladen werden',
    test: 'Test senden',
    testSent: 'Ein Test ist unterwegs',
    testNotSent: 'Der Test konnte nicht gesendet werden',
  },
  devices: {
    title: 'Ihre Geräte',
    table: 'Geräte mit Benachrichtigungen',
    none: 'Benachrichtigungen sind auf keinem Gerät an.',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    thisOne: 'dieses',
    topics: 'Meldet',
    topicsOf: (chosen: readonly NotificationTopic[]) =>
      chosen.length === Object.keys(topics).length ? 'alles' : listOf(chosen.map(topic => topics[topic].short)),
    lastSent: 'Zuletzt gesendet',
    neverSent: 'noch nie',
    failing: (when: ReactNode) => <>schlägt fehl, zuletzt {when}</>,
    failingFromStart: 'schlägt fehl',
    remove: 'Entfernen',
    removeOf: (device: string) => `Benachrichtigungen von ${device} ausschalten`,
    removed: 'Benachrichtigungen ausgeschaltet',
    notRemoved: 'Das Gerät konnte nicht entfernt werden',
    ends: 'Ein Gerät endet, wenn Sie sich dort abmelden, wenn seine Sitzung endet oder wenn Sie anderswo Ihr Passwort ändern.',
  },
}
