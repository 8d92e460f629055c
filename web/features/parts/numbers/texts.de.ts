import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger, plural } from '../../../../contract/kit/texts.ts'
import type { numbersTexts as english } from './texts.ts'

const numbers = { one: 'Nummer', other: 'Nummern' }
const sellers = { one: 'Anbieter', other: 'Anbieter' }
const lines = { one: 'Position', other: 'Positionen' }

export const numbersTexts: Translation<typeof english> = {
  listEditor: {
    list: 'Teilenummern',
    hint: (most: number) =>
      `Eine Teilenummer pro Zeile, mit Menge, wenn Sie eine haben. Spalten einer Tabelle oder eine Mail genügen. Höchstens ${most} Nummern.`,
    show: 'Nachsehen',
    tooLong: ({ length, most }: { length: number; most: number }) =>
      `Diese Liste hat ${formatInteger(length)} Zeichen, erlaubt sind ${formatInteger(most)}. Fügen Sie nur die Spalten mit Nummern und Mengen ein.`,
  },
  listedNumbers: {
    numbers: (count: number) => counted(count, numbers),
    wanted: (pieces: string) => `${pieces} Stück gesucht`,
    inStock: (count: number) => `${formatInteger(count)} im Bestand`,
    notInStock: (count: number) => `${formatInteger(count)} nicht im Bestand`,
    took: (milliseconds: number) => (milliseconds < 1 ? 'unter 1 ms' : `${Math.round(milliseconds)} ms`),
    editTheList: 'Liste bearbeiten',
    failed: 'Die Liste konnte nicht nachgesehen werden.',
    isCut: ({ shown, all }: { shown: number; all: number }) =>
      `Ihre Liste hat ${formatInteger(all)} Nummern. Gezeigt sind die ersten ${formatInteger(shown)}; sehen Sie den Rest gesondert nach.`,
    ignored: (lines: readonly string[]) =>
      `Keine Nummer gelesen aus: ${lines
        .slice(0, 3)
        .map(line => `„${line}“`)
        .join(', ')}${lines.length > 3 ? ` und ${lines.length - 3} weiteren` : ''}.`,
    nothingRead: 'In dieser Liste wurden keine Teilenummern gefunden. Prüfen Sie, ob jede Zeile eine hat.',
    atBest: (sum: string) => `${sum} zu besten Preisen`,
    pricedOf: ({ priced, all }: { priced: number; all: number }) => `${priced} von ${all} mit Preis und Menge`,
    askAll: (count: number) => `Alle ${formatInteger(count)} anfragen`,
    askSome: ({ from, to }: { from: number; to: number }) => `${from} bis ${to} anfragen`,
    postAll: (count: number) => `WTB für ${formatInteger(count)} senden`,
    postSome: ({ from, to }: { from: number; to: number }) => `WTB für ${from} bis ${to} senden`,
  },
  numbersTable: {
    label: 'Teilenummern Ihrer Liste',
    position: 'Nr.',
    partNumber: 'Teilenummer',
    wanted: 'Gesucht',
    wantedOf: (number: string) => `Gesuchte Stück von ${number}`,
    description: 'Beschreibung',
    sellers: 'Anbieter',
    lines: 'Positionen',
    linesOf: (number: string) => `Positionen zu ${number}`,
    sellersUnit: (count: number) => plural(count, sellers),
    linesUnit: (count: number) => plural(count, lines),
    pieces: 'Stück',
    piecesUnit: 'Stk.',
    best: 'Bester',
    median: 'Median',
    sum: 'Summe',
    freshest: 'Neueste',
    notInStock: 'Nicht im Bestand',
    use: 'Nehmen',
    insteadOf: ({ offered, number }: { offered: string; number: string }) => `${offered} statt ${number} nehmen`,
    fewer: (missing: string) => `${missing} fehlen`,
  },
  offer: {
    nothing: 'nichts Ähnliches gelistet',
    typo: (used: string) => `gelesen als ${used}`,
    part: (used: string) => `enthält ${used}`,
    equivalent: (number: string) => `über Äquivalent ${number}`,
    begins: (count: number) => (count === 1 ? 'eine Nummer beginnt so' : `${formatInteger(count)} Nummern beginnen so`),
    mentions: (count: number) =>
      count === 1 ? 'eine Nummer ist ähnlich' : `${formatInteger(count)} Nummern sind ähnlich`,
    bySellers: (count: number) => counted(count, sellers),
    byLines: (count: number) => counted(count, lines),
  },
  block: {
    wanted: (pieces: string) => `${pieces} gesucht`,
    sellers: (count: number) => counted(count, sellers),
    lines: (count: number) => counted(count, lines),
    pieces: (pieces: string) => `${pieces} Stk.`,
    best: (price: string) => `bester ${price}`,
    median: (price: string) => `Median ${price}`,
    openPage: 'Teileseite öffnen',
    allLines: (count: number) => `Alle ${formatInteger(count)} zeigen`,
    failed: 'Diese Suche ist fehlgeschlagen.',
  },
}
