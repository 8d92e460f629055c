/**
 * The claim: a list of companies, sorted by any column, and a search of names, contact persons and specialties as one types answer within
 * 15 ms at the 95th percentile, over 3,000 companies and 10,000 contacts.
 */

import { sql } from 'kysely'
import { companySearchColumns } from '../server/modules/companies/index.ts'
import type { Db } from '../server/platform/db/database.ts'
import { startDemoSite } from './support/demo-site.ts'
import { percentile, report } from './support/figures.ts'

const numCompanies = 3_000
const contactsPerCompany = 3
const rounds = 40
const goal = 15

const words = ['Atlas', 'Nordic', 'Prime', 'Circuit', 'Harbor', 'Falcon', 'Summit', 'Delta', 'Orion', 'Vector']
const ends = ['Trading', 'Systems', 'Components', 'Networks', 'Hardware', 'Electronics']
const goods = ['Cisco switches', 'HP servers', 'Dell laptops', 'IBM storage', 'memory and processors', 'mobile phones']
const firstNames = ['Anna', 'Peter', 'Maria', 'John', 'Sofia', 'Ahmed', 'Wei', 'Olga', 'Carlos', 'Emma']
const lastNames = ['Smith', 'Jansen', 'Kowalski', 'Rossi', 'Meyer', 'Tanaka', 'Silva', 'Novak', 'Olsen', 'Dubois']
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** Adds companies, with contacts named in their search columns, until there are as many as claimed. */
async function addCompanies(db: Db): Promise<void> {
  const countries = await db.selectFrom('countries').select('code').orderBy('code').execute()
  const rows = Array.from({ length: numCompanies }, (_, index) => {
    const name = `${pick(words, index)} ${pick(ends, Math.floor(index / 10))} ${index}`
    const description = `Wholesale of ${pick(goods, index * 7)} and ${pick(goods, index * 3 + 1)}, tested and refurbished.`
    const contactNames = Array.from(
      { length: contactsPerCompany },
      (_, at) => `${pick(firstNames, index + at * 3)} ${pick(lastNames, Math.floor(index / 7) + at)}`,
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
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('companies')
      .values(rows.slice(at, at + 500))
      .execute()
  await sql`
    insert into contacts (company_id, name, email, password_hash)
    select companies.id, 'Contact ' || n, companies.id || '.' || n || '@market.example', '!'
    from companies, generate_series(1, ${contactsPerCompany}::int) n
    where not exists (select from contacts where contacts.company_id = companies.id)`.execute(db)
  await sql`vacuum analyze companies, contacts`.execute(db)
}

const typed = [
  'at',
  'atl',
  'atlas',
  'atlas tra',
  'sm',
  'smi',
  'smith',
  'anna smith',
  'cis',
  'cisco',
  'cisco sw',
  'memory',
  '2041',
]
const paths = {
  'list, by each column': [
    '',
    '?orderCol=Country',
    '?orderCol=profile&orderDesc=1',
    '?orderCol=favCount&orderDesc=1',
    '?page=60&pageSize=20',
  ],
  'search as one types': typed.map(query => `?query=${encodeURIComponent(query)}`),
  'search in a country': ['?country=Germany', '?country=Germany&query=server', '?country=France&query=cis'],
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - start
}

const site = await startDemoSite()
try {
  await addCompanies(site.db)
  const headers = { authorization: `Bearer ${await site.signIn('member@demo.example')}` }
  const claims = []
  for (const [what, list] of Object.entries(paths)) {
    const urls = list.map(path => `${site.url}/api/companies${path}`)
    for (const url of urls) await timed(url, headers)
    const times = []
    for (let round = 0; round < rounds; round += 1) for (const url of urls) times.push(await timed(url, headers))
    claims.push({ what: `${what}: p50`, measured: percentile(times, 0.5), goal, unit: 'ms' })
    claims.push({ what: `${what}: p95`, measured: percentile(times, 0.95), goal, unit: 'ms' })
  }
  report(`Companies, ${numCompanies} and more`, claims)
} finally {
  await site.close()
}
