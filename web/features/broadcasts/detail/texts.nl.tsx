import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { detailTexts as english } from './texts.tsx'

export const detailTexts: Translation<typeof english> = {
  reply: {
    subject: original => `Re: ${original}`,
    offer: (partNumber, { quantity, condition }, price) =>
      `We have ${quantity}x ${partNumber} (${condition})${price === undefined ? '' : ` at ${price} each`}.`,
  },
  broadcastDetails: {
    kicker: ({ list, date }) => (
      <>
        Broadcast {list}, {date}
      </>
    ),
    from: 'Van',
    theirBroadcasts: 'Broadcasts van dit bedrijf',
    theirStock: 'Voorraad van dit bedrijf',
  },
  changes: {
    title: 'Wijzigingen',
    price: 'Prijs gewijzigd',
    sold: { WTS: 'Verkocht', WTB: 'Gekocht' },
    available: { WTS: 'Weer beschikbaar', WTB: 'Weer gezocht' },
  },
  broadcastMarket: {
    /** Followed by a part number. */
    marketOf: 'Markt voor',
    loading: 'De markt wordt geladen',
  },
  broadcastPage: {
    notShown: 'Deze broadcast kon niet worden getoond.',
    pane: 'Broadcast',
    loading: 'Broadcast laden',
    backToHome: 'Terug naar home',
    backToBroadcasts: 'Terug naar broadcasts',
    yourBroadcast: 'Uw broadcast',
    reply: 'antwoorden',
    replyToBroadcast: 'Broadcast beantwoorden',
    replyHint: 'Broadcast beantwoorden (r)',
    allBroadcasts: 'Alle broadcasts',
  },
  linesList: {
    quantity: 'Aantal',
    brand: 'Merk',
    description: 'Omschr. / partnummer',
    condition: 'Conditie',
    price: 'Prijs',
    lines: 'Regels',
    market: 'Markt',
    sellers: count => counted(count, { one: 'verkoper', other: 'verkopers' }),
    median: 'mediaan',
  },
  replyDialog: {
    replyToBroadcast: 'Broadcast beantwoorden',
    recipient: to => `Aan ${to}, per mail, met uw naam en bedrijf.`,
    subject: 'Onderwerp',
    message: 'Bericht',
  },
}
