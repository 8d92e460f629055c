import type { bankTexts as english } from './bank-texts.ts'
import type { Translation } from './kit/languages.ts'

export const bankTexts: Translation<typeof english> = {
  detailsRefused: 'Bankdaten sehen nur zahlende Mitglieder. Werden Sie Mitglied, um sie zu sehen.',
  checkRefused: 'Bankdaten prüfen können nur zahlende Mitglieder. Werden Sie Mitglied, um sie zu prüfen.',
}
