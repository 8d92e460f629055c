/** How numbers, dates, plurals and lists are formatted in this language. */
export const localeTexts = {
  locale: 'en-GB',
  /** For abbreviated numbers: 48.2K rather than 48.2k. */
  shortNumbers: 'en-US',
}
