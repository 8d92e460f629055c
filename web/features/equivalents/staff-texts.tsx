import type { ReactNode } from 'react'
import { formatInteger } from '../../../contract/kit/texts.ts'

const sourceNames = { stock: 'in stock', broadcast: 'in a broadcast', quote: 'in a quote' }

/** Texts of the staff pages of equivalents. */
export const equivalentsStaffTexts = {
  addDialog: {
    addAnEquivalent: 'Add an equivalent',
    lead: 'From now on, a search for one of the two finds the other as well.',
    noteHint: 'For staff: your source.',
  },
  adminEquivalentsPage: {
    equivalents: 'Equivalents',
    whichEquivalents: 'Which equivalents',
    proposals: 'Proposals',
    decided: 'Decided',
    knownPairs: 'Known pairs',
    fromMembers: 'From members’ lines',
  },
  candidates: {
    counted: { one: 'pair', other: 'pairs' },
    label: 'Pairs from members’ lines',
    empty:
      'Nothing is pending. Pairs of numbers that at least three companies name for the same goods are listed here.',
    equivalent: 'Equivalent',
    manufacturer: 'Manufacturer',
    prices: 'Median prices',
    bothPrices: (one: number, other: number) =>
      `€ ${formatInteger(Math.round(one))} · € ${formatInteger(Math.round(other))}`,
    found: 'Found',
    kindOf: (number: string) => `What ${number} is`,
    said: ({
      source,
      price,
      currency,
    }: {
      source: 'stock' | 'broadcast' | 'quote'
      price: number | null
      currency: string
    }) =>
      [sourceNames[source], price === null ? undefined : `${currency} ${price.toFixed(2)}`].filter(Boolean).join(', '),
  },
  pairs: {
    importTitle: 'Import equivalents',
    importHint:
      'Columns: partNumber, equivalentNumber and kind; partKind and note are optional. At most 5,000 rows. Existing pairs are left unchanged; if a line is invalid, nothing is imported.',
    counted: { one: 'pair', other: 'pairs' },
    note: 'Note',
    addedBy: 'Added by',
    cameWithSite: 'Came with the site',
    added: 'Added',
    pairs: 'Pairs',
    partNumber: 'Part number',
    addAnEquivalent: 'Add an equivalent',
    knownPairs: 'Known pairs',
    noPairs: 'There are no equivalents yet.',
    noPairWith: (partNumber: string) => `No pair has the number ${partNumber}.`,
    removePair: ({ partNumber, equivalentNumber }: { partNumber: string; equivalentNumber: string }) =>
      `Remove ${partNumber} and ${equivalentNumber}`,
    removeEquivalent: 'Remove equivalent',
    question: ({ partNumber, equivalentNumber }: { partNumber: string; equivalentNumber: string }) =>
      `A search for ${partNumber} no longer finds ${equivalentNumber}, unless other pairs link them.`,
  },
  proposals: {
    counted: { one: 'proposal', other: 'proposals' },
    by: 'By',
    note: 'Note',
    since: 'Since',
    decision: 'Decision',
    decided: 'Decided',
    waitingProposals: 'Pending proposals',
    nothingWaits: 'Nothing is pending. Members’ proposals are listed here, oldest first.',
    decidedProposals: 'Decided proposals',
    nothingDecided: 'Nothing has been decided yet.',
    pair: ({ partNumber, equivalentNumber }: { partNumber: string; equivalentNumber: string }) =>
      `${partNumber} and ${equivalentNumber}`,
    approve: 'Approve',
    approvePair: (pair: string) => `Approve ${pair}`,
    reject: 'Reject',
    rejectPair: (pair: string) => `Reject ${pair}`,
  },
  rejectDialog: {
    pair: ({ partNumber, equivalentNumber }: { partNumber: ReactNode; equivalentNumber: ReactNode }) => (
      <>
        {partNumber} and {equivalentNumber}
      </>
    ),
    rejecting: 'Rejecting…',
    reject: 'Reject',
    rejectProposal: 'Reject proposal',
    reason: 'Reason',
    reasonHint: (contactName: string) => `${contactName} is told this, word for word, by mail.`,
  },
}
