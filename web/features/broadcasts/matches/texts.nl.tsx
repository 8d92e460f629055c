import type { Translation } from '../../../../contract/kit/languages.ts'
import type { matchesTexts as english } from './texts.tsx'

export const matchesTexts: Translation<typeof english> = {
  matchedStock: {
    part: 'Onderdeel',
    from: 'Van',
    cond: 'Cond.',
    qty: 'Aantal',
    price: 'Prijs',
    inMembersStock: 'In voorraad van leden',
  },
  matchesDialog: {
    of: subject => <>Voor {subject}</>,
    possibleMatches: 'Mogelijke matches',
    notLoaded: 'De mogelijke matches konden niet worden geladen.',
    loading: 'Mogelijke matches zoeken',
    noMatches:
      'Er is nog geen match voor deze broadcast. Bewaar een zoekopdracht op het partnummer om bericht van nieuwe te krijgen.',
    bestFits: 'Beste matches',
    similarPartNumbers: 'Vergelijkbare partnummers',
    dontShowAgain: 'Deze mogelijke matches niet meer tonen',
  },
}
