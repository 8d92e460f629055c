import type { ReactNode } from 'react'
import type { Translated } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { compareTexts as english } from './texts.tsx'
export const compareTexts: Translated<typeof english> = {
  choice: {
    expired: 'Dieses Angebot ist abgelaufen',
    notWhole: 'Geben Sie eine ganze Zahl ein',
    theyOffer: (quantity: number) => `Angeboten sind ${quantity}`,
    tooMany: 'Mehr als angefragt',
  },
  compareLine: {
    pieces: 'Stk.',
    piecesFor: ({ partNumber, supplier = 'dieser Lieferant' }: { partNumber: string; supplier: string | undefined }) =>
      `Stück ${partNumber}, Zuschlag an ${supplier}`,
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    chooseTheLowest: 'Niedrigsten wählen',
    closeTheLine: 'Position schließen',
    closeLine: (partNumber: string) => `Position ${partNumber} schließen`,
    quotesFor: (partNumber: string) => `Angebote zu ${partNumber}`,
    nobodyAsked: 'Für diese Position konnte niemand gefragt werden.',
    closed: 'Geschlossen',
    ofAwarded: ({ awarded, quantity }: { awarded: string; quantity: string }) => `${awarded} von ${quantity} vergeben`,
    ofChosen: ({ pieces, quantity }: { pieces: string; quantity: string }) => `${pieces} von ${quantity} gewählt`,
    supplier: 'Lieferant',
    priceEach: 'Stückpreis',
    offers: 'Bietet',
    terms: 'Konditionen',
    standing: 'Gilt bis',
    offerTerms: ({ condition, leadTime, corrected }: { condition: string; leadTime: string; corrected: ReactNode }) => (
      <>
        {condition}, {leadTime}
        {corrected && <>, {corrected}</>}
      </>
    ),
    corrected: 'korrigiert',
    expired: 'abgelaufen',
    standsUntil: (moment: string) => `bis ${moment}`,
    counterOffer: 'Gegengebot',
    counterTo: (supplier: string) => `Gegengebot an ${supplier}`,
    countered: {
      open: (price: string) => `Sie haben ${price} geboten; noch keine Antwort`,
      accepted: (price: string) => `Ihre ${price} wurden angenommen`,
      refused: (price: string) => `Ihre ${price} wurden abgelehnt`,
      lapsed: (price: string) => `Sie hatten ${price} geboten`,
    },
    awardButton: 'Zuschlag',
    has: (matchedBy: string) => `hat ${matchedBy}`,
    lowest: 'niedrigster',
    notChosen: 'nicht gewählt',
    awarded: (awarded: string) => `${awarded} vergeben`,
    noLongerHasIt: 'nicht mehr da',
  },
  counter: {
    title: (supplier: string) => `Gegengebot an ${supplier}`,
    price: 'Ihr Stückpreis',
    currency: 'Währung',
    quantity: 'Menge',
    note: 'Notiz',
    send: 'Gegengebot senden',
  },
  compare: {
    awardQuestion: ({ lines, suppliers }: { lines: number; suppliers: number }) =>
      `Zuschlag: ${counted(lines, { one: 'Position', other: 'Positionen' })} an ${counted(suppliers, { one: 'Lieferanten', other: 'Lieferanten' })}. Sie erfahren es per E-Mail, ebenso Lieferanten, die angeboten haben und nicht gewählt wurden. Das lässt sich nicht rückgängig machen.`,
    chosen: ({ lines, total }: { lines: number; total: ReactNode }) => (
      <>
        {counted(lines, { one: 'Position', other: 'Positionen' })} gewählt, {total}
      </>
    ),
    compareIn: 'Vergleichen in',
    chooseLowest: 'Je Position den niedrigsten wählen',
    close: (partNumber: string) => `${partNumber} schließen?`,
    question:
      'Niemand erhält diese Position, und sie kann nicht mehr beantwortet werden. Lieferanten, die angeboten haben, erfahren es per E-Mail.',
    closeTheLine: 'Position schließen',
    confirmAward: 'Zuschlag erteilen?',
    awardButton: 'Zuschlag',
    howToChoose: 'Geben Sie ein, wie viele Stück jeder Lieferant erhält, oder wählen Sie den niedrigsten Preis.',
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
