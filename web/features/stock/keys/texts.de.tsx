import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import type { keysTexts as english } from './texts.tsx'
export const keysTexts: Translation<typeof english> = {
  inventoryKeysPage: {
    reply: ({ path, description }: { path: string; description: ReactNode }) => (
      <>
        Die Antwort enthält die Id des Uploads; {path} zeigt den Fortschritt. Alle Aufrufe stehen in {description}.
      </>
    ),
    keys: 'Schlüssel für Ihr eigenes System',
    backToInventory: 'Zurück zum Bestand',
    makeAKey: 'Schlüssel anlegen',
    notShown: 'Ihre Schlüssel konnten nicht angezeigt werden.',
    noKeys: 'Es gibt noch keinen Schlüssel. Ein Schlüssel kann nur, was Sie beim Anlegen erlauben.',
    howToSend: 'So senden Sie',
    howTo:
      'Senden Sie die Datei als Body: CSV, TSV, Excel oder eine JSON-Liste von Positionen. Positionen, die nicht in der Datei stehen, bleiben; mit mode=replace werden sie entfernt. Es beginnt sofort, mit den Spalten, wie sie hier zuletzt zugeordnet waren.',
    copyTheCall: 'Aufruf kopieren',
    apiDescription: 'der Beschreibung der Schnittstelle',
    name: 'Name',
    beginsWith: 'Beginnt mit',
    madeBy: 'Angelegt von',
    madeOn: 'Angelegt am',
    lastUsed: 'Zuletzt verwendet',
    neverUsed: 'nie verwendet',
    keysTable: 'Schlüssel',
    rights: 'Darf',
    rightNames: { stock: 'Bestand senden', read: 'Text lesen' },
    reading: ({ call }: { call: string }) =>
      `Ein Schlüssel mit dem Recht zu lesen sendet Text als JSON an ${call} und erhält die Positionen zurück: Menge, Nummer, Zustand und Preis.`,
    revoke: 'Widerrufen',
    revokeKey: (name: string) => `${name} widerrufen`,
  },
  newKeyDialog: {
    itMay: 'Er darf',
    rights: { stock: 'Bestand senden', read: 'Die Positionen von Mails und anderem Text lesen' },
    notMade: 'Der Schlüssel konnte nicht angelegt werden',
    yourKey: 'Ihr Schlüssel',
    done: 'Fertig',
    copyNow: 'Kopieren Sie ihn jetzt in Ihr System. Wir speichern den Schlüssel selbst nicht.',
    shownOnce: 'Er wird nur einmal gezeigt.',
    copyTheKey: 'Schlüssel kopieren',
    making: 'Legt an…',
    makeTheKey: 'Schlüssel anlegen',
    makeAKey: 'Schlüssel anlegen',
    name: 'Name',
    nameHint: 'Wo er verwendet wird, z. B. Lager',
  },
  revokeKeyDialog: {
    revoked: (name: string) => `${name} widerrufen`,
    notRevoked: 'Der Schlüssel konnte nicht widerrufen werden',
    title: (name: string) => `${name} widerrufen?`,
    question: 'Systeme, die ihn verwenden, werden ab jetzt abgewiesen. Das lässt sich nicht rückgängig machen.',
    revoke: 'Widerrufen',
  },
}
