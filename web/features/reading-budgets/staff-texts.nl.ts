import type { Translation } from '../../../contract/kit/languages.ts'
import type { readingStaffTexts as english } from './staff-texts.ts'

export const readingStaffTexts: Translation<typeof english> = {
  adminReadingPage: {
    reading: 'Leeslimieten',
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
    profiles: 'Profiellimiet bereikt',
    lines: 'Regellimiet bereikt',
    canary: 'Lokbedrijf geopend',
    whatHappened: 'Wat er gebeurde',
    company: 'Bedrijf',
    profilesRead: 'Profielen',
    linesRead: 'Regels',
    lead: 'Accounts die hun limiet van bedrijfsprofielen of voorraadregels bereikten, of een lokbedrijf openden, dat alleen vindt wie de gids kopieert. De cijfers gelden voor die dag, tot het alarm.',
    alarms: 'Alarmen',
    noAlarms: 'Niemand heeft een leeslimiet bereikt of een lokbedrijf geopend.',
  },
  staffColumns: {
    freeTrial: 'Proefperiode',
    account: 'Account',
    when: 'Wanneer',
  },
}
