import type { DemoCompany } from './companies.ts'

const legalForm =
  /,?\s+(?:B\.V\.|BV|NV|GmbH(?: & Co\. KG)?|AG|UG|Ltd\.?|LLC|Inc\.|Corp\.|S\.r\.l\.|S\.L\.|SARL|SAS|AB|A\/S|ApS|Oy|AS)$/

/** What a visitor may not read in a company's texts: its name in both forms, its people's, its site and numbers. */
const namesOf = ({ row, contacts }: DemoCompany): string[] => [
  ...new Set([
    row.name,
    row.name.replace(legalForm, ''),
    ...contacts.flatMap(contact => [contact.name, contact.email]),
    row.tel,
    (row.website ?? '').replace(/^https?:\/\/(www\.)?/, ''),
  ]),
]

const bare = (text: string) => text.toLowerCase().replace(/[\s._-]+/g, '')

const known = new WeakMap<DemoCompany, (readonly [name: string, bare: string])[]>()

/** Those of a company's names that are in this text; nearly always none, which spares the masking most of its work. */
export function hiddenNamesIn(text: string, company: DemoCompany): string[] {
  const names =
    known.get(company) ??
    namesOf(company)
      .map(name => [name, bare(name)] as const)
      .filter(([, bareName]) => bareName !== '')
  known.set(company, names)
  const bareText = bare(text)
  return names.filter(([, bareName]) => bareText.includes(bareName)).map(([name]) => name)
}
