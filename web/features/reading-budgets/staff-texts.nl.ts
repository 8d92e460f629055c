import type { Translated } from '../../../contract/kit/languages.ts'
import type { readingStaffTexts as english } from './staff-texts.ts'

export const readingStaffTexts: Translated<typeof english> = {
  adminReadingPage: {
    reading: 'Leesgedrag',
    whichList: 'Welke lijst',
    alarms: 'Alarmen',
    bankDetails: 'Bankgegevens',
  },
  bankReveals: {
    counted: { one: 'verzoek', other: 'verzoeken' },
    bankDetailsOf: 'Bankgegevens van',
    shownTo: 'Getoond aan',
    lead: 'Elke keer dat iemand de bankgegevens van een ander bedrijf opvroeg. Factuurfraude heeft ze nodig: controleer accounts die er veel opvragen.',
    bankDetailsShown: 'Getoonde bankgegevens',
    nobodyAsked: 'Nog niemand heeft bankgegevens opgevraagd.',
  },
  readingAlarms: {
    profilesUnit: 'profielen',
    linesUnit: 'regels',
    counted: { one: 'alarm', other: 'alarmen' },
    profiles: 'Profielbudget verbruikt',
    lines: 'Regelbudget verbruikt',
    canary: 'Lokbedrijf geopend',
    whatHappened: 'Wat er gebeurde',
    company: 'Bedrijf',
    profilesRead: 'Profielen',
    linesRead: 'Regels',
    lead: 'Accounts die hun budget aan bedrijfsprofielen of voorraadregels verbruikten, of een lokbedrijf openden, dat alleen vindt wie de gids kopieert. De cijfers gelden voor die dag, tot het alarm.',
    alarms: 'Alarmen',
    noAlarms: 'Niemand heeft een leesbudget verbruikt of een lokbedrijf geopend.',
  },
  staffColumns: {
    freeTrial: 'Proefperiode',
    account: 'Account',
    when: 'Wanneer',
  },
}
