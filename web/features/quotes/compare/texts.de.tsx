import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { compareTexts as english } from './texts.tsx'
export const compareTexts: Translation<typeof english> = {
  choice: {
    expired: 'Dieses Angebot ist abgelaufen',
    notWhole: 'Geben Sie eine ganze Zahl ein',
    theyOffer: (quantity: number) => `Angeboten sind ${quantity}`,
    tooMany: 'Mehr als angefragt',
  },
  grid: {
    label: 'Angebote',
    lines: 'Position',
    suppliers: 'Lieferanten',
    anyCondition: 'beliebig',
    target: price => `Zielpreis ${price}`,
    nobodyAsked: 'Für diese Position konnte niemand gefragt werden.',
    close: 'Schließen',
    closeLine: partNumber => `Position ${partNumber} schließen`,
    closed: 'Geschlossen',
    ofAwarded: ({ awarded, quantity }) => `${awarded} von ${quantity} vergeben`,
    ofChosen: ({ pieces, quantity }) => `${pieces} von ${quantity} gewählt`,
    accuracy: percent => `genau zu ${percent} %`,
    accuracyOf: ({ stillTrue, answered }) =>
      `Bestandsgenauigkeit: ${stillTrue} von ${answered} Positionen waren auf Anfrage noch da`,
    lowest: 'niedrigster',
    expired: 'abgelaufen',
    offers: ({ offered, quantity }) => `${offered} von ${quantity}`,
    takes: pieces => `davon ${pieces}`,
    awarded: pieces => `${pieces} vergeben`,
    has: matchedBy => `als ${matchedBy}`,
    countered: {
      open: price => `Sie haben ${price} geboten; noch keine Antwort`,
      accepted: price => `Ihre ${price} wurden angenommen`,
      refused: price => `Ihre ${price} wurden abgelehnt`,
      lapsed: price => `Sie hatten ${price} geboten`,
    },
    notAsked: 'nicht angefragt',
    noLongerHasIt: 'nicht mehr da',
    coverage: 'Positionen vollständig',
    fullLines: ({ full, lines }) => `${full} von ${lines}`,
    pieces: count => counted(count, { one: 'Stück', other: 'Stück' }),
    total: 'Gesamtangebot',
    leadTime: 'Längste Lieferzeit',
    stands: 'Gilt',
    sumAwarded: 'Vergeben',
    chosen: 'Gewählt',
    none: 'nichts',
    linesFor: ({ lines, total }) => `${counted(lines, { one: 'Position', other: 'Positionen' })}, ${total}`,
  },
  presets: {
    label: 'Für alle Positionen wählen',
    hint: 'Vorauswahl',
    names: { lowest: 'Niedrigster Preis', fewest: 'Wenigste Lieferanten', one: 'Ein Lieferant' },
    result: ({ total, suppliers }) => (
      <>
        {total} · {counted(suppliers, { one: 'Bestellung', other: 'Bestellungen' })}
      </>
    ),
    fullLines: ({ fullLines, numOpen }) => `${fullLines} von ${numOpen} Positionen vollständig`,
    pieces: ({ pieces, quantity }) => `${pieces} von ${quantity} Stück`,
    splitLines: count => (count === 1 ? '1 Position geteilt' : `${count} Positionen geteilt`),
  },
  awardBar: {
    quoteOf: ({ supplier, partNumber }) => `${supplier}, ${partNumber}:`,
    pieces: count => counted(count, { one: 'Stück', other: 'Stück' }),
    ofPieces: quantity => `von ${quantity}`,
    has: matchedBy => `hat ${matchedBy}`,
    corrected: 'korrigiert',
    expired: 'abgelaufen',
    standsUntil: moment => `gilt bis ${moment}`,
    countered: {
      open: price => `Sie haben ${price} geboten`,
      accepted: price => `Ihre ${price} wurden angenommen`,
      refused: price => `Ihre ${price} wurden abgelehnt`,
      lapsed: price => `Sie hatten ${price} geboten`,
    },
    piecesFor: ({ partNumber, supplier }) => `Stück ${partNumber}, Zuschlag an ${supplier}`,
    counterOffer: 'Gegenangebot',
    counterTo: supplier => `Gegenangebot an ${supplier}`,
    howToChoose: 'Wählen Sie einen Preis oder eine Vorauswahl.',
    chosen: ({ suppliers, lines, numOpen, total }) => (
      <>
        {counted(suppliers, { one: 'Lieferant', other: 'Lieferanten' })}, {lines} von{' '}
        {counted(numOpen, { one: 'Position', other: 'Positionen' })}, {total}
      </>
    ),
    award: 'Zuschlag',
    awardKeys: 'Strg Enter',
    awardTo: suppliers => `Zuschlag: ${counted(suppliers, { one: 'Bestellung', other: 'Bestellungen' })}`,
  },
  others: {
    title: 'Lieferanten ohne Angebot',
    noLongerHasIt: 'nicht mehr da',
    has: matchedBy => `hat ${matchedBy}`,
  },
  counter: {
    title: (supplier: string) => `Gegenangebot an ${supplier}`,
    price: 'Ihr Stückpreis',
    currency: 'Währung',
    quantity: 'Menge',
    note: 'Notiz',
    send: 'Gegenangebot senden',
  },
  compare: {
    undone: 'Niemand wurde benachrichtigt.',
    compareIn: 'Vergleichen in',
    counterHint: 'Gegenangebot',
    choice: 'Ihre Auswahl',
  },
  rfqPage: {
    title: (goods: ReactNode) => <>Anfrage: {goods}</>,
    requestsForQuote: 'Anfragen',
    notLoaded: 'Diese Anfrage konnte nicht geladen werden.',
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    lines: (count: number) => counted(count, { one: 'Position', other: 'Positionen' }),
    sentAndAnswered: ({ sent, by, answered, asked }: Record<'sent' | 'by' | 'answered' | 'asked', string>) =>
      `Gesendet ${sent} von ${by}. ${answered} von ${asked} Lieferanten haben geantwortet.`,
    askForAList: 'Liste anfragen',
  },
}
