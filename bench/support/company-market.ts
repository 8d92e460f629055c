import { sql } from 'kysely'
import { hashPassword } from '../../server/modules/auth/index.ts'
import { companySearchColumns } from '../../server/modules/companies/index.ts'
import type { Db } from '../../server/platform/db/database.ts'

export const numCompanies = 3_000
const contactsPerCompany = 3
/** The password of every contact that `addCompanies` adds. */
export const contactPassword = 'four pallets of memory'

const words = ['Atlas', 'Nordic', 'Prime', 'Circuit', 'Harbor', 'Falcon', 'Summit', 'Delta', 'Orion', 'Vector']
const ends = ['Trading', 'Systems', 'Components', 'Networks', 'Hardware', 'Electronics']
const goods = ['Cisco switches', 'HP servers', 'Dell laptops', 'IBM storage', 'memory and processors', 'mobile phones']
const firstNames = ['Anna', 'Peter', 'Maria', 'John', 'Sofia', 'Ahmed', 'Wei', 'Olga', 'Carlos', 'Emma']
const lastNames = ['Smith', 'Jansen', 'Kowalski', 'Rossi', 'Meyer', 'Tanaka', 'Silva', 'Novak', 'Olsen', 'Dubois']
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** Adds companies with contacts, who are named in the search columns; the first contact owns the profile. */
export async function addCompanies(db: Db): Promise<void> {
  const countries = await db.selectFrom('countries').select('code').orderBy('code').execute()
  const rows = Array.from({ length: numCompanies }, (_, index) => {
    const name = `${pick(words, index)} ${pick(ends, Math.floor(index / 10))} ${index}`
    const description = `Wholesale of ${pick(goods, index * 7)} and ${pick(goods, index * 3 + 1)}, tested and refurbished.`
    const contactNames = Array.from(
      { length: contactsPerCompany },
      (_, contact) => `${pick(firstNames, index + contact * 3)} ${pick(lastNames, Math.floor(index / 7) + contact)}`,
    )
    return {
      name,
      description,
      country_code: countries[(index * 31) % countries.length]?.code ?? 'NL',
      member_since: `${2000 + (index % 26)}-05-01`,
      membership_plan: 'plus' as const,
      ...companySearchColumns({ name, description, contactNames }),
    }
  })
  for (let index = 0; index < rows.length; index += 500)
    await db
      .insertInto('companies')
      .values(rows.slice(index, index + 500))
      .execute()
  await sql`
    insert into contacts (company_id, name, email, password_hash, position, username)
    select companies.id, 'Contact ' || n, companies.id || '.' || n || '@market.example', ${await hashPassword(contactPassword)},
      n, case when n = 1 then 'market-' || companies.id end
    from companies, generate_series(1, ${contactsPerCompany}::int) n
    where not exists (select from contacts where contacts.company_id = companies.id)`.execute(db)
  await sql`vacuum analyze companies, contacts`.execute(db)
}
