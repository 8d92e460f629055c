import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../../../contract/kit/texts.ts'
import type { mappingTexts as english } from './texts.ts'

export const mappingTexts: Translation<typeof english> = {
  mappedColumns: {
    empty: 'leer',
    unused: 'Nicht verwendet',
    detail: 'Kommt zur Beschreibung',
    alternative: 'Weitere Nummer der Ware',
    lot: 'Stück eines weiteren Postens',
    titleOfSheet: (sheet: string) => `Spalten von ${sheet}`,
    notFound: (fields: readonly string[]) =>
      `Keine Spalte gefunden für: ${fields.join(', ')}. Wählen Sie sie unten, falls die Liste eine hat.`,
    title: 'Spalten der Datei',
    unnamedColumn: (index: string) => `Spalte ${index}`,
    pleaseCheck: 'Bitte prüfen',
    contentOf: (name: string) => `Was ${name} enthält`,
  },
  mappedLines: {
    from: 'aus',
    title: 'Die ersten Positionen, wie sie gelesen werden',
    notRead: 'Die ersten Positionen konnten nicht gelesen werden.',
    loading: 'Die ersten Positionen werden gelesen',
    noLines: 'Keine Zeile unter den Überschriften enthält eine Position.',
    leftOut: ({ bad, all }: { bad: number; all: number }) =>
      `${bad} dieser ${all} werden ausgelassen; bei jeder steht, was nicht stimmt.`,
    noneLeftOut: 'Alle werden hochgeladen.',
    fromMarket: 'aus dem Markt',
    writtenAs: 'geschrieben als',
  },
  mappingForm: {
    notStarted: 'Der Upload konnte nicht gestartet werden.',
    starting: 'Startet…',
    startTheUpload: 'Upload starten',
    lookItOver: 'Prüfen Sie, was sich ändert, und starten Sie.',
    newInIt: 'Was markiert ist, ist neu darin; der Rest wird gelesen wie zuvor.',
    howItIsRead: 'Wie sie gelesen wird: Spalten, Wörter und erste Zeilen',
    sameAsLast: 'Gelesen wie Ihre letzte Liste mit diesen Überschriften.',
    lookThemOver: 'Prüfen und starten.',
    allRecognized: 'Alle Spalten wurden erkannt.',
    unclear: 'Manches in dieser Datei ist unklar. Ihre Auswahl gilt auch für Ihre nächste Liste.',
    checkMarked: 'Bitte prüfen Sie, was markiert ist.',
    notThrown: 'Dieser Upload konnte nicht verworfen werden',
    throwAway: 'Verwerfen',
  },
  mappingRest: {
    asWritten: 'Wie in jeder Zeile angegeben',
    noCondition: 'Keiner: solche Zeilen werden ausgelassen',
    pleaseCheck: 'Bitte prüfen',
    noHeadings: 'Es gibt keine',
    rowOption: ({ number, value }: { number: number; value: string }) => `Zeile ${number}: ${value}`,
    title: 'Für die ganze Datei',
    sheet: 'Blatt',
    headings: 'Kopfzeile',
    currency: 'Währung der Preise ohne Angabe',
    priceFormat: 'Schreibweise der Preise',
    repeats: 'Dieselbe Nummer noch einmal',
    apart: 'Getrennt lassen, als Lose',
    add: 'Zusammenzählen',
    last: 'Die letzte Zeile gilt',
    manufacturer: 'Hersteller der Positionen ohne Angabe',
    manufacturerUnknown: 'Nur wo auch der Markt die Nummer nicht kennt',
    condition: 'Zustand der Positionen ohne Angabe',
    quantity: 'Menge der Positionen ohne Angabe',
    emptyHint: 'Leer: solche Positionen werden ausgelassen',
  },
  mappedWords: {
    title: 'Wörter, die wir nicht kennen',
    explanation:
      'Sagen Sie einmal, was sie bedeuten. Wir merken es uns für Ihre nächsten Listen und schlagen es unserem Team für alle vor.',
    meaning: (word: string) => `Was „${word}“ bedeutet`,
    leaveOut: 'Diese Zeilen auslassen',
    asWritten: 'So lassen',
    rows: (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' }),
    showAll: (count: number) => `Alle ${count} Wörter zeigen`,
  },
  plannedChanges: {
    title: 'Was dieser Upload tun wird',
    counting: 'Die ganze Datei wird gelesen…',
    countingRows: (rows: string) => `Die ganze Datei wird gelesen: bisher ${rows} Zeilen`,
    mayStart: 'Sie können diese Seite verlassen oder den Upload starten, ohne zu warten.',
    notCounted: 'Die ganze Datei konnte nicht gelesen werden.',
    wouldFail: 'Dieser Upload würde nichts ändern.',
    sentence: ({ added, changed, removed, leftOut }: Record<'added' | 'changed' | 'removed' | 'leftOut', string>) =>
      `${added} neu, ${changed} geändert, ${removed} entfernt, ${leftOut} ausgelassen`,
    added: 'Neu',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    removed: 'Entfernt',
    leftOut: 'Ausgelassen',
    download: (count: number) =>
      count === 1
        ? 'Ausgelassene Zeile herunterladen'
        : `${counted(count, { one: 'ausgelassene Zeile', other: 'ausgelassene Zeilen' })} herunterladen`,
    repeated: (count: number) =>
      count === 1
        ? 'Eine davon wiederholt eine andere Zeile.'
        : `${formatInteger(count)} davon wiederholen eine andere Zeile.`,
    correctThem: 'Sie können sie in dieser Datei korrigieren und sie so hochladen.',
  },
  doubts: {
    quoted: text => `„${text}“`,
    onSheet: (sheet, text) => `Auf dem Blatt „${sheet}“: ${text}`,
    fields: {
      partNumber: 'die Teilenummer',
      manufacturer: 'den Hersteller',
      description: 'die Beschreibung',
      quantity: 'die Menge',
      condition: 'den Zustand',
      price: 'den Preis',
      usualPrice: 'den üblichen Preis',
      priceUnit: 'die Preiseinheit',
      currency: 'die Währung',
      grade: 'die Klasse',
      location: 'das Lager',
      sku: 'Ihre eigene Nummer',
      minimumOrder: 'die Mindestmenge',
      leadTime: 'die Lieferzeit',
      reserved: 'die reservierten Stück',
      serial: 'die Seriennummer',
    },
    reasons: {
      'not-found': ({ field }) => `Keine Spalte hat eine Überschrift für ${field}.`,
      'not-in-every-row': ({ field }) => `Manche Positionen nennen ${field} nicht.`,
      'no-heading': ({ field }) => `Diese Spalte hat keine Überschrift; ihre Werte passen für ${field}.`,
      'unknown-heading': ({ field, headings }) =>
        `Die Überschrift ${headings} kennen wir nicht; die Werte passen für ${field}.`,
      'other-heading': ({ field, headings }) =>
        `Die Überschrift ${headings} bedeutet meist etwas anderes; die Werte passen für ${field}.`,
      'several-columns': ({ field, headings }) => `Mehrere Spalten kommen für ${field} in Frage: ${headings}.`,
      'several-lots': ({ headings }) =>
        `Jede von mehreren Spalten mit Stückzahlen wird zu einer eigenen Position: ${headings}.`,
      'tables-beside': () => 'Auf dem Blatt stehen mehrere Tabellen nebeneinander.',
      'unknown-column': ({ field, headings }) =>
        `Die Überschrift ${headings} kennen wir nicht; die Spalte kommt für ${field} in Frage.`,
      cost: ({ headings }) =>
        `Die Überschrift ${headings} kann ein Einkaufspreis oder früherer Preis sein und wird deshalb nicht verwendet.`,
      'published-price': ({ headings }) =>
        `Die Überschrift ${headings} kann ein Listenpreis sein; keine andere Spalte hat einen Preis.`,
      'taxed-price': ({ headings }) => `Die Preise unter ${headings} enthalten vielleicht Steuer.`,
      'shared-price': () => 'Manche verbundenen Zellen geben einen Preis für mehrere Teilenummern an.',
      'own-number': ({ headings }) =>
        `Die Nummern unter ${headings} können Ihre eigenen statt die des Herstellers sein.`,
      'model-name': ({ headings }) => `Die Überschrift ${headings} kann ein Modell statt einer Teilenummer sein.`,
      'number-in-text': ({ values }) =>
        values === ''
          ? 'Manche Teilenummern wurden in anderem Text gefunden.'
          : `Manche Teilenummern wurden in anderem Text gefunden, etwa in ${values}.`,
      'rows-without-number': () =>
        'Manche Positionen haben keine Teilenummer; vielleicht gehören sie zur Nummer darüber.',
      'goods-above-headings': () => 'Über der Zeile mit den Überschriften steht schon Ware.',
      'values-differ': ({ field, headings, values }) =>
        `Viele Werte unter ${headings} passen nicht für ${field}, etwa ${values}.`,
      'values-unclear': ({ values }) =>
        values === '' ? 'Manche Werte sind unklar.' : `Manche Werte sind unklar, etwa ${values}.`,
      'unknown-words': ({ values }) => `Diese Wörter kennen wir nicht: ${values}.`,
      'decimal-sign': ({ values }) => `Es ist unklar, ob ${values} Dezimalstellen oder ein Tausendertrennzeichen hat.`,
      'side-column': ({ headings }) =>
        `Die Spalte ${headings} sagt vielleicht, welche Ware gesucht wird oder nicht zum Verkauf steht.`,
      'arriving-goods': () => 'Auf diesem Blatt scheint Ware zu stehen, die noch nicht da ist.',
      'repeated-goods': () =>
        'Die meisten Teilenummern dieses Blatts stehen auch auf dem ersten: vielleicht ist es dieselbe Ware.',
      'title-of-first-sheet': () =>
        'Ein Titel auf dem ersten Blatt nennt den Zustand; vielleicht gilt er nicht für die anderen.',
      carried: () => 'Leere Zellen bekommen den Wert der Zeile darüber.',
      'grade-only': ({ headings }) => `Die Liste hat Klassen (${headings}), aber keinen Zustand.`,
      'read-from-text': ({ field }) => `Die Liste hat keine Spalten; ${field} lesen wir aus dem Text.`,
      'no-currency': () => 'Keine Überschrift und kein Preis nennt die Währung.',
    },
  },
  mappedLots: {
    title: 'Mehrere Posten in einer Zeile',
    explanation:
      'Jede dieser Stückzahl-Spalten wird zu einer eigenen Position. Entfernen Sie die, die nicht zum Verkauf stehen.',
    grade: (grade: string) => `Klasse ${grade}`,
    table: (index: number) => `Tabelle ${index}`,
    read: (name: string, columns: string) => `${name} lesen (${columns})`,
  },
  moreSheets: {
    title: 'Weitere Blätter',
    explanation: 'Die angekreuzten Blätter werden auch als Bestand gelesen. Entfernen Sie das Kreuz, wo es keiner ist.',
    read: (sheet: string) => `${sheet} lesen`,
    readWanted: (sheet: string) => `${sheet} lesen; dort scheint Ware zu stehen, die Sie suchen`,
  },
  mapping: {
    needsPartNumber: 'Wählen Sie die Spalte mit den Teilenummern.',
  },
  modeChoice: {
    isCorrection: 'Dies sind Zeilen, die aus einer früheren Liste ausgelassen wurden.',
    onlyAdded: 'Ihre Positionen kommen zu Ihrem Bestand hinzu; keine andere Position wird entfernt.',
    merge: 'Zusammenführen',
    mergeHint: 'Positionen der Datei werden hinzugefügt oder aktualisiert; alle anderen bleiben.',
    replace: 'Ersetzen',
    replaceHint: (undoDays: number) =>
      `Die Datei ist Ihr ganzer Bestand: Positionen, die nicht darin stehen oder wegen eines Fehlers ausgelassen werden, werden entfernt. Sie können das ${undoDays} Tage lang rückgängig machen.`,
    title: 'Was mit Ihrem jetzigen Bestand geschieht',
  },
}
