import { hiddenNamesOf } from '../../server/modules/masking/index.ts'
import type { DemoCompany } from './companies.ts'

/** What a visitor may not read in a company's texts. */
const namesOf = ({ row, contacts }: DemoCompany) =>
  hiddenNamesOf({ name: row.name, tel: row.tel ?? '', website: row.website ?? '' }, contacts)

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
