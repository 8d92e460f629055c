import type { Translated } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { compareTexts as english } from './texts.tsx'

export const compareTexts: Translated<typeof english> = {
  choice: {
    expired: 'Deze offerte is verlopen',
    notWhole: 'Vul een geheel getal in',
    theyOffer: quantity => `Het aanbod is ${quantity}`,
    tooMany: 'Meer dan gevraagd',
  },
  compareLine: {
    pieces: 'st.',
    piecesFor: ({ partNumber, supplier = 'deze leverancier' }) => `Stuks van ${partNumber} te gunnen aan ${supplier}`,
    goods: ({ quantity, partNumber }) => `${quantity} x ${partNumber}`,
    chooseTheLowest: 'Laagste kiezen',
    closeTheLine: 'Regel sluiten',
    closeLine: partNumber => `Regel ${partNumber} sluiten`,
    quotesFor: partNumber => `Offertes voor ${partNumber}`,
    nobodyAsked: 'Voor deze regel kon niemand worden gevraagd.',
    closed: 'Gesloten',
    ofAwarded: ({ awarded, quantity }) => `${awarded} van ${quantity} gegund`,
    ofChosen: ({ pieces, quantity }) => `${pieces} van ${quantity} gekozen`,
    supplier: 'Leverancier',
    priceEach: 'Prijs p.st.',
    offers: 'Biedt',
    terms: 'Voorwaarden',
    standing: 'Geldt tot',
    offerTerms: ({ condition, leadTime, corrected }) => (
      <>
        {condition}, {leadTime}
        {corrected && <>, {corrected}</>}
      </>
    ),
    corrected: 'gecorrigeerd',
    expired: 'verlopen',
    standsUntil: moment => `tot ${moment}`,
    counterOffer: 'Tegenbod',
    counterTo: supplier => `Tegenbod aan ${supplier}`,
    countered: {
      open: price => `U bood ${price}; nog geen antwoord`,
      accepted: price => `Uw ${price} is aanvaard`,
      refused: price => `Uw ${price} is geweigerd`,
      lapsed: price => `U had ${price} geboden`,
    },
    awardButton: 'Gunnen',
    has: matchedBy => `heeft ${matchedBy}`,
    lowest: 'laagste',
    notChosen: 'niet gekozen',
    awarded: awarded => `${awarded} gegund`,
    noLongerHasIt: 'heeft het niet meer',
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
    awardQuestion: ({ lines, suppliers }) =>
      `${counted(lines, { one: 'regel gaat', other: 'regels gaan' })} naar ${counted(suppliers, { one: 'leverancier', other: 'leveranciers' })}. Zij krijgen bericht per mail, net als leveranciers die een offerte deden en niet zijn gekozen. Dit kan niet ongedaan worden gemaakt.`,
    chosen: ({ lines, total }) => (
      <>
        {counted(lines, { one: 'regel', other: 'regels' })} gekozen, {total}
      </>
    ),
    compareIn: 'Vergelijken in',
    chooseLowest: 'Laagste van elke regel kiezen',
    close: partNumber => `${partNumber} sluiten?`,
    question:
      'Niemand krijgt deze regel, en ze kan niet meer worden beantwoord. Leveranciers die een offerte deden, krijgen bericht per mail.',
    closeTheLine: 'Regel sluiten',
    confirmAward: 'Gunnen?',
    awardButton: 'Gunnen',
    howToChoose: 'Typ hoeveel stuks elke leverancier krijgt, of kies de laagste.',
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
