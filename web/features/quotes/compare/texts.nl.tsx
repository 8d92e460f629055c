import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { compareTexts as english } from './texts.tsx'

export const compareTexts: Translation<typeof english> = {
  choice: {
    expired: 'Deze offerte is verlopen',
    notWhole: 'Vul een geheel getal in',
    theyOffer: quantity => `Het aanbod is ${quantity}`,
    tooMany: 'Meer dan gevraagd',
  },
  grid: {
    label: 'Offertes',
    lines: 'Regel',
    suppliers: 'Leveranciers',
    anyCondition: 'willekeurig',
    target: price => `doelprijs ${price}`,
    nobodyAsked: 'Voor deze regel kon niemand worden gevraagd.',
    close: 'Sluiten',
    closeLine: partNumber => `Regel ${partNumber} sluiten`,
    closed: 'Gesloten',
    ofAwarded: ({ awarded, quantity }) => `${awarded} van ${quantity} gegund`,
    ofChosen: ({ pieces, quantity }) => `${pieces} van ${quantity} gekozen`,
    accuracy: percent => `${percent}% betrouwbaar`,
    accuracyOf: ({ stillTrue, answered }) =>
      `Voorraadbetrouwbaarheid: ${stillTrue} van ${answered} regels waren er bij navraag nog`,
    lowest: 'laagste',
    expired: 'verlopen',
    offers: ({ offered, quantity }) => `${offered} van ${quantity}`,
    takes: pieces => `waarvan ${pieces}`,
    awarded: pieces => `${pieces} gegund`,
    has: matchedBy => `als ${matchedBy}`,
    countered: {
      open: price => `U bood ${price}; nog geen antwoord`,
      accepted: price => `Uw ${price} is aanvaard`,
      refused: price => `Uw ${price} is geweigerd`,
      lapsed: price => `U had ${price} geboden`,
    },
    notAsked: 'niet gevraagd',
    noLongerHasIt: 'heeft het niet meer',
    coverage: 'Regels volledig',
    fullLines: ({ full, lines }) => `${full} van ${lines}`,
    pieces: count => counted(count, { one: 'stuk', other: 'stuks' }),
    total: 'Totaal aangeboden',
    leadTime: 'Langste levertijd',
    stands: 'Geldig',
    sumAwarded: 'Gegund',
    chosen: 'Gekozen',
    none: 'niets',
    linesFor: ({ lines, total }) => `${counted(lines, { one: 'regel', other: 'regels' })}, ${total}`,
  },
  presets: {
    label: 'Voor alle regels kiezen',
    hint: 'voorkeuze',
    names: { lowest: 'Laagste prijs', fewest: 'Minste leveranciers', one: 'Eén leverancier' },
    result: ({ total, suppliers }) => (
      <>
        {total} · {counted(suppliers, { one: 'order', other: 'orders' })}
      </>
    ),
    fullLines: ({ fullLines, numOpen }) => `${fullLines} van ${numOpen} regels volledig`,
    pieces: ({ pieces, quantity }) => `${pieces} van ${quantity} stuks`,
    splitLines: count => (count === 1 ? '1 regel gesplitst' : `${count} regels gesplitst`),
  },
  awardBar: {
    quoteOf: ({ supplier, partNumber }) => `${supplier}, ${partNumber}:`,
    pieces: count => counted(count, { one: 'stuk', other: 'stuks' }),
    ofPieces: quantity => `van ${quantity}`,
    has: matchedBy => `heeft ${matchedBy}`,
    corrected: 'gecorrigeerd',
    expired: 'verlopen',
    standsUntil: moment => `geldt tot ${moment}`,
    countered: {
      open: price => `u bood ${price}`,
      accepted: price => `uw ${price} is aanvaard`,
      refused: price => `uw ${price} is geweigerd`,
      lapsed: price => `u had ${price} geboden`,
    },
    piecesFor: ({ partNumber, supplier }) => `Stuks van ${partNumber} te gunnen aan ${supplier}`,
    counterOffer: 'Tegenbod',
    counterTo: supplier => `Tegenbod aan ${supplier}`,
    howToChoose: 'Kies een prijs of een van de voorkeuzes.',
    chosen: ({ suppliers, lines, numOpen, total }) => (
      <>
        {counted(suppliers, { one: 'leverancier', other: 'leveranciers' })}, {lines} van{' '}
        {counted(numOpen, { one: 'regel', other: 'regels' })}, {total}
      </>
    ),
    award: 'Gunnen',
    awardKeys: 'Ctrl Enter',
    awardTo: suppliers => `${counted(suppliers, { one: 'order', other: 'orders' })} gunnen`,
  },
  others: {
    title: 'Leveranciers zonder offerte',
    noLongerHasIt: 'heeft het niet meer',
    has: matchedBy => `heeft ${matchedBy}`,
  },
  counter: {
    title: supplier => `Tegenbod aan ${supplier}`,
    price: 'Uw prijs per stuk',
    currency: 'Valuta',
    quantity: 'Aantal',
    note: 'Opmerking',
    send: 'Tegenbod versturen',
  },
  compare: {
    undone: 'Niemand heeft bericht gekregen.',
    compareIn: 'Vergelijken in',
    counterHint: 'tegenbod',
    choice: 'Uw keuze',
  },
  rfqPage: {
    title: goods => <>Aanvraag voor {goods}</>,
    requestsForQuote: 'Offerteaanvragen',
    notLoaded: 'Deze aanvraag kon niet worden geladen.',
    goods: ({ quantity, partNumber }) => `${quantity} x ${partNumber}`,
    lines: count => counted(count, { one: 'regel', other: 'regels' }),
    sentAndAnswered: ({ sent, by, answered, asked }) =>
      `Verstuurd ${sent} door ${by}. ${answered} van ${asked} leveranciers antwoordden.`,
    askForAList: 'Een lijst aanvragen',
  },
}
