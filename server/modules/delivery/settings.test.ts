import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DeliveryType,
  getBroadcastSettings,
  type MailAddressKind,
  saveBroadcastSettings,
} from '../../../contract/delivery.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/runs.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addMember } from '../../../tests/support/subscribers.ts'
import { addContact, addList } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { openBroadcastSettings } from './settings.ts'

const listIds = [1, 2, 4]
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  for (const [index, id] of listIds.entries()) await addList(t.deps.db, id, `List ${'abc'.charAt(index)}`)
})
afterAll(() => t.close())

async function newMember(contact: Parameters<typeof addMember>[1] = {}, company: Parameters<typeof addMember>[2] = {}) {
  const member = await addMember(t.deps.db, contact, company)
  return { ...member, token: await t.signIn(member.contactId) }
}
async function colleagueOf(companyId: number, values: Parameters<typeof addContact>[2] = {}) {
  const contactId = await addContact(t.deps.db, companyId, values)
  return { contactId, token: await t.signIn(contactId) }
}

const read = async (token: string) => (await t.call(getBroadcastSettings, {}, token)).body.payload
const save = (token: string | undefined, type: DeliveryType, lists = listIds, address: MailAddressKind = 'primary') =>
  t.call(saveBroadcastSettings, { body: { settings: lists.map(listId => ({ address, listId, type })) } }, token)
const typesOf = (lists: { type: DeliveryType }[] | undefined) => lists?.map(list => list.type)
const addressIn = async (companyId: number) =>
  (
    await t.deps.db
      .selectFrom('broadcast_settings')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .where('company_id', '=', companyId)
      .where('delivery', '!=', 'none')
      .select(['contact_id', 'address'])
      .distinct()
      .execute()
  ).length

describe('broadcast settings', () => {
  it('are refused to visitors and service-only members', async () => {
    expect((await save(undefined, 0)).problem.code).toBe('sign-in-required')
    const service = await newMember({}, { is_service_only: true })
    expect((await save(service.token, 0)).problem.code).toBe('traders-only')
    expect((await t.call(getBroadcastSettings, {}, service.token)).status).toBe(403)
  })
})

describe('the table of lists', () => {
  it('shows every list in display order, as no email if nothing was chosen', async () => {
    const { token, email } = await newMember()
    expect(await read(token)).toEqual({
      primary: {
        email,
        isConfirmed: true,
        isSuppressed: false,
        lists: [
          { listId: 1, label: 'List a', type: 2 },
          { listId: 2, label: 'List b', type: 2 },
          { listId: 4, label: 'List c', type: 2 },
        ],
      },
      alternate: null,
      limit: { plan: 'Plus', max: 2, used: 0 },
      isEmailHidden: false,
    })
  })

  it('says which address bounced', async () => {
    const { token } = await newMember({ email_alt: 'Bounced@one.example' })
    await t.deps.db
      .insertInto('mail_suppressions')
      .values({ address: 'bounced@ONE.example', reason: 'bounce', created_at: t.clock.now() })
      .execute()
    const { primary, alternate } = await read(token)
    expect([primary.isSuppressed, alternate?.isSuppressed]).toEqual([false, true])
  })
})

describe('saving', () => {
  it('leaves settings that are not named unchanged, and uses the last value of one named twice', async () => {
    const { token } = await newMember({ email_alt: 'keeps@one.example' })
    await save(token, 1)
    const settings = [
      { address: 'alternate' as const, listId: 2, type: 0 as const },
      { address: 'primary' as const, listId: 2, type: 2 as const },
      { address: 'primary' as const, listId: 2, type: 0 as const },
    ]
    const { body } = await t.call(saveBroadcastSettings, { body: { settings, isEmailHidden: true } }, token)
    expect(typesOf(body.payload.primary.lists)).toEqual([1, 0, 1])
    expect(typesOf(body.payload.alternate?.lists)).toEqual([2, 0, 2])
    expect(body.payload).toMatchObject({ isEmailHidden: true, limit: { used: 2 } })
    expect(await read(token)).toEqual(body.payload)
  })

  it('returns the settings as they were saved', async () => {
    const { token } = await newMember({ email_alt: 'round@trip.example' })
    const types = fc.array(fc.constantFrom<DeliveryType>(0, 1, 2), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(types, types, async (primary, alternate) => {
        const rows = (address: MailAddressKind, chosen: DeliveryType[]) =>
          listIds.map((listId, index) => ({ address, listId, type: chosen[index] ?? 0 }))
        const settings = [...rows('primary', primary), ...rows('alternate', alternate)]
        expect((await t.call(saveBroadcastSettings, { body: { settings } }, token)).status).toBe(200)
        const now = await read(token)
        expect([typesOf(now.primary.lists), typesOf(now.alternate?.lists)]).toEqual([primary, alternate])
      }),
      runs(25),
    )
  })

  it('refuses a missing alternative address and an unknown list, and then saves nothing', async () => {
    const { token } = await newMember()
    expect((await save(token, 0, [1], 'alternate')).problem.code).toBe('no-alternative-address')
    const unknown = await save(token, 0, [1, 99])
    expect(unknown.problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'settings.1.listId' }] })
    expect(typesOf((await read(token)).primary.lists)).toEqual([2, 2, 2])
  })
})

describe('the plan’s limit', () => {
  it('counts distinct addresses of the company, and is returned', async () => {
    const first = await newMember({ email_alt: 'first.alt@limit.example' })
    await save(first.token, 0)
    await save(first.token, 1, [1], 'alternate')
    const second = await colleagueOf(first.companyId)
    const response = await save(second.token, 1, [2])
    expect(response.status).toBe(409)
    expect(response.problem).toMatchObject({
      code: 'address-limit-reached',
      msg: "Your Plus account allows 2 e-mail addresses on broadcast lists. To add another one, first set every list of one of your company's addresses to 'no email', or take a Broker account, which allows 10.",
    })
    expect(await read(second.token)).toMatchObject({ limit: { plan: 'Plus', max: 2, used: 2 } })
    await save(first.token, 2, [1], 'alternate')
    expect((await save(second.token, 1, [2])).status).toBe(200)
  })

  it('depends on the plan unless staff set another', async () => {
    const broker = await newMember({}, { membership_plan: 'broker' })
    expect((await read(broker.token)).limit).toEqual({ plan: 'Broker', max: 10, used: 0 })
    await setSetting(t.deps.db, 'addressLimits', { trial: 1, plus: 1, broker: 1 })
    await save(broker.token, 0)
    const { problem } = await save((await colleagueOf(broker.companyId)).token, 0)
    await t.deps.db.deleteFrom('settings').where('key', '=', 'addressLimits').execute()
    expect(problem.msg).toBe(
      "Your Broker account allows 1 e-mail address on broadcast lists. To add another one, first set every list of one of your company's addresses to 'no email'.",
    )
  })

  it("is the company's own limit if staff set one", async () => {
    const { companyId, token } = await newMember({}, { address_limit: 1 })
    expect((await save(token, 0)).status).toBe(200)
    const colleague = await colleagueOf(companyId)
    expect((await save(colleague.token, 0)).problem.msg).toContain('Your Plus account allows 1 e-mail address')
    await t.deps.db.updateTable('companies').set({ address_limit: 2 }).where('id', '=', companyId).execute()
    expect((await save(colleague.token, 0)).status).toBe(200)
  })

  it('always lets a company above it lower or change what it has', async () => {
    const first = await newMember()
    const others = await Promise.all([1, 2].map(() => colleagueOf(first.companyId)))
    for (const { contactId } of [first, ...others])
      await t.deps.db
        .insertInto('broadcast_settings')
        .values(listIds.map(list_id => ({ contact_id: contactId, address: 'primary', list_id, delivery: 'standard' })))
        .execute()
    expect((await save(first.token, 1)).status).toBe(200)
    expect((await save(first.token, 2, [1])).status).toBe(200)
    expect((await save(first.token, 2)).status).toBe(200)
    expect((await read(first.token)).limit.used).toBe(2)
    expect((await save(first.token, 0)).problem.code).toBe('address-limit-reached')
  })

  it('allows exactly the limit for concurrent requests', async () => {
    const { companyId } = await newMember({}, { membership_plan: 'broker' })
    const people = await Promise.all(Array.from({ length: 25 }, () => colleagueOf(companyId)))
    const responses = await Promise.all(people.map(({ token }, index) => save(token, index % 2 === 0 ? 0 : 1)))
    expect(responses.filter(response => response.status === 200)).toHaveLength(10)
    expect(responses.filter(response => response.problem.code === 'address-limit-reached')).toHaveLength(15)
    expect(await addressIn(companyId)).toBe(10)
  })
})

describe('a new member', () => {
  const open = (contactId: number) => transaction(t.deps.db, tx => openBroadcastSettings(tx, contactId))

  it('starts with every list on digest, up to the plan’s limit', async () => {
    const first = await newMember()
    const others = await Promise.all([1, 2].map(() => colleagueOf(first.companyId)))
    for (const { contactId } of [first, ...others]) await open(contactId)
    const types = await Promise.all(
      [first, ...others].map(async ({ token }) => typesOf((await read(token)).primary.lists)),
    )
    expect(types).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [2, 2, 2],
    ])
  })
})
