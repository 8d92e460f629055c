import { hiddenNamesOf } from '../../server/modules/masking/index.ts'
import type { DemoCompany } from './companies.ts'

/** Returns the names that visitors may not read in a company's texts. */
const namesOf = ({ row, contacts }: DemoCompany) =>
  hiddenNamesOf({ name: row.name, tel: row.tel ?? '', website: row.website ?? '' }, contacts)

const bare = (text: string) => text.toLowerCase().replace(/[\s._-]+/g, '')

const namesByCompany = new WeakMap<DemoCompany, (readonly [name: string, bare: string])[]>()

/** Returns the company's names that this text contains; nearly always none, which saves most of the masking. */
export function hiddenNamesIn(text: string, company: DemoCompany): string[] {
  const names =
    namesByCompany.get(company) ??
    namesOf(company)
      .map(name => [name, bare(name)] as const)
      .filter(([, bareName]) => bareName !== '')
  namesByCompany.set(company, names)
  const bareText = bare(text)
  return names.filter(([, bareName]) => bareText.includes(bareName)).map(([name]) => name)
}
