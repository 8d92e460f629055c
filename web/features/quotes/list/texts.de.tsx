import type { ReactNode } from 'react'
import type { Translated } from '../../../../contract/kit/languages.ts'
import type { listTexts as english } from './texts.tsx'

export const listTexts: Translated<typeof english> = {
  rfqList: {
    notLoaded: 'Die Anfragen konnten nicht geladen werden.',
    sent: 'Gesendet',
    received: 'Erhalten',
    requestsForQuote: 'Anfragen',
    pasteAList: 'Liste einfügen',
    myInventory: 'Mein Bestand',
    askedFor: 'Angefragt',
    suppliers: 'Lieferanten',
    buyer: 'Käufer',
    ofAnswered: ({ answered, asked }: { answered: string; asked: string }) => `${answered} von ${asked} beantwortet`,
    state: 'Stand',
    neededBy: 'Frist',
    oneLine: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    severalLines: ({ count, partNumbers }: { count: string; partNumbers: ReactNode }) => (
      <>
        {count} Positionen: {partNumbers}
      </>
    ),
    andMore: (more: string) => `und ${more} weitere`,
  },
  rfqsPage: {
    requestsForQuote: 'Anfragen',
    askForAList: 'Liste anfragen',
    requests: 'Anfragen',
    sent: 'Gesendet',
    received: 'Erhalten',
    notAllowed: 'Ihr Konto erlaubt keine Anfragen.',
  },
}
