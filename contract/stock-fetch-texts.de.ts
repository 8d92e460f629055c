import type { Translation } from './kit/languages.ts'
import type { stockFetchTexts as english } from './stock-fetch-texts.ts'

export const stockFetchTexts: Translation<typeof english> = {
  address: 'Bitte geben Sie eine Adresse ein, die mit https:// oder sftp:// beginnt, ohne Benutzernamen.',
  time: 'Bitte geben Sie eine Uhrzeit wie 06:30 ein.',
}
