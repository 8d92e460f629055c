/** Messages of the editor of staff. */
export const editorTexts = {
  unreadableImage: 'This is no JPEG or PNG picture that can be read',
}
