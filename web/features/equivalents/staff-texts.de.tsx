import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { equivalentsStaffTexts as english } from './staff-texts.tsx'

const sourceNames = { stock: 'im Bestand', broadcast: 'in einem Broadcast', quote: 'in einem Angebot' }

export const equivalentsStaffTexts: Translation<typeof english> = {
  addDialog: {
    addAnEquivalent: 'Äquivalent hinzufügen',
    lead: 'Wer nach einer der beiden sucht, findet ab jetzt auch die andere.',
    noteHint: 'Für das Team: Ihre Quelle.',
  },
  adminEquivalentsPage: {
    equivalents: 'Äquivalente',
    whichEquivalents: 'Welche Äquivalente',
    proposals: 'Vorschläge',
    decided: 'Entschieden',
    knownPairs: 'Bekannte Paare',
    fromMembers: 'Aus Positionen der Mitglieder',
  },
  candidates: {
    counted: { one: 'Paar', other: 'Paare' },
    label: 'Paare aus Positionen der Mitglieder',
    empty: 'Nichts ist offen. Hier stehen Nummernpaare, die mindestens drei Firmen für dieselbe Ware nennen.',
    equivalent: 'Äquivalent',
    manufacturer: 'Hersteller',
    prices: 'Medianpreise',
    bothPrices: (one: number, other: number) =>
      `${formatInteger(Math.round(one))} € · ${formatInteger(Math.round(other))} €`,
    found: 'Gefunden',
    kindOf: (number: string) => `Was ${number} ist`,
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
    importTitle: 'Äquivalente importieren',
    importHint:
      'Spalten: partNumber, equivalentNumber und kind; partKind und note sind optional. Höchstens 5.000 Zeilen. Vorhandene Paare bleiben unverändert; ist eine Zeile ungültig, wird nichts importiert.',
    counted: { one: 'Paar', other: 'Paare' },
    note: 'Notiz',
    addedBy: 'Hinzugefügt von',
    cameWithSite: 'Mit der Website geliefert',
    added: 'Hinzugefügt',
    pairs: 'Paare',
    partNumber: 'Teilenummer',
    addAnEquivalent: 'Äquivalent hinzufügen',
    knownPairs: 'Bekannte Paare',
    noPairs: 'Es gibt noch keine Äquivalente.',
    noPairWith: (partNumber: string) => `Kein Paar hat die Nummer ${partNumber}.`,
    removePair: ({ partNumber, equivalentNumber }: { partNumber: string; equivalentNumber: string }) =>
      `${partNumber} und ${equivalentNumber} entfernen`,
    removeEquivalent: 'Äquivalent entfernen',
    question: ({ partNumber, equivalentNumber }: { partNumber: string; equivalentNumber: string }) =>
      `Eine Suche nach ${partNumber} findet ${equivalentNumber} dann nicht mehr, es sei denn, andere Paare verbinden sie.`,
  },
  proposals: {
    counted: { one: 'Vorschlag', other: 'Vorschläge' },
    by: 'Von',
    note: 'Notiz',
    since: 'Seit',
    decision: 'Entscheidung',
    decided: 'Entschieden',
    waitingProposals: 'Offene Vorschläge',
    nothingWaits: 'Nichts ist offen. Vorschläge der Mitglieder stehen hier, die ältesten zuerst.',
    decidedProposals: 'Entschiedene Vorschläge',
    nothingDecided: 'Es ist noch nichts entschieden.',
    pair: ({ partNumber, equivalentNumber }: { partNumber: string; equivalentNumber: string }) =>
      `${partNumber} und ${equivalentNumber}`,
    approve: 'Freigeben',
    approvePair: (pair: string) => `${pair} freigeben`,
    reject: 'Ablehnen',
    rejectPair: (pair: string) => `${pair} ablehnen`,
  },
  rejectDialog: {
    pair: ({ partNumber, equivalentNumber }: { partNumber: ReactNode; equivalentNumber: ReactNode }) => (
      <>
        {partNumber} und {equivalentNumber}
      </>
    ),
    rejecting: 'Lehnt ab…',
    reject: 'Ablehnen',
    rejectProposal: 'Vorschlag ablehnen',
    reason: 'Grund',
    reasonHint: (contactName: string) => `${contactName} erhält diesen Text wörtlich per E-Mail.`,
  },
}
