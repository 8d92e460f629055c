import type { Translated } from '../../../contract/kit/languages.ts'
import type { eventFilesTexts as english } from './texts.ts'

export const eventFilesTexts: Translated<typeof english> = {
  noPdf: 'Kies een pdf',
}
