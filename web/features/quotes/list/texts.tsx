import type { ReactNode } from 'react'

/** Texts of quotes/list. */
export const listTexts = {
  rfqList: {
    notLoaded: 'The requests could not be loaded.',
    sent: 'Sent',
    received: 'Received',
    requestsForQuote: 'Requests for quote',
    pasteAList: 'Paste a list',
    myInventory: 'My Inventory',
    askedFor: 'Asked for',
    suppliers: 'Suppliers',
    buyer: 'Buyer',
    ofAnswered: ({ answered, asked }: { answered: string; asked: string }) => `${answered} of ${asked} answered`,
    state: 'State',
    neededBy: 'Needed by',
    oneLine: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    severalLines: ({ count, partNumbers }: { count: string; partNumbers: ReactNode }) => (
      <>
        {count} lines: {partNumbers}
      </>
    ),
    andMore: (more: string) => `and ${more} more`,
  },
  rfqsPage: {
    requestsForQuote: 'Requests for Quote',
    askForAList: 'Ask for a list',
    requests: 'Requests',
    sent: 'Sent',
    received: 'Received',
    notAllowed: 'Your account does not allow for requests for quote.',
  },
}
