/** Messages to staff about the content of the site. */
export const contentTexts = {
  noCompany: 'No member has this name or number',
  severalCompanies: 'Several members have this name. Enter the number of the company instead.',
  noCountry: 'There is no such country',
  noCategory: 'There is no such category',
  alreadyThere: 'This is on the list already',
  webAddress: 'This field should be a web address that begins with https://',
  unreadableImage: 'This file could not be read as a JPEG or PNG picture',
}
