import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import { getBroadcastSettings } from '../../../contract/delivery.ts'
import * as contract from '../../../contract/member-admin.ts'
import { listSavedSearches } from '../../../contract/saved-searches.ts'
import { type TestApp, testNow } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { endOfDay } from '../../platform/clock.ts'
import { roleOf } from '../auth/index.ts'

const { endMembership, endSessions, getMemberAccount, liftContact, liftSuspension, searchMemberAccounts } = contract
const { setAddressLimit, setCompanyMessage, setMemberSince, setPlan, setServiceOnly, suspendCompany, suspendContact } =
  contract

const now = new Date(testNow)
let test: TestApp
let staff: string
let staffId: number
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
})
afterAll(() => test.close())

/** Returns an unused code from the staff's second factor. */
const code = () => addFactor(test, staffId, 'verified')
const reason = 'The invoice of 3 November is disputed.'

/** Adds a member with one contact, signed in. */
async function addMember(company: Parameters<typeof addCompany>[1] = {}) {
  const { db } = test.deps
  const companyId = await addCompany(db, company)
  const contactId = await addContact(db, companyId, { username: `owner-${companyId}` })
  const { email } = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('email')
    .executeTakeFirstOrThrow()
  return { params: { id: companyId }, contact: { id: contactId }, email, token: await test.signIn(contactId) }
}
const roleNow = async (token: string) => (await test.call(me, {}, token)).body.user?.role
const auditOf = (subject: string) =>
  test.deps.db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .orderBy('id')
    .select(['actor_id', 'action', 'old_value', 'new_value'])
    .execute()

describe('a member', () => {
  it('may neither see nor change accounts', async () => {
    const { params, contact, token } = await addMember()
    expect((await test.call(searchMemberAccounts, {}, token)).problem.code).toBe('staff-only')
    expect((await test.call(getMemberAccount, { params }, token)).problem.code).toBe('staff-only')
    const body = { reason, code: '123456' }
    expect((await test.call(endMembership, { params, body }, token)).problem.code).toBe('staff-only')
    expect((await test.call(suspendContact, { params: contact, body }, token)).problem.code).toBe('staff-only')
    expect((await test.call(searchMemberAccounts, {})).problem.code).toBe('sign-in-required')
  })
})

describe('a command about a company', () => {
  it('changes the role of an open session at once, leaves an audit row and mails the owner the reason', async () => {
    const { params, email, token } = await addMember()
    const message = '<p>Please <a href="https://example.com">call us</a>.</p><script>alert(1)</script>'
    expect(await roleNow(token)).toBe('member')
    expect(
      (await test.call(suspendCompany, { params, body: { message, reason, code: await code() } }, staff)).status,
    ).toBe(200)
    const { body } = await test.call(me, {}, token)
    expect(body.user.role).toBe('account-blocked')
    expect(body.contactStatus.customFullBlock).toContain('call us')
    expect(body.contactStatus.customFullBlock).not.toContain('script')
    expect((await test.call(listSavedSearches, {}, token)).problem.code).toBe('account-blocked')
    expect(await auditOf(`company/${params.id}`)).toMatchObject([
      { actor_id: staffId, action: 'suspend-company', old_value: { custom_full_block: null }, new_value: { reason } },
    ])
    expect(await mailsTo(test.deps.db, email)).toMatchObject([
      { subject: 'We suspended your access', text: expect.stringContaining(reason) },
    ])

    await test.call(liftSuspension, { params, body: { reason: 'Paid.' } }, staff)
    expect(await roleNow(token)).toBe('member')
    expect((await auditOf(`company/${params.id}`)).map(({ action }) => action)).toEqual([
      'suspend-company',
      'lift-suspension',
    ])
  })

  it('has no effect when repeated: one audit row, one mail', async () => {
    const { params, email } = await addMember()
    const body = { memberSince: '2003-05-01', reason }
    const calls = Array.from({ length: 5 }, () => test.call(setMemberSince, { params, body }, staff))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await auditOf(`company/${params.id}`)).toHaveLength(1)
    expect(await mailsTo(test.deps.db, email)).toHaveLength(1)
    const { body: shown } = await test.call(getMemberAccount, { params }, staff)
    expect(shown.account).toMatchObject({ memberSince: '2003-05-01', isDiamond: 1 })
  })

  it('gives a plan, or a trial until the end of a day in Amsterdam', async () => {
    const { params, token } = await addMember({
      membership_plan: 'trial',
      trial_ends_at: new Date(now.getTime() - 1),
    })
    expect(await roleNow(token)).toBe('trial-ended')
    const call = async (body: object) =>
      test.call(setPlan, { params, body: { reason, code: await code(), ...body } as never }, staff)
    expect((await call({ plan: 'trial' })).problem.errors).toMatchObject([{ param: 'trialEndsOn' }])
    expect((await call({ plan: 'trial', trialEndsOn: '2020-01-01' })).problem.errors).toMatchObject([
      { param: 'trialEndsOn' },
    ])
    expect((await call({ plan: 'trial', trialEndsOn: '2027-07-01' })).status).toBe(200)
    const { body } = await test.call(getMemberAccount, { params }, staff)
    expect(body.account).toMatchObject({ standing: 'trial', trialEndsDT: '2027-07-01T22:00:00.000Z' })
    await call({ plan: 'broker' })
    expect(await roleNow(token)).toBe('member')
  })

  it('ends the lists of addresses above the limit of a new plan, with those of owners last', async () => {
    const { db } = test.deps
    const companyId = await addCompany(db, { membership_plan: 'broker' })
    const contacts: number[] = []
    for (const values of [{}, {}, {}, { username: `heron-${companyId}`, email: `heron-${companyId}@heron.example` }])
      contacts.push(await addContact(db, companyId, values))
    const listId = await addList(db)
    const deliveries = contacts.map(id => ({ contact_id: id, address: 'primary' as const, list_id: listId }))
    await db
      .insertInto('broadcast_settings')
      .values(deliveries.map(row => ({ ...row, delivery: 'digest' as const })))
      .execute()
    const receiving = async () => {
      const rows = await db
        .selectFrom('broadcast_settings')
        .where('contact_id', 'in', contacts)
        .where('delivery', '<>', 'none')
        .select('contact_id')
        .execute()
      return rows.map(row => row.contact_id).sort((a, b) => a - b)
    }
    const params = { id: companyId }
    const set = async (body: object) =>
      test.call(setPlan, { params, body: { reason, code: await code(), ...body } as never }, staff)
    await test.call(endMembership, { params, body: { reason, code: await code() } }, staff)
    expect(await receiving()).toEqual(contacts)
    await set({ plan: 'broker' })
    expect(await receiving()).toEqual(contacts)
    await set({ plan: 'plus' })
    expect(await receiving()).toEqual([contacts[0], contacts[3]])
    expect((await test.call(getMemberAccount, { params }, staff)).body.account.addresses.used).toBe(2)
    expect((await auditOf(`company/${companyId}`)).at(-1)).toMatchObject({
      action: 'set-plan',
      new_value: { membership_plan: 'plus', addresses_without_lists: 2, reason },
    })
    const mail = (await mailsTo(db, `heron-${companyId}@heron.example`)).at(-1)
    expect(mail?.text).toContain('2 addresses no longer receive them')
  })

  it('ends a membership, makes a company service-only, and shows a message that can be removed', async () => {
    const { params, email, token } = await addMember()
    await test.call(setServiceOnly, { params, body: { isServiceOnly: true, reason } }, staff)
    expect(await roleNow(token)).toBe('service-only')
    await test.call(setCompanyMessage, { params, body: { message: 'We moved.', reason } }, staff)
    expect((await test.call(me, {}, token)).body.contactStatus.modalMessage).toBe('We moved.')
    await test.call(setCompanyMessage, { params, body: { message: '', reason } }, staff)
    expect((await test.call(me, {}, token)).body.contactStatus.modalMessage).toBeNull()
    await test.call(endMembership, { params, body: { reason, code: await code() } }, staff)
    expect(await roleNow(token)).toBe('trial-ended')
    expect((await mailsTo(test.deps.db, email)).map(({ subject }) => subject)).toEqual([
      'Your account is now for services only',
      'A message about your account',
      'Your membership has ended',
    ])
  })

  it('sets how many addresses may receive lists, and restores the limit of the plan', async () => {
    const { params, email, token } = await addMember()
    const limit = async () => (await test.call(getBroadcastSettings, {}, token)).body.payload.limit.max
    const addresses = async () => (await test.call(getMemberAccount, { params }, staff)).body.account.addresses
    const set = (max: unknown) => test.call(setAddressLimit, { params, body: { max: max as never, reason } }, staff)
    expect(await addresses()).toEqual({ used: 0, max: 2, isOwnLimit: false })
    for (const max of ['0', '-1', '1.5', 'many', '1001'])
      expect((await set(max)).problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'max' }] })
    expect((await set('7')).status).toBe(200)
    expect(await limit()).toBe(7)
    expect(await addresses()).toEqual({ used: 0, max: 7, isOwnLimit: true })
    expect((await mailsTo(test.deps.db, email))[0]?.text).toContain('7 addresses on broadcast lists')
    await set('')
    expect(await limit()).toBe(2)
    expect(await auditOf(`company/${params.id}`)).toMatchObject([
      { action: 'set-address-limit', old_value: { address_limit: null }, new_value: { address_limit: 7, reason } },
      { action: 'set-address-limit', old_value: { address_limit: 7 } },
    ])
  })

  it.each([
    ['no reason', setServiceOnly, { isServiceOnly: true, reason: ' ' }, 'reason'],
    ['a reason of control characters', setServiceOnly, { isServiceOnly: true, reason: '\u0007' }, 'reason'],
    ['a message without text', suspendCompany, { message: '<script>1</script>', reason, code: '123456' }, 'message'],
    ['a day in the future', setMemberSince, { memberSince: '2031-01-01', reason }, 'memberSince'],
    ['a day that does not exist', setMemberSince, { memberSince: '2025-02-30', reason }, 'memberSince'],
  ])('refuses %s at the field', async (_, endpoint, body, param) => {
    const { params } = await addMember()
    const { problem } = await test.call(endpoint, { params, body: body as never }, staff)
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param }] })
    expect(await auditOf(`company/${params.id}`)).toEqual([])
  })

  it('does not find the operator or a company that does not exist', async () => {
    const operator = await addCompany(test.deps.db, { is_operator: true })
    for (const id of [operator, 999_999])
      expect(
        (await test.call(endMembership, { params: { id }, body: { reason, code: await code() } }, staff)).problem.code,
      ).toBe('company-not-found')
  })
})

describe('a command about a contact', () => {
  it('suspends and restores a contact, whose session meanwhile can only show why', async () => {
    const { contact, email, token } = await addMember()
    await test.call(suspendContact, { params: contact, body: { reason, code: await code() } }, staff)
    expect(await roleNow(token)).toBe('forced-logout')
    expect((await test.call(listSavedSearches, {}, token)).problem.code).toBe('forced-logout')
    await test.call(liftContact, { params: contact, body: { reason } }, staff)
    expect(await roleNow(token)).toBe('member')
    expect((await mailsTo(test.deps.db, email)).map(({ subject }) => subject)).toEqual([
      'We suspended your access',
      'Your account is open again',
    ])
  })

  it('ends all sessions and says how many there were', async () => {
    const { contact, token } = await addMember()
    await test.signIn(contact.id)
    const { body } = await test.call(endSessions, { params: contact, body: { reason, code: await code() } }, staff)
    expect(body.count).toBe(2)
    expect((await test.call(me, {}, token)).status).toBe(401)
    expect(
      (await test.call(endSessions, { params: contact, body: { reason, code: await code() } }, staff)).body.count,
    ).toBe(0)
    expect(await auditOf(`contact/${contact.id}`)).toHaveLength(1)
  })

  it('is refused for the staff member’s own account', async () => {
    const params = { id: staffId }
    expect(
      (await test.call(suspendContact, { params, body: { reason, code: await code() } }, staff)).problem.code,
    ).toBe('own-account')
    expect((await test.call(endSessions, { params, body: { reason, code: await code() } }, staff)).problem.code).toBe(
      'own-account',
    )
  })
})

describe('a dangerous command', () => {
  const suspend = (id: number, typed: string) =>
    test.call(suspendContact, { params: { id }, body: { reason, code: typed } }, staff)

  it('needs a code of the second factor, which works once', async () => {
    const [first, second] = [await addMember(), await addMember()]
    const typed = await code()
    for (const [wrong, refusal] of [
      ['', 'invalid-input'],
      ['12345', 'invalid-input'],
      ['abcdef', 'invalid-input'],
      [typed === '000000' ? '000001' : '000000', 'wrong-code'],
    ] as const)
      expect((await suspend(first.contact.id, wrong)).problem).toMatchObject({
        code: refusal,
        errors: [{ param: 'code' }],
      })
    expect(await roleNow(first.token)).toBe('member')
    const replies = await Promise.all([first, second].map(({ contact }) => suspend(contact.id, typed)))
    expect(replies.map(({ problem }) => problem.code).sort()).toEqual(['wrong-code', undefined])
    const roles = await Promise.all([first, second].map(({ token }) => roleNow(token)))
    expect(roles.sort()).toEqual(['forced-logout', 'member'])
  })

  it('does not use up the code if the rest of its input is refused', async () => {
    const { params } = await addMember()
    const typed = await code()
    const send = (message: string) =>
      test.call(suspendCompany, { params, body: { message, reason, code: typed } }, staff)
    expect((await send('<br>')).problem.errors).toMatchObject([{ param: 'message' }])
    expect((await suspend(999_999, typed)).problem.code).toBe('not-found')
    expect((await send('Call us')).status).toBe(200)
  })

  it('refuses even the right code after ten wrong ones', async () => {
    const { contact, token } = await addMember()
    const typed = await code()
    const wrong = typed === '000000' ? '000001' : '000000'
    for (let count = 0; count < 10; count += 1) await suspend(contact.id, wrong)
    expect((await suspend(contact.id, typed)).problem.code).toBe('too-many-requests')
    expect(await roleNow(token)).toBe('member')
    await test.deps.db.deleteFrom('throttles').execute()
  })
})

describe('the search', () => {
  const exportOf = (body: object) => test.call(contract.exportMemberAccounts, { body: body as { code: string } }, staff)

  it('finds a company by name, contact address, domain, plan and standing', async () => {
    const { db } = test.deps
    const companyId = await addCompany(db, { name: 'Quokka Memory', search_words: ' quokka memory ' })
    await addContact(db, companyId, { name: 'Ada', email: 'ada@quokka.example' })
    const idsFor = async (query: object) =>
      (await test.call(searchMemberAccounts, { query }, staff)).body.payload.results.map(({ id }) => id)
    for (const query of ['quokka', 'ada@quokka.example', '@Quokka.example'])
      expect(await idsFor({ query })).toEqual([companyId])
    expect(await idsFor({ query: 'quokka', standing: 'member', plan: 'plus' })).toEqual([companyId])
    expect(await idsFor({ query: 'quokka', standing: 'trial' })).toEqual([])
    expect(await idsFor({ query: 'bob@quokka.example' })).toEqual([])
  })

  it('is exported with its filters, and no cell is a formula', async () => {
    const { db } = test.deps
    await addCompany(db, { name: '=Wombat', search_words: ' wombat ' })
    const { token } = await addMember()
    const body = { query: 'wombat', code: '123456' }
    expect((await test.call(contract.exportMemberAccounts, { body }, token)).problem.code).toBe('staff-only')
    const lines = (await exportOf({ ...body, code: await code() })).body.csv.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("'=Wombat,Netherlands,member,plus")
  })

  it('is exported with a fresh code only, and each export is in the audit log', async () => {
    const before = (await auditOf('companies')).length
    const right = await code()
    const wrong = right === '000000' ? '000001' : '000000'
    const { problem } = await exportOf({ query: 'wombat' })
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'code' }] })
    expect((await exportOf({ query: 'wombat', code: wrong })).problem.code).toBe('wrong-code')
    expect(await auditOf('companies')).toHaveLength(before)
    expect((await exportOf({ query: 'wombat', code: right })).status).toBe(200)
    expect((await exportOf({ query: 'wombat', code: right })).problem.code).toBe('wrong-code')
    expect((await auditOf('companies')).slice(before)).toMatchObject([
      { actor_id: staffId, action: 'export-accounts', new_value: { numCompanies: 1 } },
    ])
  })

  it('shows the standing that decides the role of the contacts', async () => {
    const past = new Date(now.getTime() - 1_000)
    const future = new Date(now.getTime() + 1_000)
    const { db } = test.deps
    for (const membership_plan of ['plus', 'trial'] as const)
      for (const trial_ends_at of membership_plan === 'trial' ? [past, future] : [null])
        for (const custom_full_block of ['Blocked', null])
          for (const is_service_only of [true, false]) {
            const values = { membership_plan, trial_ends_at, custom_full_block, is_service_only }
            const id = await addCompany(db, values)
            const { body } = await test.call(getMemberAccount, { params: { id } }, staff)
            const personal = { is_staff: false, is_force_logout: false, two_factor_enabled_at: null }
            const other = { is_pay_forced: false, is_second_factor_forced: false }
            expect(body.account.standing, JSON.stringify(values)).toBe(
              roleOf({ ...values, ...personal, ...other }, now),
            )
          }
  })
})

it('a day ends at midnight in Amsterdam, even when the clocks change', () => {
  expect(endOfDay('2026-01-15').toISOString()).toBe('2026-01-15T23:00:00.000Z')
  expect(endOfDay('2026-07-15').toISOString()).toBe('2026-07-15T22:00:00.000Z')
  expect(endOfDay('2026-03-28').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(endOfDay('2026-03-29').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(endOfDay('2026-10-24').toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(endOfDay('2026-10-25').toISOString()).toBe('2026-10-25T23:00:00.000Z')
})
