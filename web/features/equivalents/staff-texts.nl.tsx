import type { Translation } from '../../../contract/kit/languages.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { equivalentsStaffTexts as english } from './staff-texts.tsx'

const sourceNames = { stock: 'op voorraad', broadcast: 'in een broadcast', quote: 'in een offerte' }

export const equivalentsStaffTexts: Translation<typeof english> = {
  addDialog: {
    addAnEquivalent: 'Equivalent toevoegen',
    lead: 'Wie een van beide zoekt, vindt vanaf nu ook het andere.',
    noteHint: 'Voor medewerkers: uw bron.',
  },
  adminEquivalentsPage: {
    equivalents: 'Equivalenten',
    whichEquivalents: 'Welke equivalenten',
    proposals: 'Voorstellen',
    decided: 'Beslist',
    knownPairs: 'Bekende paren',
    fromMembers: 'Uit regels van leden',
  },
  candidates: {
    counted: { one: 'paar', other: 'paren' },
    label: 'Paren uit regels van leden',
    empty:
      'Er is niets te beslissen. Hier staan paren van nummers die minstens drie bedrijven voor dezelfde goederen noemen.',
    equivalent: 'Equivalent',
    manufacturer: 'Fabrikant',
    prices: 'Mediaanprijzen',
    bothPrices: (one, other) => `€ ${formatInteger(Math.round(one))} · € ${formatInteger(Math.round(other))}`,
    found: 'Gevonden',
    kindOf: number => `Wat ${number} is`,
    said: ({ source, price, currency }) =>
      [sourceNames[source], price === null ? undefined : `${currency} ${price.toFixed(2)}`].filter(Boolean).join(', '),
  },
  pairs: {
    importTitle: 'Equivalenten importeren',
    importHint:
      'Kolommen: partNumber, equivalentNumber en kind; partKind en note zijn optioneel. Hoogstens 5.000 rijen. Bestaande paren blijven ongewijzigd; is een regel ongeldig, dan wordt niets geïmporteerd.',
    counted: { one: 'paar', other: 'paren' },
    note: 'Opmerking',
    addedBy: 'Toegevoegd door',
    cameWithSite: 'Kwam met de site',
    added: 'Toegevoegd',
    pairs: 'Paren',
    partNumber: 'Partnummer',
    addAnEquivalent: 'Equivalent toevoegen',
    knownPairs: 'Bekende paren',
    noPairs: 'Er zijn nog geen equivalenten.',
    noPairWith: partNumber => `Geen paar heeft het nummer ${partNumber}.`,
    removePair: ({ partNumber, equivalentNumber }) => `${partNumber} en ${equivalentNumber} verwijderen`,
    removeEquivalent: 'Equivalent verwijderen',
    question: ({ partNumber, equivalentNumber }) =>
      `Zoeken naar ${partNumber} vindt ${equivalentNumber} niet meer, tenzij andere paren ze verbinden.`,
  },
  proposals: {
    counted: { one: 'voorstel', other: 'voorstellen' },
    by: 'Door',
    note: 'Opmerking',
    since: 'Sinds',
    decision: 'Beslissing',
    decided: 'Beslist',
    waitingProposals: 'Open voorstellen',
    nothingWaits: 'Er is niets te beslissen. Voorstellen van leden staan hier, oudste eerst.',
    decidedProposals: 'Besliste voorstellen',
    nothingDecided: 'Er is nog niets beslist.',
    pair: ({ partNumber, equivalentNumber }) => `${partNumber} en ${equivalentNumber}`,
    approve: 'Goedkeuren',
    approvePair: pair => `${pair} goedkeuren`,
    reject: 'Afwijzen',
    rejectPair: pair => `${pair} afwijzen`,
  },
  rejectDialog: {
    pair: ({ partNumber, equivalentNumber }) => (
      <>
        {partNumber} en {equivalentNumber}
      </>
    ),
    rejecting: 'Afwijzen…',
    reject: 'Afwijzen',
    rejectProposal: 'Voorstel afwijzen',
    reason: 'Reden',
    reasonHint: contactName => `${contactName} krijgt deze woordelijk per mail.`,
  },
}
