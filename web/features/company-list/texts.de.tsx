import type { ReactNode } from 'react'
import type { Translation } from '../../../contract/kit/languages.ts'
import { plural } from '../../../contract/kit/texts.ts'
import type { listTexts as english } from './texts.tsx'

export const listTexts: Translation<typeof english> = {
  companiesForm: {
    forVisitors: (startTrial: ReactNode) => (
      <>Namen und Schwerpunkte durchsuchen nur Mitglieder; Sie können nach Land suchen. {startTrial}</>
    ),
    allCountries: 'Alle Länder',
    placeholder: 'Firma, Ansprechpartner oder Schwerpunkt suchen',
    countriesPlaceholder: 'Länder suchen',
    country: 'Land',
  },
  companiesPage: {
    counted: { one: 'Firma', other: 'Firmen' },
    pane: 'Firma',
    loading: 'Firma wird geladen',
    companies: 'Firmen',
    yourFavorites: (count: string) => `Ihre Favoriten (${count})`,
    searchFailed: 'Die Suche ist fehlgeschlagen.',
    showAllCompanies: 'Alle Firmen zeigen',
  },
  teaser: {
    membersSee: 'Mitglieder sehen Namen, Ansprechpartner und Schwerpunkte und erreichen jeden Händler direkt.',
    whoIsBehind: 'Wer steht dahinter?',
    picture: 'Eine Weltkarte mit den Mitgliedern des Netzwerks. Registrieren Sie sich kostenlos, um sie zu sehen.',
  },
  companiesTable: {
    membership: 'Mitgliedschaft',
    companyName: 'Firmenname',
    country: 'Land',
    companyDescription: 'Firmenbeschreibung',
    favored: 'Favorit',
    favoredUnit: (count: number) => plural(count, { one: 'Mal Favorit', other: 'Mal Favorit' }),
    companies: 'Firmen',
  },
}
