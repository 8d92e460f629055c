import type { Translation } from '../../../contract/kit/languages.ts'
import type { equivalentsTexts as english } from './texts.tsx'
export const equivalentsTexts: Translation<typeof english> = {
  equivalentsBlock: {
    equivalentNumbers: 'Äquivalente Nummern',
    proposeAnEquivalent: 'Äquivalent vorschlagen',
    notLoaded: 'Die Äquivalente konnten nicht geladen werden.',
    loading: 'Äquivalente werden geladen',
    none: 'Für dieses Teil ist keine andere Nummer bekannt.',
  },
  equivalentsPage: {
    counted: { one: 'Vorschlag', other: 'Vorschläge' },
    outcome: 'Ergebnis',
    proposed: 'Vorgeschlagen',
    equivalentNumbers: 'Äquivalente Nummern',
    proposeAnEquivalent: 'Äquivalent vorschlagen',
    lead: 'Ein Teil hat viele Nummern: Option, Ersatzteil, Baugruppe, FRU. Ihre Vorschläge helfen allen, es zu finden.',
    yourProposals: 'Ihre Vorschläge',
  },
  pairColumns: {
    partNumber: 'Teilenummer',
    equivalent: 'Äquivalent',
  },
  pairFields: {
    partNumber: 'Teilenummer',
    equivalentNumber: 'Äquivalente Nummer',
    kind: 'Was die zweite Nummer ist',
    kindHint: 'Bezogen auf die erste: ihre Ersatzteilnummer, ihr Nachfolger, …',
    note: 'Notiz (optional)',
  },
  proposeDialog: {
    proposeAnEquivalent: 'Äquivalent vorschlagen',
    lead: 'Sobald wir es geprüft haben, findet jeder, der nach einer der beiden sucht, auch die andere.',
    propose: 'Vorschlagen',
    noteHint: 'Woher Sie es wissen: ein Etikett, ein Datenblatt, die Website des Herstellers.',
  },
  state: {
    waiting: 'Offen',
    approved: 'Freigegeben',
    rejected: 'Abgelehnt',
  },
}
