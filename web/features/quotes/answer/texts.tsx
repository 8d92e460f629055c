import type { ReactNode } from 'react'

export const answerTexts = {
  answerForm: {
    toSupplier: ({ supplier, date, isOpen }: { supplier: string; date: string; isOpen: boolean }) =>
      `To ${supplier}, ${date}. ${isOpen ? 'You can correct your answer until they decide.' : 'They have decided.'}`,
    requestForQuote: 'Request for Quote',
    badLinkReason: 'It is incomplete or has expired. Sign in to see the request, or reply to the mail.',
    notLoaded: 'The request could not be loaded.',
    title: (companyName: string) => `${companyName} asks for your price`,
    withoutPrice: 'Lines without a price are left unanswered.',
    answered: 'Answered. Change a line to correct it.',
    givePrices: 'Give a price for what you have.',
    keys: 'Enter or Ctrl + Enter sends.',
    keysBeside: 'Enter sends, j and k go to another request.',
    sendTheCorrection: 'Send the correction',
    sendTheAnswer: 'Send the answer',
    sum: ({ sums, stands }: { sums: ReactNode; stands: string }) => (
      <>
        Sum {sums}, stands {stands}
      </>
    ),
    hours: (hours: string) => `${hours} h`,
    whoAsks: 'Who asks',
    noMember: 'Not a member: check who they are before you trade.',
  },
  figures: {
    mine: 'My stock',
    at: ({ pieces, price }: { pieces: ReactNode; price: string }) => (
      <>
        {pieces} at {price}
      </>
    ),
    call: 'CALL',
    median: 'Median',
    sellers: 'Sellers',
    target: 'Target',
  },
  counter: {
    title: ({ quantity, price }: { quantity: string; price: string }) =>
      `The buyer offers ${price} each for ${quantity} pcs`,
    accept: 'Accept',
    refuse: 'Refuse',
    orNewPrice: 'Or send a new price below.',
  },
  receivedPage: {
    requestsForQuote: 'Requests for Quote',
  },
}
