import type { Translation } from '../../../../contract/kit/languages.ts'
import type { answerTexts as english } from './texts.tsx'

export const answerTexts: Translation<typeof english> = {
  answerForm: {
    toSupplier: ({ supplier, date, isOpen }) =>
      `Aan ${supplier}, ${date}. ${isOpen ? 'U kunt uw antwoord corrigeren tot er is beslist.' : 'Er is beslist.'}`,
    requestForQuote: 'Offerteaanvraag',
    badLinkReason: 'De link is onvolledig of verlopen. Log in om de aanvraag te zien, of beantwoord de mail.',
    notLoaded: 'De aanvraag kon niet worden geladen.',
    title: companyName => `${companyName} vraagt uw prijs`,
    withoutPrice: 'Regels zonder prijs blijven onbeantwoord.',
    answered: 'Beantwoord. Wijzig een regel om die te corrigeren.',
    givePrices: 'Geef een prijs voor wat u hebt.',
    keys: 'Enter of Ctrl + Enter verstuurt.',
    keysBeside: 'Enter verstuurt, j en k gaan naar een andere aanvraag.',
    sendTheCorrection: 'Correctie versturen',
    sendTheAnswer: 'Antwoord versturen',
    sum: ({ sums, stands }) => (
      <>
        Totaal {sums}, geldig {stands}
      </>
    ),
    hours: hours => `${hours} u`,
    whoAsks: 'Wie vraagt',
    noMember: 'Geen lid: ga na wie het is voordat u handelt.',
  },
  figures: {
    mine: 'Mijn voorraad',
    at: ({ pieces, price }) => (
      <>
        {pieces} voor {price}
      </>
    ),
    call: 'CALL',
    median: 'Mediaan',
    sellers: 'Aanbieders',
    target: 'Richtprijs',
  },
  counter: {
    title: ({ quantity, price }) => `De koper biedt ${price} per stuk voor ${quantity} st.`,
    accept: 'Aanvaarden',
    refuse: 'Weigeren',
    orNewPrice: 'Of stuur hieronder een nieuwe prijs.',
  },
  receivedPage: {
    requestsForQuote: 'Offerteaanvragen',
  },
}
