import { postBroadcast } from '../../contract/broadcasts.ts'
import {
  type Access,
  type AnyEndpoint,
  type InputOf,
  type ProblemCode,
  type PublicEntity,
  type Rights,
  type Role,
  roles,
} from '../../contract/kit/index.ts'
import { hashPassword } from '../../server/modules/auth/index.ts'
import { publicIdOf } from '../../server/modules/masking/index.ts'
import type { TestApp } from '../support/app.ts'
import { addCompany, addContact, addList, addPart } from '../support/world.ts'

/** Every role, a rival: a member of a company that does not own the resource, and a member who is read-only. */
export const callers = [...roles, 'rival', 'read-only'] as const
export type Caller = (typeof callers)[number]
export const roleOf = (caller: Caller): Role => (caller === 'rival' || caller === 'read-only' ? 'member' : caller)
export const rightsOf = (caller: Caller): Rights => (caller === 'read-only' ? 'read-only' : 'all')

export const password = 'circular-trade-26'

export interface World {
  test: TestApp
  account: Record<Exclude<Caller, 'visitor'>, { contactId: number; companyId: number }>
  listId: number
  /** Belongs to a company that makes no calls, so it is never deleted. */
  partId: number
  bannerId: number
  /** Belongs to the member and is never removed. */
  broadcastId: number
  email: string
}

export interface Row {
  /** Repeated here, so that a mistake in the declaration cannot open an endpoint to more callers. */
  access: Access
  /** An input with which the call succeeds for callers who may make it; created for each caller. */
  input?(world: World, caller: Caller): InputOf<AnyEndpoint> | Promise<InputOf<AnyEndpoint>>
  /** Outcomes that differ from the endpoint's kind of access. */
  refused?: Partial<Record<Caller, ProblemCode>>
}

export const open: Row = { access: 'anyone' }
/** Uses the public id, which visitors need and members may use. */
export const withPublicId = (entity: PublicEntity, pick: (world: World) => number): Row => ({
  ...open,
  input: world => ({ params: { id: publicIdOf(world.test.deps, entity, pick(world)) } }),
})

let serial = 0
/** Returns a new number each time. */
export const nextSerial = () => {
  serial += 1
  return serial
}

export const newBroadcast = (listType: number) => {
  return { listType, quantity: '1', brand: 'HP', desc: `PN-${nextSerial()}`, condition: 'F/S', price: '10' }
}

/** Posts a broadcast as a new contact of this company, so that no limit is reached, and returns its id. */
export async function post(test: TestApp, companyId: number, listId: number): Promise<number> {
  const token = await test.signIn(await addContact(test.deps.db, companyId))
  const { body, status } = await test.call(postBroadcast, { body: newBroadcast(listId) }, token)
  if (status !== 200) throw new Error(`could not post: ${JSON.stringify(body)}`)
  return body.payload.id
}

async function addAccounts({ deps: { db } }: TestApp): Promise<World['account']> {
  const add = async (
    company: Parameters<typeof addCompany>[1] = {},
    contact: Parameters<typeof addContact>[2] = {},
  ) => {
    const companyId = await addCompany(db, company)
    return { companyId, contactId: await addContact(db, companyId, contact) }
  }
  const overdue = await add()
  await db
    .insertInto('invoices')
    .values({
      number: '2026-1',
      company_id: overdue.companyId,
      account: 'Plus',
      total_cents: 67_500,
      invoice_date: '2026-01-01',
      due_date: '2026-01-16',
      is_pay_forced: true,
    })
    .execute()
  const trial = (ends: string) => ({ membership_plan: 'trial' as const, trial_ends_at: new Date(ends) })
  return {
    trial: await add(trial('2026-12-01T00:00:00Z')),
    member: await add(),
    'service-only': await add({ is_service_only: true }),
    'trial-ended': await add(trial('2026-11-01T00:00:00Z')),
    'payment-overdue': overdue,
    'account-blocked': await add({ custom_full_block: '<p>Call us</p>' }),
    'forced-logout': await add({}, { is_force_logout: true }),
    'second-factor-required': await add({ is_operator: true }, { is_staff: true, two_factor_enabled_at: null }),
    staff: await add({ is_operator: true }, { is_staff: true }),
    rival: await add(),
    'read-only': await add({}, { is_read_only: true }),
  }
}

async function addBanner({ deps: { db, files } }: TestApp): Promise<number> {
  const fileId = await files.put(db, { contentType: 'image/png', bytes: Buffer.from('png'), audience: 'anyone' })
  const { id } = await db
    .insertInto('banners')
    .values({
      url: 'https://ad.example',
      alt: '',
      file_id: fileId,
      is_ad: true,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function buildWorld(test: TestApp): Promise<World> {
  const { db } = test.deps
  const account = await addAccounts(test)
  const listId = await addList(db)
  const email = 'signs-in@one.example'
  await addContact(db, await addCompany(db), { email, password_hash: await hashPassword(password) })
  return {
    test,
    account,
    listId,
    email,
    partId: await addPart(db, await addCompany(db), { part_number: '507127-B21' }),
    bannerId: await addBanner(test),
    broadcastId: await post(test, account.member.companyId, listId),
  }
}
