const legalForm =
  /,?\s+(?:B\.V\.|BV|NV|GmbH(?: & Co\. KG)?|AG|UG|Ltd\.?|LLC|Inc\.|Corp\.|S\.r\.l\.|S\.L\.|SARL|SAS|AB|A\/S|ApS|Oy|AS)$/

interface Company {
  name: string
  tel: string
  website: string
}

interface Contact {
  name: string
  email: string
}

/**
 * Returns the words hidden from visitors in a company's texts: its name with and without legal form, its people, site and
 * number.
 */
export const hiddenNamesOf = (company: Company, contacts: readonly Contact[]): string[] =>
  [
    ...new Set([
      company.name,
      company.name.replace(legalForm, ''),
      ...contacts.flatMap(contact => [contact.name, contact.email]),
      company.tel,
      company.website.replace(/^https?:\/\/(www\.)?/, ''),
    ]),
  ].filter(name => name.trim() !== '')
