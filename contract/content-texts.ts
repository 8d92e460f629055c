/** Messages about the fields of content that staff write. */
export const contentTexts = {
  day: 'This field should be a date',
  year: 'This field should be a year',
  webAddress: 'This field should be an address that begins with https:// or http://',
  addressOrPath: 'This field should be an address that begins with https:// or http://, or a path that begins with /',
  imageTooLarge: 'This picture must not exceed 700 kB',
  endsBeforeStart: 'The end must not be before the start',
  shortContract: 'An advertisement runs for at least 12 months',
  linkIncomplete: 'A link needs both a text and an address',
  numberForWhatsapp: 'WhatsApp needs a telephone number',
}
