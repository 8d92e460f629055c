import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, plural } from '../../../../contract/kit/texts.ts'
import type { askListTexts as english } from './texts.tsx'
export const askListTexts: Translation<typeof english> = {
  listTable: {
    noSupplier: 'niemand',
    suppliersUnit: (count: number) => plural(count, { one: 'Lieferant', other: 'Lieferanten' }),
    kindAndSuppliers: ({ kind, count }: { kind: string; count: number }) =>
      `${kind}, ${counted(count, { one: 'Lieferant', other: 'Lieferanten' })}`,
    checkThis: 'Bitte prüfen',
    readFrom: (source: ReactNode) => <>Gelesen aus: {source}</>,
    fieldOfLine: ({ label, number }: { label: string; number: number }) => `${label}, Position ${number}`,
    partNumber: 'Teilenummer',
    manufacturer: 'Hersteller',
    any: 'Alle',
    quantity: 'Menge',
    condition: 'Zustand',
    targetPrice: 'Zielpreis',
    suppliers: 'Lieferanten',
    lines: 'Positionen',
    removeLine: (number: number) => `Position ${number} entfernen`,
    itIsRight: 'Stimmt so',
    alsoAskOthers: (number: number) => `Auch fragen, wer Position ${number} unter anderer Nummer hat`,
    alsoAs: 'Auch als',
  },
  newRfqPage: {
    unsure: (count: number) =>
      `${counted(count, { one: 'Feld ist', other: 'Felder sind' })} mit „Bitte prüfen“ markiert: Ändern oder bestätigen Sie ${plural(count, { one: 'es', other: 'sie' })} vor dem Senden.`,
    withoutSupplier: (count: number) =>
      `${counted(count, { one: 'Position hat', other: 'Positionen haben' })} keinen Lieferanten unter diesen Firmen und ${plural(count, { one: 'bleibt', other: 'bleiben' })} nur in der Liste.`,
    repeated: (partNumbers: readonly string[]) =>
      `${partNumbers.slice(0, 3).join(', ')}${partNumbers.length > 3 ? ` und ${partNumbers.length - 3} weitere` : ''} ${plural(partNumbers.length, { one: 'steht', other: 'stehen' })} schon in der Liste.`,
    upTo3: 'Bis zu 3',
    upTo5: 'Bis zu 5',
    upTo10: 'Bis zu 10',
    upTo20: 'Bis zu 20',
    upTo50: 'Bis zu 50',
    requestsForQuote: 'Anfragen',
    askForAList: 'Liste anfragen',
    lead: 'Jeder Lieferant erhält eine Mail mit nur den Positionen, die er hat, und antwortet mit einem Preis.',
    notAllowed: 'Ihr Konto erlaubt keine Anfragen.',
    cleared: 'Die Liste wurde geleert.',
    lines: 'Positionen',
    addALine: 'Position hinzufügen',
    clearAll: 'Alle entfernen',
    suppliersPerLine: 'Angefragte Lieferanten je Position',
    suppliersHint:
      'Zuerst kommen Lieferanten mit genauer Nummer, Zustand und Menge, dann die mit dem aktuellsten Bestand.',
    targetCurrency: 'Zielpreise in',
    ask: (count: number) => `${counted(count, { one: 'Firma', other: 'Firmen' })} anfragen`,
    nobody: 'Niemand anzufragen: Keine Firma, die den Filtern entspricht, hat ein Teil dieser Liste.',
    message: 'Nachricht',
    chooseQuantity: 'Wählen Sie, welche Menge Sie anfragen.',
    addUp: 'Mengen addieren',
    takeNew: 'Neue Mengen nehmen',
    keepList: 'Liste behalten',
  },
  pasteList: {
    read: ({ count, isCut }: { count: number; isCut: boolean }) =>
      `${counted(count, { one: 'Position', other: 'Positionen' })} gelesen.${isCut ? ' Der Rest passt nicht in eine Anfrage.' : ''}`,
    leftOut: (texts: readonly string[]) =>
      `Ausgelassen: ${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` und ${texts.length - 3} weitere` : ''}`,
    offersLeftOut: (texts: readonly string[]) =>
      `${counted(texts.length, { one: 'Position', other: 'Positionen' })}, die Sie verkaufen möchten, ${plural(texts.length, { one: 'wurde', other: 'wurden' })} ausgelassen: ${texts.join(' · ')}`,
    nothingRead: 'Hieraus konnte keine Position gelesen werden. Jede braucht eine Teilenummer.',
    pasteAList: 'Liste einfügen',
    pasteHint:
      'Zeilen einer Tabelle oder eine Mail: je Position eine Zeile, mit Teilenummer und Menge in beliebiger Folge.',
    notRead: 'Die Liste konnte nicht gelesen werden.',
    reading: 'Liest…',
    readTheList: 'Liste lesen',
  },
}
