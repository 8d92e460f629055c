/** Messages about the presentations of the yearly meeting. */
export const eventFilesTexts = {
  noPdf: 'Please choose a PDF',
}
