import type { Translation } from '../../../contract/kit/languages.ts'
import type { equivalentsTexts as english } from './texts.tsx'

export const equivalentsTexts: Translation<typeof english> = {
  equivalentsBlock: {
    equivalentNumbers: 'Equivalente nummers',
    proposeAnEquivalent: 'Equivalent voorstellen',
    notLoaded: 'De equivalenten konden niet worden geladen.',
    loading: 'Equivalenten laden',
    none: 'Voor dit onderdeel is geen ander nummer bekend.',
  },
  equivalentsPage: {
    counted: { one: 'voorstel', other: 'voorstellen' },
    outcome: 'Uitkomst',
    proposed: 'Voorgesteld',
    equivalentNumbers: 'Equivalente nummers',
    proposeAnEquivalent: 'Equivalent voorstellen',
    lead: 'Eén onderdeel heeft veel nummers: option, spare, assembly, FRU. Met uw voorstellen vindt iedereen het.',
    yourProposals: 'Uw voorstellen',
  },
  pairColumns: {
    partNumber: 'Partnummer',
    equivalent: 'Equivalent',
  },
  pairFields: {
    partNumber: 'Partnummer',
    equivalentNumber: 'Equivalent nummer',
    kind: 'Wat het tweede nummer is',
    kindHint: 'Ten opzichte van het eerste: het sparenummer, het onderdeel dat het vervangt, …',
    note: 'Opmerking (optioneel)',
  },
  proposeDialog: {
    proposeAnEquivalent: 'Equivalent voorstellen',
    lead: 'Zodra wij het hebben gecontroleerd, vindt wie een van beide zoekt ook het andere.',
    propose: 'Voorstellen',
    noteHint: 'Hoe u het weet: een label, een datasheet, de website van de fabrikant.',
  },
  state: {
    waiting: 'In behandeling',
    approved: 'Goedgekeurd',
    rejected: 'Afgewezen',
  },
}
