import type { Translation } from '../../contract/kit/languages.ts'
import type * as english from './texts.ts'

export const uiTexts: Translation<typeof english.uiTexts> = {
  chip: {
    clear: '(dit filter wissen)',
  },
  detailPane: {
    openAsPage: 'Als pagina openen',
    closeHint: 'Sluiten (Esc)',
  },
  dataTable: {
    selectAll: 'Alles selecteren',
    selectRow: row => `${row} selecteren`,
  },
  feedback: {
    dismiss: 'Sluiten',
  },
  field: {
    showPassword: 'Wachtwoord tonen',
  },
  pageSize: {
    label: 'Rijen per pagina',
    rows: size => `${size} rijen`,
    fit: 'Passend',
  },
  pagination: {
    moreThan: count => `meer dan ${count}`,
    pagination: 'Paginering',
    range: ({ from, to, total }) => `${from} t/m ${to} van ${total} resultaten`,
    previousPage: 'Vorige pagina',
    position: ({ page, numPages }) => `Pagina ${page} van ${numPages}`,
    page: number => `Pagina ${number}`,
    nextPage: 'Volgende pagina',
  },
  sortSelect: {
    sortBy: 'Sorteren op',
  },
}

export const commonTexts: Translation<typeof english.commonTexts> = {
  tryAgain: 'Opnieuw proberen',
  cancel: 'Annuleren',
  close: 'Sluiten',
  search: 'Zoeken',
  save: 'Opslaan',
  saving: 'Opslaan…',
  send: 'Versturen',
  sending: 'Versturen…',
  ctrlEnterSends: 'Ctrl + Enter verstuurt',
  add: 'Toevoegen',
  adding: 'Toevoegen…',
  delete: 'Verwijderen',
  remove: 'Verwijderen',
  removing: 'Verwijderen…',
  discard: 'Weggooien',
  undo: 'Ongedaan maken',
  undoing: 'Ongedaan maken…',
  loading: 'Laden',
  actions: 'Acties',
  results: 'Resultaten',
  fewerPages: 'Zo veel pagina’s zijn er niet.',
  firstPage: 'Eerste pagina',
  newTab: '(opent in een nieuw tabblad)',
  badLink: 'Deze link werkt niet',
  signIn: 'Inloggen',
  startFreeTrial: 'Start uw gratis proefperiode',
}
