import { emailAddress, requiredText } from '../contract/kit/index.ts'
import { mailStaffLink, removeSecondFactor } from '../server/modules/auth/index.ts'
import { findCountryName } from '../server/modules/reference/index.ts'
import type { Config } from '../server/platform/config.ts'
import { type Db, type Tx, transaction } from '../server/platform/db/database.ts'
import { StartProblem } from '../server/platform/start-problem.ts'

interface StaffDeps {
  db: Db
  config: Config
  now: Date
}

/** Returns the operator's own company, to which staff belong; creates it the first time. */
async function operatorOf(tx: Tx, { config, now }: StaffDeps, country: string): Promise<number> {
  const existing = await tx
    .selectFrom('companies')
    .where('is_operator', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  if (existing !== undefined) return existing.id
  if ((await findCountryName(tx, country)) === undefined)
    throw new StartProblem(`There is no country ${country}. Give its code of two letters, for example NL.`)
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: config.brand.name,
      country_code: country,
      member_since: now.toISOString().slice(0, 10),
      membership_plan: 'broker',
      is_operator: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Creates a staff account without a password, and mails a link to choose one. Mails another link if the account exists. Returns
 * what was done.
 */
export async function addStaff(
  deps: StaffDeps,
  typed: { email: string; name: string; country: string },
): Promise<string> {
  const email = emailAddress().safeParse(typed.email)
  const name = requiredText(100).safeParse(typed.name)
  if (!email.success || !name.success) throw new StartProblem('Give a correct e-mail address and a name.')
  await transaction(deps.db, async tx => {
    const existing = await tx
      .selectFrom('contacts')
      .where('email', '=', email.data)
      .select(['id', 'is_staff'])
      .executeTakeFirst()
    if (existing?.is_staff === false)
      throw new StartProblem(`${email.data} belongs to a member. Staff need an address of their own.`)
    const id =
      existing?.id ?? (await insertStaff(tx, deps, { email: email.data, name: name.data, country: typed.country }))
    await mailStaffLink(tx, deps, { id, name: name.data, email: email.data })
  })
  return `A link to choose a password was mailed to ${email.data}. It works once, for 24 hours.`
}

async function insertStaff(tx: Tx, deps: StaffDeps, staff: { email: string; name: string; country: string }) {
  const { id } = await tx
    .insertInto('contacts')
    .values({
      company_id: await operatorOf(tx, deps, staff.country),
      name: staff.name,
      email: staff.email,
      is_staff: true,
      password_hash: '!',
      email_confirmed_at: deps.now,
      created_at: deps.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a person's second factor and ends their sessions; their password then opens the setup of a new one. */
export async function forgetFactor({ db, config, now }: StaffDeps, email: string): Promise<string> {
  const contact = await db
    .selectFrom('contacts')
    .where('email', '=', email)
    .select(['id', 'two_factor_enabled_at'])
    .executeTakeFirst()
  if (contact === undefined) throw new StartProblem(`There is no account with the address ${email}.`)
  if (contact.two_factor_enabled_at === null) throw new StartProblem(`${email} has no second factor.`)
  await transaction(db, tx => removeSecondFactor(tx, { config, now }, contact.id))
  return `${email} no longer has a second factor and was signed out everywhere.`
}
