import type { Insertable } from 'kysely'
import { derivedPartColumns } from '../../server/modules/stock/index.ts'
import type { Db } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'

type CompanyValues = Partial<Insertable<Schema['companies']>>
type ContactValues = Partial<Insertable<Schema['contacts']>>
type PartValues = Partial<Insertable<Schema['parts']>>
type SavedSearchValues = Partial<Insertable<Schema['saved_searches']>>

let serial = 0
const next = () => {
  serial += 1
  return serial
}

/** Adds a country unless it exists, and returns its code. */
export async function addCountry(db: Db, code = 'NL', name = 'Netherlands', isEu = true): Promise<string> {
  await db
    .insertInto('countries')
    .values({ code, name, is_eu: isEu, latitude: 52, longitude: 5 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return code
}

/** Adds a member company, by default in good standing (Plus, for a year), and returns its id. */
export async function addCompany(db: Db, values: CompanyValues = {}): Promise<number> {
  const country = values.country_code ?? (await addCountry(db))
  const number = next()
  const { id } = await db
    .insertInto('companies')
    .values({
      name: `Company ${number}`,
      country_code: country,
      member_since: '2025-11-18',
      membership_plan: 'plus',
      gives_warranty: true,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a contact of a company, without a valid password unless a hash is given, and returns its id. Staff have a second factor. */
export async function addContact(db: Db, companyId: number, values: ContactValues = {}): Promise<number> {
  const number = next()
  const { id } = await db
    .insertInto('contacts')
    .values({
      company_id: companyId,
      name: `Contact ${number}`,
      email: `contact${number}@company.example`,
      password_hash: '!',
      two_factor_enabled_at: values.is_staff === true ? new Date('2026-11-01T12:00:00Z') : null,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a broadcast list unless it exists, and returns its id. */
export async function addList(db: Db, id = 2, name = 'Server/Storage'): Promise<number> {
  const path = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  await db
    .insertInto('broadcast_lists')
    .values({ id, name, short_name: name, path, email: `${path}@lists.tbs.example`, display_order: id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return id
}

/** Adds a stock line, searchable as in the product, and returns its id. */
export async function addPart(db: Db, companyId: number, values: PartValues = {}): Promise<number> {
  const typed = {
    part_number: `PN-${next()}`,
    manufacturer: 'HP',
    description: 'Hard disk',
    quantity: 1,
    part_condition: 'F/S' as const,
    price_eur: null,
    confirmed_on: '2026-11-17',
    ...values,
  }
  const { part_number: partNumber, manufacturer, description } = typed
  const { id } = await db
    .insertInto('parts')
    .values({
      company_id: companyId,
      ...derivedPartColumns({ partNumber, manufacturer, description }, { names: [] }),
      ...typed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a saved search of a contact, daily by default, and returns its id. */
export async function addSavedSearch(db: Db, contactId: number, values: SavedSearchValues = {}): Promise<number> {
  const number = next()
  const { id } = await db
    .with('counted', cte =>
      cte
        .updateTable('saved_search_version')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .returning('version'),
    )
    .insertInto('saved_searches')
    .values(({ selectFrom }) => ({
      contact_id: contactId,
      query: `search ${number}`,
      is_digest: true,
      created_at: new Date('2026-11-01T12:00:00Z'),
      version: selectFrom('counted').select('version').$asScalar().$notNull(),
      ...values,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a synonym that stock files may write for a manufacturer, and returns its id. */
export async function addSynonym(db: Db): Promise<number> {
  const number = next()
  const { id } = await db
    .insertInto('stock_synonyms')
    .values({
      kind: 'manufacturer',
      text: `Manufacturer ${number}`,
      key: `manufacturer${number}`,
      meaning: 'Manufacturer',
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a contact's proposal of two unused part numbers as equivalents, and returns its id. */
export async function addProposal(db: Db, { contactId, companyId }: Record<'contactId' | 'companyId', number>) {
  const number = next()
  const { id } = await db
    .insertInto('equivalent_proposals')
    .values({
      company_id: companyId,
      contact_id: contactId,
      part_key: `PART${number}`,
      part_number: `PART-${number}`,
      equivalent_key: `OTHER${number}`,
      equivalent_number: `OTHER-${number}`,
      kind: 'spare',
      note: '',
      created_at: new Date('2026-11-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a pair of two unused equivalent part numbers, and returns its id. */
export async function addEquivalents(db: Db): Promise<number> {
  const number = next()
  const { id } = await db
    .insertInto('part_equivalents')
    .values({
      key_a: `OPTION${number}`,
      number_a: `OPTION-${number}`,
      kind_a: 'option',
      key_b: `SPARE${number}`,
      number_b: `SPARE-${number}`,
      kind_b: 'spare',
      created_at: new Date('2026-11-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a recommendation of a company by a new one, which waits for approval, and returns its id. */
export async function addRecommendation(db: Db, companyId: number): Promise<number> {
  const { id } = await db
    .insertInto('recommendations')
    .values({
      company_id: companyId,
      author_company_id: await addCompany(db),
      author_name: `Author ${next()}`,
      text: 'They always deliver what they promise.',
      created_at: new Date('2026-11-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a finding that one company lists part of another's stock, and returns the finding's id. */
export async function addCopiedStock(
  db: Db,
  values: Partial<Insertable<Schema['copied_stock']>> = {},
): Promise<number> {
  const now = new Date('2026-11-17T03:11:00Z')
  const { id } = await db
    .insertInto('copied_stock')
    .values({
      company_id: values.company_id ?? (await addCompany(db)),
      of_company_id: values.of_company_id ?? (await addCompany(db)),
      num_shared: 120,
      num_agreeing: 114,
      scale: 2,
      share_of_company: 0.8,
      share_of_other: 0.4,
      found_at: now,
      seen_at: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
