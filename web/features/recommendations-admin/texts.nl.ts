import type { Translation } from '../../../contract/kit/languages.ts'
import type { recommendationsAdminTexts as english } from './texts.ts'

export const recommendationsAdminTexts: Translation<typeof english> = {
  title: 'Aanbevelingen',
  counted: { one: 'aanbeveling', other: 'aanbevelingen' },
  search: 'Tekst, persoon of bedrijf',
  state: 'Status',
  allStates: 'Elke status',
  states: { pending: 'In behandeling', approved: 'Goedgekeurd' },
  none: 'Geen aanbeveling past hierbij.',
  text: 'Aanbeveling',
  about: 'Over',
  by: 'Geschreven door',
  byContact: ({ contact, company }) => `${contact}, ${company}`,
  written: 'Geschreven',
  remove: 'Verwijderen',
  removeOf: company => `Aanbeveling door ${company} verwijderen`,
  removing: 'Verwijderen…',
  removeTitle: 'Aanbeveling verwijderen',
  reason: 'Reden',
  reasonHint: 'De reden wordt woordelijk aan beide bedrijven gemaild en in het auditlog bewaard.',
}
