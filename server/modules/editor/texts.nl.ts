import type { Translation } from '../../../contract/kit/languages.ts'
import type { editorTexts as english } from './texts.ts'

export const editorTexts: Translation<typeof english> = {
  unreadableImage: 'Dit bestand kon niet als JPEG- of PNG-afbeelding worden gelezen',
}
