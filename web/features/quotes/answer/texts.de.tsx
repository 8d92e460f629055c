import type { Translation } from '../../../../contract/kit/languages.ts'
import type { answerTexts as english } from './texts.tsx'
export const answerTexts: Translation<typeof english> = {
  answerForm: {
    toSupplier: ({ supplier, date, isOpen }: { supplier: string; date: string; isOpen: boolean }) =>
      `An ${supplier}, ${date}. ${isOpen ? 'Bis zur Entscheidung können Sie Ihr Angebot korrigieren.' : 'Der Käufer hat entschieden.'}`,
    requestForQuote: 'Anfrage',
    badLinkReason:
      'Er ist unvollständig oder abgelaufen. Melden Sie sich an, um die Anfrage zu sehen, oder antworten Sie auf die Mail.',
    notLoaded: 'Die Anfrage konnte nicht geladen werden.',
    title: (companyName: string) => `${companyName} bittet um Ihren Preis`,
    withoutPrice: 'Positionen ohne Preis bleiben unbeantwortet.',
    answered: 'Beantwortet. Ändern Sie eine Position, um sie zu korrigieren.',
    givePrices: 'Nennen Sie einen Preis für das, was Sie haben.',
    keys: 'Enter oder Strg + Enter sendet.',
    keysBeside: 'Enter sendet, j und k gehen zu einer anderen Anfrage.',
    sendTheCorrection: 'Korrektur senden',
    sendTheAnswer: 'Angebot senden',
    sum: ({ sums, stands }) => (
      <>
        Summe {sums}, gilt {stands}
      </>
    ),
    hours: hours => `${hours} h`,
    whoAsks: 'Wer anfragt',
    noMember: 'Kein Mitglied: Prüfen Sie, wer es ist, bevor Sie handeln.',
  },
  figures: {
    mine: 'Mein Bestand',
    at: ({ pieces, price }) => (
      <>
        {pieces} zu {price}
      </>
    ),
    call: 'CALL',
    median: 'Median',
    sellers: 'Anbieter',
    target: 'Zielpreis',
  },
  counter: {
    title: ({ quantity, price }: { quantity: string; price: string }) =>
      `Der Käufer bietet je ${price} für ${quantity} Stk.`,
    accept: 'Annehmen',
    refuse: 'Ablehnen',
    orNewPrice: 'Oder senden Sie unten einen neuen Preis.',
  },
  receivedPage: {
    requestsForQuote: 'Anfragen',
  },
}
