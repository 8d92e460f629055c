import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideRenewal, getMembership } from '../../../../contract/membership.ts'
import * as contract from '../../../../contract/orders.ts'
import { listPaymentOptions } from '../../../../contract/payment.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { checkout, dutchVat, placeOrder, startPaymentApp } from '../../../../tests/support/payments.ts'
import { addRenewingCompany, paidUntil, renewalsOf } from '../../../../tests/support/renewals.ts'
import { addContact, addList } from '../../../../tests/support/world.ts'
import { issueRenewals } from './issue.ts'
import { prepareRenewals } from './prepare.ts'
import { enforceRenewals } from './service.ts'

let test: TestApp
let staffId: number
let companyId: number
let member: string
let readOnly: string
let owner: string
let contactId: number
let serial = 0

beforeAll(async () => {
  ;({ test, staffId } = await startPaymentApp())
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  owner = `olga${serial}@osprey.example`
  companyId = await addRenewingCompany(test)
  await addContact(test.deps.db, companyId, { email: owner, username: `osprey${serial}` })
  contactId = await addContact(test.deps.db, companyId, { email: `tom${serial}@osprey.example` })
  member = await test.signIn(contactId)
  readOnly = await test.signIn(await addContact(test.deps.db, companyId, { is_read_only: true }))
})

const { own, release, companyOf, invoicesOf } = renewalsOf(() => ({ test, staffId, companyId }))
const decide = (isRenewed: boolean, plan: 'plus' | 'broker', token = member, day = paidUntil) =>
  test.call(decideRenewal, { body: { isRenewed, plan, until: day } }, token)
const membership = async () => (await test.call(getMembership, {}, await test.signIn(contactId))).body.payload
const staff = () => test.signIn(staffId)
/** Locks the company in a transaction that the test commits. */
const holdCompany = async () => {
  const tx = await test.deps.db.startTransaction().execute()
  await tx.selectFrom('companies').where('id', '=', companyId).select('id').forUpdate().execute()
  return tx
}
/** Waits until this many transactions wait for a lock. */
const haveToWait = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.deps.db)
      return rows.length
    })
    .toBe(count)
const subjectsTo = async (email: string) => (await mailsTo(test.deps.db, email)).map(({ subject }) => subject)

describe('how a membership goes on', () => {
  it('is shown to everyone in the company, with both prices of the next year', async () => {
    const shown = {
      plan: 'plus',
      until: paidUntil,
      change: null,
      renewal: { state: 'renews', from: '2026-12-11', until: '2027-12-10', plan: 'plus', invoicedFrom: '2026-11-18' },
    }
    expect(await membership()).toMatchObject(shown)
    expect((await test.call(getMembership, {}, readOnly)).body.payload?.renewal?.options).toEqual([
      { plan: 'plus', netCents: 67_500, vatPercent: 21, vatCents: 14_175, totalCents: 81_675, maxAddresses: 2 },
      { plan: 'broker', netCents: 135_000, vatPercent: 21, vatCents: 28_350, totalCents: 163_350, maxAddresses: 10 },
    ])
    expect((await test.call(getMembership, {}, await staff())).body.payload).toBeNull()
  })

  it('names the limit of addresses that staff set for the company', async () => {
    await test.deps.db.updateTable('companies').set({ address_limit: 4 }).where('id', '=', companyId).execute()
    expect((await membership())?.renewal?.options.map(({ maxAddresses }) => maxAddresses)).toEqual([4, 4])
  })

  it('is decided by contacts who may pay, for the year that they saw', async () => {
    expect((await decide(false, 'plus', readOnly)).problem.code).toBe('read-only')
    expect((await decide(false, 'plus', member, '2026-12-09')).problem.code).toBe('order-handled')
    expect((await membership())?.renewal?.state).toBe('renews')
    expect(await mailsTo(test.deps.db, owner)).toEqual([])
  })

  it('is mailed to the owner and recorded, once', async () => {
    await decide(false, 'plus')
    await decide(false, 'plus')
    expect(await subjectsTo(owner)).toEqual(['Your membership will not be renewed'])
    expect((await mailsTo(test.deps.db, owner))[0]?.text).toContain('10 December 2026')
    const entries = await test.deps.db
      .selectFrom('audit_log')
      .where('subject', '=', `company/${companyId}`)
      .select(['action', 'actor_id', 'old_value', 'new_value'])
      .execute()
    expect(entries).toEqual([
      {
        action: 'decide-renewal',
        actor_id: contactId,
        old_value: { until: paidUntil, isRenewed: true, plan: 'plus' },
        new_value: { until: paidUntil, isRenewed: false, plan: 'plus' },
      },
    ])
  })
})

describe('a membership that its company does not renew', () => {
  it('is not invoiced, before or after its renewal was prepared, and ends with its year', async () => {
    await decide(false, 'plus')
    await prepareRenewals(test.deps)
    expect(await own('prepared')).toBeUndefined()
    expect(await own('skipped')).toMatchObject({ isDeclined: true })
    const { declined } = (await test.call(contract.getRenewalTotals, {}, await staff())).body.payload
    expect(declined).toBeGreaterThanOrEqual(1)
    await release()
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toEqual([])
    test.clock.set('2026-12-11T09:30:00.000Z')
    await enforceRenewals(test.deps)
    expect(await companyOf()).toEqual({ membership_plan: 'trial', paid_until: null })
    expect(await membership()).toBeNull()
    expect(await subjectsTo(owner)).toEqual(['Your membership will not be renewed'])
  })

  it('can be renewed after all, at the price that then applies', async () => {
    await prepareRenewals(test.deps)
    await decide(false, 'plus')
    expect(await own('prepared')).toBeUndefined()
    expect((await membership())?.renewal?.state).toBe('declined')
    await decide(true, 'broker')
    expect(await own('prepared')).toMatchObject({ plan: 'broker', held: 'plus', totalCents: 163_350 })
    await decide(true, 'plus')
    expect(await own('prepared')).toMatchObject({ plan: 'plus', totalCents: 81_675, isDeclined: false })
    expect(await subjectsTo(owner)).toEqual([
      'Your membership will not be renewed',
      'Your membership will be renewed',
      'Your plan for next year',
    ])
  })

  it('is not invoiced if it was declined while its renewal was being prepared', async () => {
    await prepareRenewals(test.deps)
    await test.deps.db
      .insertInto('renewal_choices')
      .values({ company_id: companyId, is_declined: true, plan: null, changed_by: contactId, changed_at: new Date() })
      .execute()
    await release()
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toEqual([])
    expect(await own('skipped')).toMatchObject({ isDeclined: true })
  })

  it.each(['the company decides', 'the job prepares'])('is skipped if %s while the other waits', async first => {
    const gate = await holdCompany()
    const decision = () => decide(false, 'broker')
    const job = () => prepareRenewals(test.deps)
    const [ahead, behind] = first === 'the company decides' ? [decision, job] : [job, decision]
    const running = [ahead()]
    await haveToWait(1)
    running.push(behind())
    await haveToWait(2)
    await gate.commit().execute()
    await Promise.all(running)
    expect(await own('prepared')).toBeUndefined()
    expect(await own('skipped')).toMatchObject({ isDeclined: true, plan: 'broker' })
  })

  it('is not ended if the company has another year by the time the job runs', async () => {
    await decide(false, 'plus')
    await prepareRenewals(test.deps)
    test.clock.set('2026-12-11T09:30:00.000Z')
    const gate = await holdCompany()
    const job = enforceRenewals(test.deps)
    await haveToWait(1)
    await gate.updateTable('companies').set({ paid_until: '2027-12-10' }).where('id', '=', companyId).execute()
    await gate.commit().execute()
    await job
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2027-12-10' })
  })

  it('cannot be declined once released or invoiced, or resumed if staff skipped it', async () => {
    await prepareRenewals(test.deps)
    await release()
    expect((await membership())?.renewal?.state).toBe('billing')
    expect((await decide(false, 'plus')).problem.code).toBe('order-handled')
    await issueRenewals(test.deps)
    expect((await decide(false, 'plus')).problem.code).toBe('order-handled')
    expect(await membership()).toMatchObject({ until: '2027-12-10', renewal: { state: 'renews' } })
    await test.deps.db.updateTable('companies').set({ paid_until: '2026-12-12' }).where('id', '=', companyId).execute()
    await prepareRenewals(test.deps)
    const { id = 0 } = (await own('prepared')) ?? {}
    await test.call(contract.skipRenewal, { params: { id }, body: { reason: 'Closed.' } }, await staff())
    expect((await membership())?.renewal?.state).toBe('ends')
    expect((await decide(true, 'broker', member, '2026-12-12')).problem.code).toBe('order-handled')
  })

  it('continues if the company orders another year itself', async () => {
    await decide(false, 'broker')
    const { paymentId } = await placeOrder(test, { option: 0, country: 'NL', vat: dutchVat }, member)
    await checkout(test, paymentId)
    expect(await membership()).toMatchObject({ until: '2027-12-10', renewal: { state: 'renews', plan: 'plus' } })
  })
})

describe('another plan for the next year', () => {
  it('is billed with the renewal and begins with the new year', async () => {
    await decide(true, 'broker')
    await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toMatchObject([{ account: 'Broker', total_cents: 163_350 }])
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2027-12-10' })
    expect(await membership()).toMatchObject({
      plan: 'plus',
      change: { plan: 'broker', from: '2026-12-11' },
      renewal: { state: 'renews', plan: 'broker' },
    })
    test.clock.set('2026-12-10T20:00:00.000Z')
    await enforceRenewals(test.deps)
    expect(await companyOf()).toMatchObject({ membership_plan: 'plus' })
    test.clock.set('2026-12-10T23:30:00.000Z')
    await enforceRenewals(test.deps)
    expect(await companyOf()).toMatchObject({ membership_plan: 'broker' })
    expect((await membership())?.change).toBeNull()
  })

  it.each(['on time', 'late'])('with a lower limit ends the lists of further addresses, invoiced %s', async when => {
    const { db } = test.deps
    const ids = await db.selectFrom('contacts').where('company_id', '=', companyId).select('id').orderBy('id').execute()
    await db.updateTable('companies').set({ membership_plan: 'broker' }).where('id', '=', companyId).execute()
    const listId = await addList(db)
    await db
      .insertInto('broadcast_settings')
      .values(ids.map(({ id }) => ({ contact_id: id, address: 'primary', list_id: listId, delivery: 'standard' })))
      .execute()
    const receiving = async () =>
      (
        await db
          .selectFrom('broadcast_settings')
          .innerJoin('contacts', 'contacts.id', 'contact_id')
          .where('company_id', '=', companyId)
          .where('delivery', '<>', 'none')
          .select('contact_id')
          .orderBy('contact_id')
          .execute()
      ).map(row => row.contact_id)
    await decide(true, 'plus')
    await prepareRenewals(test.deps)
    if (when === 'late') test.clock.set('2026-12-12T09:30:00.000Z')
    await release()
    await issueRenewals(test.deps)
    if (when === 'on time') {
      expect(await receiving()).toHaveLength(3)
      test.clock.set('2026-12-11T09:30:00.000Z')
      await enforceRenewals(test.deps)
    }
    expect(await companyOf()).toMatchObject({ membership_plan: 'plus' })
    expect(await receiving()).toEqual(ids.slice(0, 2).map(({ id }) => id))
  })

  it('is not billed again by an upgrade for the rest of this year', async () => {
    await decide(true, 'broker')
    await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    const { options } = (await test.call(listPaymentOptions, {}, member)).body.payload
    // 23 of 365 days.
    expect(options[1]).toMatchObject({ offer: 'upgrade', offerCents: 4_253, offerUntil: paidUntil })
  })

  it('begins at once if its invoice is late', async () => {
    await decide(true, 'broker')
    await prepareRenewals(test.deps)
    test.clock.set('2026-12-12T09:30:00.000Z')
    await release()
    await issueRenewals(test.deps)
    expect(await companyOf()).toEqual({ membership_plan: 'broker', paid_until: '2027-12-10' })
  })

  it('does not begin if the membership has ended', async () => {
    await decide(true, 'broker')
    await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    const ended = { membership_plan: 'trial' as const, paid_until: null, trial_ends_at: test.clock.now() }
    await test.deps.db.updateTable('companies').set(ended).where('id', '=', companyId).execute()
    test.clock.set('2026-12-11T09:30:00.000Z')
    await enforceRenewals(test.deps)
    expect(await companyOf()).toMatchObject({ membership_plan: 'trial' })
  })
})
