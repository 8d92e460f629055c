import type { ReactNode } from 'react'
import { counted } from '../../../../contract/kit/texts.ts'
import type { OwnStock } from '../../../../contract/own-stock.ts'

export const detailTexts = {
  reply: {
    subject: (original: string) => `Re: ${original}`,
    /** 'We have 64x 507127-B21 (REF) at € 44 each.' */
    offer: (partNumber: string, { quantity, condition }: OwnStock, price: string | undefined) =>
      `We have ${quantity}x ${partNumber} (${condition})${price === undefined ? '' : ` at ${price} each`}.`,
  },
  broadcastDetails: {
    /** e.g. `Servers Broadcast, 21 November 2026` */
    kicker: ({ list, date }: { list: string; date: ReactNode }) => (
      <>
        {list} Broadcast, {date}
      </>
    ),
    from: 'From',
    theirBroadcasts: 'Their broadcasts',
    theirStock: 'Their stock',
  },
  changes: {
    title: 'Changes',
    price: 'Price changed',
    sold: { WTS: 'Sold', WTB: 'Bought' },
    available: { WTS: 'Available again', WTB: 'Wanted again' },
  },
  broadcastMarket: {
    /** Followed by a part number. */
    marketOf: 'Market for',
    loading: 'Loading the market',
  },
  broadcastPage: {
    notShown: 'This broadcast could not be shown.',
    pane: 'Broadcast',
    loading: 'Loading the broadcast',
    backToHome: 'Back to home',
    backToBroadcasts: 'Back to broadcasts',
    yourBroadcast: 'Your broadcast',
    reply: 'reply',
    replyToBroadcast: 'Reply to Broadcast',
    replyHint: 'Reply to Broadcast (r)',
    allBroadcasts: 'All broadcasts',
  },
  linesList: {
    quantity: 'Quantity',
    brand: 'Brand',
    description: 'Desc. / Partnumber',
    condition: 'Condition',
    price: 'Price',
    lines: 'Lines',
    market: 'Market',
    sellers: (count: number) => counted(count, { one: 'seller', other: 'sellers' }),
    median: 'median',
  },
  replyDialog: {
    replyToBroadcast: 'Reply to Broadcast',
    recipient: (to: string) => `To ${to}. They get it by mail, with your name and company.`,
    subject: 'Subject',
    message: 'Message',
  },
}
