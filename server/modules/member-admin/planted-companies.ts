import type { z } from 'zod'
import { listOf, type PageRequest } from '../../../contract/kit/index.ts'
import type { PlantedCompany, plantCompany as plantCompanyCall } from '../../../contract/planted-companies.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { isForeignKeyViolation, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { deletePlantedCompany, plantCompany } from '../companies/index.ts'
import { findCountryName } from '../reference/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { countPlantedRows, listPlantedRows, type PlantedRow } from './planted-companies.sql.ts'
import { memberAdminTexts as texts } from './texts.ts'

type PlantedDeps = Pick<Deps, 'db' | 'clock'>

const presentPlanted = (row: PlantedRow): PlantedCompany => ({
  id: row.id,
  name: row.name,
  city: row.city,
  country: row.country,
  contactName: row.contact_name,
  email: row.email,
  numReaders: row.num_readers,
  plantedDT: row.created_at.toISOString(),
})

export async function plantedCompanies({ db }: PlantedDeps, query: PageRequest) {
  const [rows, count] = await Promise.all([listPlantedRows(db, query), countPlantedRows(db)])
  return listOf(rows.map(presentPlanted), count)
}

const refuse = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Plants a company and returns its id. Throws `invalid-input`, or `address-in-use` if the address belongs to a contact. */
export async function plant(
  { db, clock }: PlantedDeps,
  staff: Account,
  { memberSince, ...typed }: z.output<typeof plantCompanyCall.body>,
): Promise<number> {
  const now = clock.now()
  const country_code = typed.country.toUpperCase()
  if (memberSince > dayOf(now)) throw refuse('memberSince', texts.sinceInTheFuture)
  if ((await findCountryName(db, country_code)) === undefined) throw refuse('country', texts.unknownCountry)
  const tel = oneLine(typed.tel)
  const company = {
    name: oneLine(typed.company),
    address: oneLine(typed.address),
    zip: oneLine(typed.zip),
    city: oneLine(typed.city),
    country_code,
    website: oneLine(typed.website),
    description: plainText(typed.desc),
    tel,
    member_since: memberSince,
  }
  const contact = { name: oneLine(typed.name), function: oneLine(typed.function), email: typed.email, tel }
  return transaction(db, async tx => {
    const id = await plantCompany(tx, { company, contact, now })
    if (id === undefined) throw new Problem('address-in-use')
    const newValue = { name: company.name, email: contact.email }
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'plant-company',
      subject: `company/${id}`,
      newValue,
      now,
    })
    return id
  })
}

/**
 * Removes a planted company. Throws `not-found`, or `cannot-undo` if somebody opened it within the last 30 days, or dealt
 * with it.
 */
export async function removePlanted({ db, clock }: PlantedDeps, staff: Account, id: number): Promise<void> {
  try {
    await transaction(db, async tx => {
      const name = await deletePlantedCompany(tx, id)
      if (name === undefined) throw new Problem('not-found')
      await recordAudit(tx, {
        actorId: staff.contactId,
        action: 'remove-planted-company',
        subject: `company/${id}`,
        oldValue: { name },
        now: clock.now(),
      })
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Problem('cannot-undo', { msg: texts.plantedWasOpened })
    throw error
  }
}
