import type { Translation } from '../../../contract/kit/languages.ts'
import type { eventFilesTexts as english } from './texts.ts'
export const eventFilesTexts: Translation<typeof english> = {
  noPdf: 'Bitte wählen Sie ein PDF',
}
