import type { ReactNode } from 'react'
import { type DeskKind, laterHours } from '../../../contract/desk.ts'
import { staleAfterDays } from '../../../contract/freshness.ts'
import { counted, formatInteger } from '../../../contract/kit/texts.ts'

const stockLines = { one: 'stock line', other: 'stock lines' }

export const deskTexts = {
  desk: {
    title: 'Your turn',
    views: 'Kinds of work',
    notShown: 'Your desk could not be shown',
    empty: 'Nothing is waiting for you. New requests, quotes, messages and WTBs that you can fill appear here.',
    emptyKind: 'Nothing here at the moment.',
    more: (count: number) => `${formatInteger(count)} more`,
    moreOf: ({ count, kind }: { count: number; kind: string }) => `${formatInteger(count)} more: ${kind}`,
    isDone: (what: ReactNode) => <>{what} is done. It comes back when something new happens.</>,
    isLater: (what: ReactNode) => (
      <>
        {what} comes back in {laterHours} hours.
      </>
    ),
    undo: 'Undo',
    notChanged: 'The item could not be changed',
  },
  kinds: {
    'to-answer': 'To answer',
    'quotes-in': 'Quotes in',
    wanted: 'WTBs I can fill',
    searched: 'Searched my stock, 24 h',
    messages: 'Messages',
    'saved-searches': 'Saved searches, 24 h',
    stock: 'My stock',
  } satisfies Record<DeskKind, string>,
  table: {
    quantity: 'Qty',
    item: 'Part number',
    what: 'What',
    mine: 'Mine',
    mineOf: ({ pieces, quantity }: { pieces: string; quantity: string }) => `${pieces} of ${quantity}`,
    suppliers: (count: number) => counted(count, { one: 'supplier', other: 'suppliers' }),
    piecesOf: ({ pieces, quantity }: { pieces: string; quantity: string }) => `${pieces} of ${quantity} pieces`,
    minePieces: 'mine',
    myPrice: 'My price',
    price: 'Best / target',
    median: 'Median',
    company: 'Company',
    age: 'Age',
    next: 'Next step',
    lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
    stockLines: (count: number) => counted(count, stockLines),
    anyCondition: 'any condition',
    answeredOf: (answered: number, asked: number) => `${answered} of ${asked} answered`,
    searches: (count: number) => counted(count, { one: 'search', other: 'searches' }),
    broadcasts: (count: number) => counted(count, { one: 'broadcast', other: 'broadcasts' }),
    companies: (count: number) => counted(count, { one: 'company', other: 'companies' }),
    counters: (count: number) => counted(count, { one: 'counter-offer', other: 'counter-offers' }),
    countersRefused: (count: number) => (count === 1 ? 'counter-offer refused' : `${count} counter-offers refused`),
    unread: 'unread',
    notFresh: `older than ${staleAfterDays} days`,
    quote: 'Quote',
    compare: 'Compare',
    offer: 'Offer',
    read: 'Read',
    open: 'Open',
    confirm: 'Confirm',
    confirmed: (count: number) => `${counted(count, stockLines)} confirmed.`,
    done: 'Done (e)',
    later: `Later, in ${laterHours} hours (h)`,
    doneKey: 'done',
    laterKey: 'later',
    of: (verb: string, what: string) => `${verb}: ${what}`,
  },
}
