import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import type { matchesTexts as english } from './texts.tsx'
export const matchesTexts: Translation<typeof english> = {
  matchedStock: {
    part: 'Teil',
    from: 'Von',
    cond: 'Zust.',
    qty: 'Menge',
    price: 'Preis',
    inMembersStock: 'Im Bestand der Mitglieder',
  },
  matchesDialog: {
    of: (subject: ReactNode) => <>Zu {subject}</>,
    possibleMatches: 'Mögliche Treffer',
    notLoaded: 'Die möglichen Treffer konnten nicht geladen werden.',
    loading: 'Mögliche Treffer werden gesucht',
    noMatches:
      'Zu diesem Broadcast gibt es noch keinen Treffer. Speichern Sie eine Suche nach der Teilenummer, um von neuen zu erfahren.',
    bestFits: 'Am besten passend',
    similarPartNumbers: 'Ähnliche Teilenummern',
    dontShowAgain: 'Diese möglichen Treffer nicht mehr zeigen',
  },
}
