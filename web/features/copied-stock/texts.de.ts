import type { CopiedStock } from '../../../contract/copied-stock.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import type { copiedStockTexts as english } from './texts.ts'

const findings: Noun = { one: 'Paar', other: 'Paare' }
const percent = (share: number) => `${Math.round(share * 100)} %`

export const copiedStockTexts: Translation<typeof english> = {
  page: {
    title: 'Kopierter Bestand',
    lead: 'Firmenpaare, bei denen eine Firma einen Teil des Bestands der anderen listet, mit denselben oder umgerechneten Mengen, jede Nacht gesucht. Fragen Sie zuerst die Firma: Sie kann denselben Lieferanten haben. Mitglieder sehen davon nichts.',
    which: 'Welche Paare',
    open: 'Offen',
    decided: 'Entschieden',
  },
  table: {
    openLabel: 'Offene Paare',
    decidedLabel: 'Entschiedene Paare',
    counted: findings,
    nothingOpen: 'Keine Firma listet den Bestand einer anderen.',
    nothingDecided: 'Es ist noch nichts entschieden.',
    company: 'Listet später',
    other: 'Zuerst gelistet',
    shared: 'Gemeinsam',
    sharedUnit: 'Nummern',
    shareOfCompany: 'Ihrer Liste',
    shareOfOther: 'Der anderen Liste',
    agreeing: 'Gleiche Mengen',
    state: 'Stand',
    found: 'Gefunden',
    view: 'Ansehen',
    viewPair: (one: string, other: string) => `${one} und ${other} ansehen`,
    percent,
  },
  states: {
    found: 'Gefunden',
    asked: 'Gefragt',
    answered: 'Beantwortet',
    dismissed: 'Verworfen',
    confirmed: 'Bestätigt',
  } satisfies Record<CopiedStock['state'], string>,
  dialog: {
    title: (one: string, other: string) => `${one} und ${other}`,
    loading: 'Positionen werden geladen',
    notShown: 'Die Positionen konnten nicht angezeigt werden.',
    summary: ({ numShared, numAgreeing, scale }: Pick<CopiedStock, 'numShared' | 'numAgreeing' | 'scale'>) =>
      `${formatInteger(numShared)} gemeinsame Teilenummern; die Mengen von ${formatInteger(numAgreeing)} stimmen überein${Math.abs(scale - 1) < 0.01 ? '' : `, multipliziert mit ${scale.toFixed(2)}`}.`,
    allLines: (name: string) => `Alle Positionen von ${name}`,
    lines: 'Positionen beider Firmen',
    noLines: 'Keine der beiden listet diese Nummern noch.',
    partNumber: 'Teilenummer',
    quantity: 'Menge',
    confirmed: 'Bestätigt',
    otherNumber: 'Teilenummer der anderen',
    otherQuantity: 'Menge der anderen',
    otherConfirmed: 'Von der anderen bestätigt',
    question: 'Gefragt',
    answer: 'Antwort',
    decision: 'Entscheidung',
    ask: 'Firma fragen',
    record: 'Antwort erfassen',
    dismiss: 'Verwerfen',
    confirm: 'Bestätigen',
  },
  steps: {
    question: 'Frage',
    questionHint: (name: string) =>
      `Geht per E-Mail an den Hauptansprechpartner von ${name}. Die andere Firma wird nicht genannt.`,
    answer: 'Antwort der Firma',
    answerHint: 'Wie sie gegeben wurde; oder dass in 14 Tagen keine kam.',
    reason: 'Grund',
    reasonHint: 'Wird im Protokoll aufbewahrt. Die Firma erhält keine Mail.',
    saving: 'Speichert…',
  },
}
