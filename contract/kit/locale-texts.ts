/** How numbers, dates, plurals and lists are formatted in this language. */
export const localeTexts = {
  locale: 'en-GB',
}
