import type { Translation } from '../../../contract/kit/languages.ts'
import type { editorTexts as english } from './texts.ts'
export const editorTexts: Translation<typeof english> = {
  unreadableImage: 'Diese Datei konnte nicht als JPEG- oder PNG-Bild gelesen werden',
}
