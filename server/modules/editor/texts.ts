/** Messages of the editor of staff. */
export const editorTexts = {
  unreadableImage: 'This file could not be read as a JPEG or PNG picture',
}
