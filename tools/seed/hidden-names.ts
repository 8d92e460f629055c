import type { DemoCompany } from './companies.ts'

const legalForm =
  /,?\s+(?:B\.V\.|BV|NV|GmbH(?: & Co\. KG)?|AG|UG|Ltd\.?|LLC|Inc\.|Corp\.|S\.r\.l\.|S\.L\.|SARL|SAS|AB|A\/S|ApS|Oy|AS)$/

/** What a visitor may not read in a company's texts: its name in both forms, its people's, its site and numbers. */
export const hiddenNamesOf = ({ row, contacts }: DemoCompany): string[] => [
  ...new Set([
    row.name,
    row.name.replace(legalForm, ''),
    ...contacts.flatMap(contact => [contact.name, contact.email]),
    row.tel,
    (row.website ?? '').replace(/^https?:\/\/(www\.)?/, ''),
  ]),
]
