import type { Translated } from '../../../../contract/kit/languages.ts'
import type { listTexts as english } from './texts.tsx'

export const listTexts: Translated<typeof english> = {
  rfqList: {
    notLoaded: 'De aanvragen konden niet worden geladen.',
    sent: 'Verstuurd',
    received: 'Ontvangen',
    requestsForQuote: 'Offerteaanvragen',
    pasteAList: 'Lijst plakken',
    myInventory: 'Mijn voorraad',
    askedFor: 'Gevraagd',
    suppliers: 'Leveranciers',
    buyer: 'Koper',
    ofAnswered: ({ answered, asked }) => `${answered} van ${asked} beantwoord`,
    state: 'Status',
    neededBy: 'Nodig voor',
    oneLine: ({ quantity, partNumber }) => `${quantity} x ${partNumber}`,
    severalLines: ({ count, partNumbers }) => (
      <>
        {count} regels: {partNumbers}
      </>
    ),
    andMore: more => `en nog ${more}`,
  },
  rfqsPage: {
    requestsForQuote: 'Offerteaanvragen',
    askForAList: 'Een lijst aanvragen',
    requests: 'Aanvragen',
    sent: 'Verstuurd',
    received: 'Ontvangen',
    notAllowed: 'Met uw account kunt u geen offertes aanvragen.',
  },
}
