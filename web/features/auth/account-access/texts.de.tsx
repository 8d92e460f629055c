import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import type { accountAccessTexts as english } from './texts.tsx'

export const accountAccessTexts: Translation<typeof english> = {
  page: {
    notShownToStaff: 'Unser Team sieht nicht, was das Konto eines Mitglieds öffnet.',
    title: 'Kontozugang',
    lead: 'Alles, was Ihr Konto öffnet, und wie Sie es beenden.',
    endAll: 'Alle beenden',
    notShown: 'Dies konnte nicht angezeigt werden.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    limits: ({ days, idle }: { days: number; idle: number }) =>
      `Eine Sitzung endet ${days} Tage nach der Anmeldung oder nach ${idle} Tagen ohne Nutzung.`,
    table: 'Sitzungen',
    device: 'Gerät',
    unknownDevice: 'Unbekanntes Gerät',
    thisOne: 'dieses',
    address: 'IP-Adresse',
    unknownAddress: 'unbekannt',
    signedIn: 'Angemeldet',
    lastUsed: 'Zuletzt verwendet',
    end: 'Beenden',
    endOf: (device: string) => `Sitzung auf ${device} beenden`,
    ended: 'Sitzung beendet',
    notEnded: 'Die Sitzung konnte nicht beendet werden',
  },
  others: {
    title: 'Was Ihr Konto noch öffnet',
    keys: 'API-Schlüssel',
    noKeys: 'Sie haben keine angelegt.',
    manageKeys: 'Schlüssel verwalten',
    used: (when: ReactNode) => <>verwendet {when}</>,
    neverUsed: 'nie verwendet',
    feed: 'Adresse des RSS-Feeds',
    feedUnknown: 'Sie haben noch keinen geöffnet.',
    feedText: (use: ReactNode) => <>Wer sie hat, liest Broadcasts wie Sie; {use}.</>,
    renewFeed: 'Neue Adresse anlegen',
    alternative: 'Alternative Adresse',
    noAlternative: 'Sie haben keine.',
    alternativeText: (email: string) =>
      `Sobald ${email} bestätigt ist, gehen Mails auch dorthin, und Mails von dort veröffentlichen und antworten in Ihrem Namen.`,
    manageAlternative: 'Adressen verwalten',
    fetch: 'Tägliches Abholen Ihrer Liste',
    fetchText: (address: string) => `Jeden Tag wird Ihr Bestand von ${address} geladen.`,
    manageFetch: 'Abholen verwalten',
    links: 'Links in unseren Mails',
    linksText:
      'Wer den Link aus einer Anfrage hat, kann bis zu dessen Ablauf in Ihrem Namen antworten. Andere Links bestätigen eine Adresse oder Bestand oder bestellen ab, sonst nichts.',
    linksEnded: (when: ReactNode) => <>Antwort-Links von vor {when} gelten nicht mehr.</>,
    password: 'Passwort und zweiter Faktor',
  },
  endAll: {
    title: 'Allen Zugang beenden?',
    question:
      'Ihre anderen Sitzungen, Ihre Passkeys, Ihre API-Schlüssel, die Adressen Ihrer RSS-Feeds und die Antwort-Links in unseren Mails gelten sofort nicht mehr. Ihre alternative Adresse wird entfernt, und das tägliche Abholen Ihrer Liste wird ausgeschaltet. Hier bleiben Sie angemeldet. Das lässt sich nicht rückgängig machen.',
    confirm: 'Alle beenden',
    ended: 'Aller andere Zugang ist beendet',
    notEnded: 'Ihr anderer Zugang konnte nicht beendet werden',
  },
}
