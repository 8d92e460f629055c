import type { Translation } from '../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../contract/kit/texts.ts'
import type { platformTexts as english } from './texts.ts'

const inTime = (seconds: number | undefined) => {
  if (seconds === undefined) return 'einer Minute'
  if (seconds < 90) return counted(seconds, { one: 'Sekunde', other: 'Sekunden' })
  return counted(Math.ceil(seconds / 60), { one: 'Minute', other: 'Minuten' })
}

export const platformTexts: Translation<typeof english> = {
  api: {
    failed: (status, seconds) => {
      if (status === 0) return 'Der Server ist nicht erreichbar.'
      if (status !== 429 && status < 502) return `Der Server antwortete mit dem Fehler ${status}.`
      const cause = status === 429 ? 'Es waren zu viele Anfragen.' : 'Der Server ist überlastet.'
      return `${cause} Versuchen Sie es in ${inTime(seconds)} erneut.`
    },
  },
  captcha: {
    failed: 'Ihr Browser konnte nicht geprüft werden.',
    checking: 'Ihr Browser wird geprüft…',
    checked: 'Ihr Browser ist geprüft. Kein Rätsel nötig.',
  },
  facets: {
    filters: 'Filter',
    clear: 'Filter löschen',
    names: {
      condition: 'Zustand',
      grade: 'Klasse',
      minQuantity: 'Stück',
      maxMinimumOrder: 'Mindestmenge',
      priced: 'Preis',
      maxAge: 'Alter',
      manufacturer: 'Hersteller',
      category: 'Kategorie',
      country: 'Land',
      tier: 'Stufe',
    },
    grade: (letter: string) => `Klasse ${letter}`,
    minimumUpTo: (pieces: string) => `Mindestmenge bis ${pieces}`,
    atLeast: (pieces: string) => `≥ ${pieces} Stück`,
    priced: 'Preis genannt',
    lastDays: (days: string) => (days === '1' ? 'Heute' : `Bis ${days} Tage`),
    tiers: { trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' },
    orHigher: (tier: string) => (tier === 'Diamond' ? tier : `${tier} oder höher`),
    severalOf: ({ name, count }: { name: string; count: number }) => (count === 0 ? name : `${name} · ${count}`),
    noValues: 'Keine Werte',
    option: ({ name, lines }: { name: string; lines: string }) => `${name} (${lines})`,
  },
  listHead: { exportCsv: 'CSV-Export' },
  csvExchange: {
    importCsv: 'CSV-Import',
    choose: 'CSV-Datei wählen',
    importing: 'Importiert…',
    nothingImported: (name: string) => `Aus ${name} wurde nichts importiert`,
    fault: (line: number, msg: string) => `Zeile ${line}: ${msg}`,
  },
  selection: {
    label: 'Ausgewählte Positionen',
    count: (count: number) => `${counted(count, { one: 'Position', other: 'Positionen' })} ausgewählt`,
    select: 'auswählen',
    copy: 'Als Tabelle kopieren',
    copied: (count: number) => `${counted(count, { one: 'Position', other: 'Positionen' })} kopiert`,
    export: 'Exportieren',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    print: 'Drucken',
    clear: 'Auswahl aufheben',
    clearHint: 'Auswahl aufheben (Esc)',
  },
  copyButton: {
    notAllowed: 'Dieser Browser hat das Kopieren nicht erlaubt.',
    copied: 'Kopiert',
  },
  format: {
    now: 'jetzt',
    moreThan: (count: string) => `mehr als ${count}`,
    kilobytes: (count: string) => `${count} kB`,
    megabytes: (count: string) => `${count} MB`,
    minutes: (minutes: number) => `${minutes} Min.`,
    hours: (hours: number) => `${hours} Std.`,
    days: (days: number) => `${days} T.`,
  },
  lot: {
    grade: (grade: string) => `Klasse ${grade.replace(/^grade\s+/i, '')}`,
    minimumOrder: (pieces: number) => `mind. ${formatInteger(pieces)}`,
    leadTime: (time: string) => `Lieferzeit ${time}`,
    sku: (sku: string) => `SKU ${sku}`,
  },
  listKeys: {
    move: 'bewegen',
    open: 'öffnen',
    within: 'in der Zeile',
    ends: 'erste, letzte Zeile',
  },
  listing: {
    notLoaded: (failed: string) => `Nicht geladen: ${failed}.`,
  },
}
