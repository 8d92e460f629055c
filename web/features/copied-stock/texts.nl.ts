import type { Translation } from '../../../contract/kit/languages.ts'
import { formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import type { copiedStockTexts as english } from './texts.ts'

const findings: Noun = { one: 'paar', other: 'paren' }
const percent = (share: number) => `${Math.round(share * 100)}%`

export const copiedStockTexts: Translation<typeof english> = {
  page: {
    title: 'Gekopieerde voorraad',
    lead: 'Paren van bedrijven waarvan het ene een deel van de voorraad van het andere toont, met dezelfde of geschaalde aantallen, elke nacht gezocht. Vraag het eerst aan het bedrijf: het kan dezelfde leverancier hebben. Leden zien hier niets van.',
    which: 'Welke paren',
    open: 'Open',
    decided: 'Beslist',
  },
  table: {
    openLabel: 'Open paren',
    decidedLabel: 'Besliste paren',
    counted: findings,
    nothingOpen: 'Geen bedrijf toont de voorraad van een ander.',
    nothingDecided: 'Er is nog niets beslist.',
    company: 'Toont later',
    other: 'Toonde eerst',
    shared: 'Gedeeld',
    sharedUnit: 'nummers',
    shareOfCompany: 'Van de lijst',
    shareOfOther: 'Van de andere lijst',
    agreeing: 'Zelfde aantallen',
    state: 'Status',
    found: 'Gevonden',
    view: 'Bekijken',
    viewPair: (one, other) => `${one} en ${other} bekijken`,
    percent,
  },
  states: {
    found: 'Gevonden',
    asked: 'Gevraagd',
    answered: 'Beantwoord',
    dismissed: 'Ongegrond',
    confirmed: 'Bevestigd',
  },
  dialog: {
    title: (one, other) => `${one} en ${other}`,
    loading: 'Regels laden',
    notShown: 'De regels konden niet worden getoond.',
    summary: ({ numShared, numAgreeing, scale }) =>
      `${formatInteger(numShared)} gedeelde partnummers; de aantallen van ${formatInteger(numAgreeing)} kloppen${Math.abs(scale - 1) < 0.01 ? '' : ` na vermenigvuldiging met ${scale.toFixed(2)}`}.`,
    allLines: name => `Alle regels van ${name}`,
    lines: 'Regels van beide bedrijven',
    noLines: 'Geen van beide toont deze nummers nog.',
    partNumber: 'Partnummer',
    quantity: 'Aantal',
    confirmed: 'Bevestigd',
    otherNumber: 'Partnummer van de ander',
    otherQuantity: 'Aantal van de ander',
    otherConfirmed: 'Bevestigd door de ander',
    question: 'Gevraagd',
    answer: 'Antwoord',
    decision: 'Beslissing',
    ask: 'Bedrijf vragen',
    record: 'Antwoord vastleggen',
    dismiss: 'Ongegrond',
    confirm: 'Bevestigen',
  },
  steps: {
    question: 'Vraag',
    questionHint: name => `Gemaild aan de hoofdcontactpersoon van ${name}. Het andere bedrijf wordt niet genoemd.`,
    answer: 'Antwoord van het bedrijf',
    answerHint: 'Zoals gegeven; of dat er binnen 14 dagen geen kwam.',
    reason: 'Reden',
    reasonHint: 'Wordt in het auditlog bewaard. Het bedrijf krijgt geen mail.',
    saving: 'Opslaan…',
  },
}
