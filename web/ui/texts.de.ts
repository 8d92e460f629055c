import type { Translation } from '../../contract/kit/languages.ts'
import type { commonTexts as englishCommonTexts, uiTexts as englishUiTexts } from './texts.ts'
export const uiTexts: Translation<typeof englishUiTexts> = {
  chip: {
    clear: '(Filter entfernen)',
  },
  detailPane: {
    openAsPage: 'Als Seite öffnen',
    closeHint: 'Schließen (Esc)',
  },
  dataTable: {
    selectAll: 'Alle auswählen',
    selectRow: (row: string) => `${row} auswählen`,
  },
  feedback: {
    dismiss: 'Ausblenden',
  },
  field: {
    showPassword: 'Passwort anzeigen',
  },
  pageSize: {
    label: 'Zeilen pro Seite',
    rows: (size: number) => `${size} Zeilen`,
    fit: 'Einpassen',
  },
  pagination: {
    moreThan: (count: string) => `mehr als ${count}`,
    pagination: 'Seiten',
    range: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `${from} bis ${to} von ${total} Ergebnissen`,
    previousPage: 'Vorige Seite',
    position: ({ page, numPages }: { page: string; numPages: string }) => `Seite ${page} von ${numPages}`,
    page: (number: number) => `Seite ${number}`,
    nextPage: 'Nächste Seite',
  },
  sortSelect: {
    sortBy: 'Sortieren nach',
  },
}

export const commonTexts: Translation<typeof englishCommonTexts> = {
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  search: 'Suchen',
  save: 'Speichern',
  saving: 'Speichert…',
  send: 'Senden',
  sending: 'Sendet…',
  ctrlEnterSends: 'Strg + Enter sendet',
  add: 'Hinzufügen',
  adding: 'Fügt hinzu…',
  delete: 'Löschen',
  remove: 'Entfernen',
  removing: 'Entfernt…',
  discard: 'Verwerfen',
  undo: 'Rückgängig',
  undoing: 'Macht rückgängig…',
  loading: 'Lädt',
  actions: 'Aktionen',
  results: 'Ergebnisse',
  fewerPages: 'So viele Seiten gibt es nicht.',
  firstPage: 'Erste Seite',
  newTab: '(öffnet in neuem Tab)',
  badLink: 'Dieser Link funktioniert nicht',
  signIn: 'Anmelden',
  startFreeTrial: 'Kostenlos testen',
}
