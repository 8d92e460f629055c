import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, plural } from '../../../../contract/kit/texts.ts'
import type { stockStaffTexts as english } from './texts.tsx'

interface LastChange {
  by: string | null
  age: ReactNode
  until: string
  failure: string | null
}

export const stockStaffTexts: Translation<typeof english> = {
  adminStockPage: {
    stock: 'Bestand',
    whichList: 'Welche Liste',
    companies: 'Firmen',
    importLog: 'Importprotokoll',
  },
  companies: {
    itemsUnit: (count: number) => plural(count, { one: 'Position', other: 'Positionen' }),
    counted: { one: 'Firma', other: 'Firmen' },
    company: 'Firma',
    country: 'Land',
    items: 'Positionen',
    notFresh: 'Nicht aktuell',
    notFreshUnit: 'nicht aktuell',
    notConfirmedFor: (staleAfterDays: number) => `Seit ${staleAfterDays} Tagen nicht bestätigt`,
    confirmed: 'Bestätigt',
    uploaded: 'Hochgeladen',
    companies: 'Firmen',
    noCompany: 'Keine Firma mit Bestand heißt so.',
  },
  companyStock: {
    counted: { one: 'Position', other: 'Positionen' },
    lastChange: ({ by, age, until, failure }: LastChange) => (
      <>
        {by && `Von ${by}, `}
        {age}. Bis {until} lässt es sich zurücksetzen.
        {failure !== null && ` Der letzte Versuch ist fehlgeschlagen: ${failure}`}
      </>
    ),
    allItemsAreRemoved: ({ company, days }: { company: ReactNode; days: number }) => (
      <>
        Alle Positionen von {company} werden auf einmal entfernt. Zurücksetzen lässt sich das {days} Tage lang, nur vom
        Team.
      </>
    ),
    itemIsRemoved: ({ partNumber, company }: { partNumber: ReactNode; company: string }) => (
      <>
        {partNumber} von {company}. Das lässt sich nicht rückgängig machen.
      </>
    ),
    stockIsRestored: ({ change, company }: { change: string; company: ReactNode }) => (
      <>
        {change}. Der Bestand von {company} wird wiederhergestellt; von Hand seither geänderte Positionen bleiben.
      </>
    ),
    itsUploads: 'Ihre Uploads',
    removeAllItsStock: 'Ganzen Bestand entfernen',
    query: 'Teilenummer, Hersteller oder Beschreibung',
    items: 'Positionen',
    noStock: 'Diese Firma hat jetzt keinen Bestand.',
    removeNamed: (partNumber: string) => `${partNumber} entfernen`,
    rollBack: 'Zurücksetzen',
    removeAllStock: 'Ganzen Bestand entfernen',
    removeAll: 'Alle entfernen',
    removeItem: 'Position entfernen',
    rollingBack: 'Setzt zurück…',
  },
  importsTable: {
    rows: (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' }),
    byHand: 'von Hand',
    ownSystem: 'eigenes System',
    byMail: 'per E-Mail',
    company: 'Firma',
    file: 'Datei',
    state: 'Stand',
    result: 'Ergebnis',
    fullReplacement: (outcome: string) => `${outcome} (vollständig ersetzt)`,
    leftOut: 'Ausgelassen',
    ofFile: (fileName: string) => `aus ${fileName}`,
    when: 'Wann',
    uploads: 'Uploads',
    rollBack: 'Zurücksetzen',
    rollBackOf: ({ fileName, companyName }: { fileName: string; companyName: string }) =>
      `${fileName} von ${companyName} zurücksetzen`,
  },
  imports: {
    counted: { one: 'Upload', other: 'Uploads' },
    only: (company = 'eine Firma') => `Nur ${company}`,
    all: 'Alle',
    uploads: 'Uploads',
    state: 'Stand',
    onlyWithErrors: 'Nur mit ausgelassenen Zeilen',
    noMatches: 'Zu diesen Filtern passt kein Upload.',
    uploaded: ({ fileName, outcome }: { fileName: string; outcome: string }) => `${fileName} hochgeladen: ${outcome}`,
  },
  reasonDialog: {
    reason: 'Grund',
    reasonHint: 'Er wird mit Ihrem Namen festgehalten.',
  },
}
