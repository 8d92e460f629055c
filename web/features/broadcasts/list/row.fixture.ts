import type { BroadcastRow } from '../../../../contract/broadcasts.ts'

/** A broadcast as a member sees it, for tests. */
export const row = (given: Partial<BroadcastRow> = {}): BroadcastRow => ({
  id: 1,
  shareId: null,
  subject: 'WTS 25x HP 507127-B21 (F/S)',
  side: 'WTS',
  date: '2026-11-21T10:00:00.000Z',
  listId: 2,
  broadcastListName: 'Server/Storage',
  companyId: 8,
  contactId: 9,
  company: {
    name: 'Rotterdam Racks',
    country: 'Netherlands',
    countryCode: 'NL',
    isTrusted: 0,
    isGold: 1,
    isDiamond: 0,
  },
  isOwn: false,
  isOkToResend: false,
  numLines: 1,
  line: {
    quantity: '25',
    partNumber: '507127-B21',
    description: 'HP 300GB 10K SAS',
    condition: 'F/S',
    price: '31',
    amount: 31,
    currency: 'EUR',
  },
  ownStock: null,
  ...given,
})
