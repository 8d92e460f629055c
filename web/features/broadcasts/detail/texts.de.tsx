import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { OwnStock } from '../../../../contract/own-stock.ts'
import type { detailTexts as english } from './texts.tsx'
export const detailTexts: Translation<typeof english> = {
  reply: {
    subject: (original: string) => `Re: ${original}`,
    offer: (partNumber: string, { quantity, condition }: OwnStock, price: string | undefined) =>
      `We have ${quantity}x ${partNumber} (${condition})${price === undefined ? '' : ` at ${price} each`}.`,
  },
  broadcastDetails: {
    kicker: ({ list, date }: { list: string; date: ReactNode }) => (
      <>
        Broadcast {list}, {date}
      </>
    ),
    from: 'Von',
    theirBroadcasts: 'Broadcasts der Firma',
    theirStock: 'Bestand der Firma',
  },
  changes: {
    title: 'Änderungen',
    price: 'Preis geändert',
    sold: { WTS: 'Verkauft', WTB: 'Gekauft' },
    available: { WTS: 'Wieder verfügbar', WTB: 'Wieder gesucht' },
  },
  broadcastMarket: {
    /** Followed by a part number. */
    marketOf: 'Markt für',
    loading: 'Der Markt wird geladen',
  },
  broadcastPage: {
    notShown: 'Dieser Broadcast konnte nicht angezeigt werden.',
    pane: 'Broadcast',
    loading: 'Broadcast wird geladen',
    backToHome: 'Zurück zum Start',
    backToBroadcasts: 'Zurück zu den Broadcasts',
    yourBroadcast: 'Ihr Broadcast',
    reply: 'antworten',
    replyToBroadcast: 'Auf Broadcast antworten',
    replyHint: 'Auf Broadcast antworten (r)',
    allBroadcasts: 'Alle Broadcasts',
  },
  linesList: {
    quantity: 'Menge',
    brand: 'Marke',
    description: 'Bez. / Teilenummer',
    condition: 'Zustand',
    price: 'Preis',
    lines: 'Positionen',
    market: 'Markt',
    sellers: (count: number) => counted(count, { one: 'Anbieter', other: 'Anbieter' }),
    median: 'Median',
  },
  replyDialog: {
    replyToBroadcast: 'Auf Broadcast antworten',
    recipient: (to: string) => `An ${to}. Die Nachricht kommt per E-Mail an, mit Ihrem Namen und Ihrer Firma.`,
    subject: 'Betreff',
    message: 'Nachricht',
  },
}
