import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkBroadcastLimit,
  getBroadcast,
  listBroadcasts,
  postBroadcast,
  removeBroadcast,
} from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { createDb, createPool } from '../../platform/db/database.ts'
import { findSendingCounts } from './queries.ts'
import { duplicateKeyOf } from './text.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  for (const id of [1, 4, 5, 6, 7]) await addList(t.deps.db, id, `List ${String.fromCharCode(64 + id)}`)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(testNow))

const form = {
  listType: 2,
  broadcastType: 'wts' as const,
  quantity: '25',
  brand: 'HP',
  desc: '507127-B21',
  condition: 'F/S',
  price: '85',
}
let serial = 0
const another = () => {
  serial += 1
  return { ...form, desc: `PN-${serial}` }
}

async function newTrader(values: Parameters<typeof addContact>[2] = {}) {
  const companyId = await addCompany(t.deps.db)
  const contactId = await addContact(t.deps.db, companyId, values)
  return { companyId, contactId, token: await t.signIn(contactId) }
}
const post = (token: string | undefined, body: typeof form & Record<string, unknown> = another()) =>
  t.call(postBroadcast, { body }, token)
const refusalOf = async (token: string, body?: typeof form) => {
  const response = await post(token, body)
  return response.status === 200 ? undefined : response.problem.payload?.extra
}
const times = (count: number) => Array.from({ length: count })

describe('posting', () => {
  it('is refused to a visitor', async () => {
    expect(await post(undefined)).toMatchObject({ status: 401, problem: { code: 'sign-in-required' } })
  })
  it('is refused to a service-only member', async () => {
    const companyId = await addCompany(t.deps.db, { is_service_only: true })
    const token = await t.signIn(await addContact(t.deps.db, companyId))
    expect(await post(token)).toMatchObject({ status: 403, problem: { code: 'traders-only' } })
  })
  it('is refused to a member whose trial has ended', async () => {
    const companyId = await addCompany(t.deps.db, { membership_plan: 'trial', trial_ends_at: new Date('2026-11-01') })
    const token = await t.signIn(await addContact(t.deps.db, companyId))
    expect(await post(token)).toMatchObject({ status: 403, problem: { code: 'trial-ended' } })
  })
})

describe('a posted broadcast', () => {
  it('is formatted as a broker would write it, with the signature below the facts', async () => {
    const { token } = await newTrader({ name: 'Ada Smit', signature: 'Ada Smit\nExample Trading' })
    const response = await post(token, {
      ...form,
      additionalInfo: ' Boxed.\n\n\n\nEx Amsterdam ',
      pLink: 'example.com/p',
    })
    expect(response.body.payload.msg).toBe('Broadcast sent')
    const { result } = (await t.call(getBroadcast, { params: { id: response.body.payload.id } }, token)).body
    expect(result.subject).toBe('WTS 25x HP 507127-B21 (F/S)')
    expect(result.message).toBe(
      'Quantity: 25\nBrand: HP\nDesc. / Partnumber: 507127-B21\nCondition: F/S\nPrice: EUR 85\n' +
        'Product Link: https://example.com/p\n\nBoxed.\n\nEx Amsterdam\n\nAda Smit\nExample Trading',
    )
    expect(result).toMatchObject({
      isOwn: true,
      isOkToResend: false,
      dateAsString: '18-11-2026',
      dateAsStringLong: '18 November 2026, 10:30',
      contact: { name: 'Ada Smit' },
      productLink: 'https://example.com/p',
    })
  })

  it.each([
    ['quantity', '', 'This field is required'],
    ['quantity', '12345678901', 'This field must have at most 10 characters'],
    ['brand', ' ', 'This field is required'],
    ['brand', 'x'.repeat(51), 'This field must have at most 50 characters'],
    ['desc', 'x'.repeat(51), 'This field must have at most 50 characters'],
    ['condition', 'x'.repeat(21), 'This field must have at most 20 characters'],
    ['price', 'x'.repeat(11), 'This field must have at most 10 characters'],
    ['brand', '\u0000\u0007', 'This field is required'],
    ['pLink', 'javascript:alert(1)', 'This field should be a link that begins with http:// or https://'],
    ['fromEmail', 'somebody@else.example', 'Please choose one of your own, confirmed addresses.'],
    ['listType', 99, 'Please choose one of the lists.'],
  ])('%s %j is refused at the field: %s', async (param, value, msg) => {
    const { token } = await newTrader()
    const response = await post(token, { ...another(), [param]: value })
    expect(response).toMatchObject({ status: 400, problem: { code: 'invalid-input', errors: [{ param, msg }] } })
  })

  it('goes out from the alternative address when that is chosen', async () => {
    const { token } = await newTrader({ email_alt: 'Other@Company.example', email_alt_confirmed_at: new Date(testNow) })
    const response = await post(token, { ...another(), fromEmail: 'other@company.example' })
    const { result } = (await t.call(getBroadcast, { params: { id: response.body.payload.id } }, token)).body
    expect(result.contact?.email).toBe('Other@Company.example')
  })

  it('never goes out from an unconfirmed address, because hundreds of replies could go to a stranger', async () => {
    const { token } = await newTrader({ email_alt: 'stranger@elsewhere.example' })
    const { status, problem } = await post(token, { ...another(), fromEmail: 'stranger@elsewhere.example' })
    expect([status, problem.errors?.[0]?.param]).toEqual([400, 'fromEmail'])
  })
})

describe('limits', () => {
  it('allow 5 in 15 minutes, and the next after exactly 15 minutes', async () => {
    const { token } = await newTrader()
    for (const listType of [1, 2, 4, 5, 6]) expect(await refusalOf(token, { ...another(), listType })).toBeUndefined()
    expect(await refusalOf(token, { ...another(), listType: 7 })).toBe('SPAM')
    t.clock.advance({ minutes: 14, seconds: 59 })
    expect(await refusalOf(token, { ...another(), listType: 7 })).toBe('SPAM')
    t.clock.advance({ seconds: 1 })
    expect(await refusalOf(token, { ...another(), listType: 7 })).toBeUndefined()
  })

  it('allow 5 per list, contact and day; the day ends at midnight in Amsterdam', async () => {
    const { token, companyId } = await newTrader()
    for (const _ of times(5)) {
      expect(await refusalOf(token)).toBeUndefined()
      t.clock.advance({ minutes: 15 })
    }
    expect(await refusalOf(token)).toBe('LIMIT')
    expect(await refusalOf(token, { ...another(), listType: 4 })).toBeUndefined()
    const colleague = await t.signIn(await addContact(t.deps.db, companyId))
    expect(await refusalOf(colleague)).toBeUndefined()
    t.clock.set('2026-11-18T22:59:59Z')
    expect(await refusalOf(token)).toBe('LIMIT')
    t.clock.set('2026-11-18T23:00:00Z')
    expect(await refusalOf(token)).toBeUndefined()
  })

  it('handle days of 23 and 25 hours', async () => {
    const { token } = await newTrader()
    // Summer time ends on 25 October 2026: the day begins at 22:00 UTC and ends at 23:00.
    t.clock.set('2026-10-24T22:00:00Z')
    for (const _ of times(5)) {
      expect(await refusalOf(token)).toBeUndefined()
      t.clock.advance({ minutes: 15 })
    }
    t.clock.set('2026-10-25T22:30:00Z')
    expect(await refusalOf(token)).toBe('LIMIT')
    t.clock.set('2026-10-25T23:00:00Z')
    expect(await refusalOf(token)).toBeUndefined()
  })

  it('allow 20 per company and day, over all its contacts', async () => {
    const { companyId, token } = await newTrader()
    const colleague = await t.signIn(await addContact(t.deps.db, companyId))
    for (const listType of [1, 2, 4, 5])
      for (const _ of times(5)) {
        expect(await refusalOf(token, { ...another(), listType })).toBeUndefined()
        t.clock.advance({ minutes: 3, seconds: 10 })
      }
    expect(await refusalOf(colleague)).toBe('DAYLIMIT')
  })

  it('are checked in the order SPAM, LIMIT, DAYLIMIT, DUPL', async () => {
    const { token } = await newTrader()
    const repeatedBody = another()
    expect(await refusalOf(token, repeatedBody)).toBeUndefined()
    expect(await refusalOf(token, repeatedBody)).toBe('DUPL')
    for (const _ of times(4)) await post(token)
    expect(await refusalOf(token, repeatedBody)).toBe('SPAM')
    t.clock.advance({ minutes: 15 })
    expect(await refusalOf(token, repeatedBody)).toBe('LIMIT')
  })

  it('report the list limit before the company limit, and that before a duplicate', async () => {
    const { companyId, token } = await newTrader()
    const colleague = await t.signIn(await addContact(t.deps.db, companyId))
    const duplicateBody = another()
    expect(await refusalOf(token, duplicateBody)).toBeUndefined()
    for (const listType of [1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 2, 2, 2, 2]) {
      t.clock.advance({ minutes: 4 })
      expect(await refusalOf(token, { ...another(), listType })).toBeUndefined()
    }
    t.clock.advance({ minutes: 15 })
    expect(await refusalOf(token, duplicateBody)).toBe('LIMIT')
    expect(await refusalOf(colleague, duplicateBody)).toBe('DAYLIMIT')
  })

  it('count removed broadcasts too', async () => {
    const { token } = await newTrader()
    const same = another()
    const { id } = (await post(token, same)).body.payload
    await t.call(removeBroadcast, { params: { id } }, token)
    expect(await refusalOf(token, same)).toBe('DUPL')
    for (const _ of times(4)) {
      const sent = await post(token)
      await t.call(removeBroadcast, { params: { id: sent.body.payload.id } }, token)
    }
    expect(await refusalOf(token)).toBe('SPAM')
  })

  it('allow exactly the limit of 100 concurrent posts', async () => {
    const { token } = await newTrader()
    const refusals = await Promise.all(times(100).map(() => refusalOf(token)))
    expect(refusals.filter(refusal => refusal === undefined)).toHaveLength(5)
    expect(new Set(refusals)).toEqual(new Set([undefined, 'SPAM']))
  })

  it('allow one of 20 identical concurrent broadcasts', async () => {
    const { token } = await newTrader()
    const same = another()
    const refusals = await Promise.all(times(20).map(() => refusalOf(token, same)))
    expect(refusals.filter(refusal => refusal === undefined)).toHaveLength(1)
  })

  it('can be changed by settings', async () => {
    const { token } = await newTrader()
    const value = { perCompanyPerDay: 20, perListPerContactPerDay: 5, perContactPer15Minutes: 1, duplicateDays: 7 }
    await setSetting(t.deps.db, 'broadcastLimits', value)
    expect(await refusalOf(token)).toBeUndefined()
    expect((await post(token)).problem.payload).toEqual({ extra: 'SPAM', limit: 1 })
    await t.deps.db.deleteFrom('settings').where('key', '=', 'broadcastLimits').execute()
  })
})

describe('the same broadcast', () => {
  it.each([
    ['hp', '507127 b21', 'wts', 2, 'DUPL'],
    ['HP', '507127/B21', 'wts', 2, 'DUPL'],
    ['HP', 'HP 507127-B21', 'wts', 2, 'DUPL'],
    ['HP', '507127-B21', 'wtb', 2, undefined],
    ['HP', '507127-B21', 'wts', 4, undefined],
    ['HPE', '507127-B21', 'wts', 2, 'DUPL'],
    ['HP', '300GB SAS 507127-B21 10K', 'wts', 2, 'DUPL'],
    ['Hewlett Packard', '507127-B21 drive', 'wts', 2, 'DUPL'],
    ['HP', '507127-B22', 'wts', 2, undefined],
  ] as const)(
    'after HP 507127-B21: %s %s as %s to list %i is %s',
    async (brand, desc, broadcastType, listType, refusal) => {
      const { token } = await newTrader()
      expect(await refusalOf(token, form)).toBeUndefined()
      expect(await refusalOf(token, { ...form, brand, desc, broadcastType: broadcastType as 'wts', listType })).toBe(
        refusal,
      )
    },
  )

  it('is recognized by its words if it names no part number', async () => {
    const { token } = await newTrader()
    const described = { ...form, desc: 'Notebook docking station' }
    expect(await refusalOf(token, described)).toBeUndefined()
    expect(await refusalOf(token, { ...described, desc: 'notebook  Docking-station' })).toBe('DUPL')
    expect(await refusalOf(token, { ...described, brand: 'Dell' })).toBeUndefined()
    expect(await refusalOf(token, { ...described, desc: 'Notebook docking station, black' })).toBeUndefined()
  })

  it('may name a part number twice, because a model has several configurations', async () => {
    const { token } = await newTrader()
    const line = { ...form, brand: 'Lenovo', desc: 'ThinkPad T480 i5 8GB' }
    const other = { ...line, desc: 'ThinkPad T480 i7 16GB' }
    expect((await post(token, { ...line, moreLines: [other] })).status).toBe(200)
    expect(await refusalOf(token, other)).toBe('DUPL')
  })

  it('may be sent again after 7 days, and by another company at once', async () => {
    const { token } = await newTrader()
    expect(await refusalOf(token, form)).toBeUndefined()
    expect(await refusalOf((await newTrader()).token, form)).toBeUndefined()
    t.clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect(await refusalOf(token, form)).toBe('DUPL')
    t.clock.advance({ minutes: 1 })
    expect(await refusalOf(token, form)).toBeUndefined()
  })
})

it('the duplicate rule counts days of 24 hours regardless of the time zone of the connection', async () => {
  const { companyId, contactId, token } = await newTrader()
  t.clock.set('2026-10-18T12:00:00Z')
  expect(await refusalOf(token, form)).toBeUndefined()
  const db = createDb(createPool(`${t.databaseUrl}?options=-c%20TimeZone%3DEurope/Amsterdam`, console.error))
  const duplicateKeys = [duplicateKeyOf(form.brand, form.desc)]
  const lookup = { companyId, contactId, duplicateDays: 7, listId: 2, side: 'WTS', duplicateKeys } as const
  // Between the two, on 25 October, the clocks go back.
  const sentBefore = { duplicate_key: duplicateKeys[0], posted_at: new Date('2026-10-18T12:00:00Z') }
  for (const [now, sent_before] of [
    ['2026-10-25T11:59:59Z', [sentBefore]],
    ['2026-10-25T12:00:00Z', []],
  ] as const)
    expect(await findSendingCounts(db, { ...lookup, now: new Date(now) })).toMatchObject({ sent_before })
  await db.destroy()
})

it('a company may resend its broadcast once it is older than 3 days', async () => {
  const { companyId, token } = await newTrader()
  await post(token)
  const rival = await newTrader()
  const isOkToResend = async (viewer: string) =>
    (await t.call(listBroadcasts, { query: { companyId } }, viewer)).body.payload.results.map(row => row.isOkToResend)
  t.clock.advance({ days: 3 })
  expect(await isOkToResend(await t.signIn(await addContact(t.deps.db, companyId)))).toEqual([false])
  t.clock.advance({ seconds: 1 })
  expect(await isOkToResend(token)).toEqual([true])
  expect(await isOkToResend(rival.token)).toEqual([false])
})

describe('checking the limit before posting', () => {
  it('is refused to a visitor', async () => {
    expect((await t.call(checkBroadcastLimit, { body: { listType: 2 } })).status).toBe(401)
  })
  it('returns nothing below the limit, and the reason once it is reached', async () => {
    const { token } = await newTrader()
    const ask = async (listType: number) =>
      (await t.call(checkBroadcastLimit, { body: { listType } }, token)).body.payload
    expect((await ask(2)).broadcastLimitReached).toBe(false)
    for (const _ of times(5)) await post(token)
    expect(await ask(2)).toEqual({
      broadcastLimitReached: true,
      data: {
        web: {
          title: 'Broadcast limit reached',
          message: 'You have sent 5 broadcasts within 15 minutes. Please wait a moment before sending the next one.',
        },
      },
    })
    t.clock.advance({ minutes: 15 })
    expect([(await ask(2)).broadcastLimitReached, (await ask(4)).broadcastLimitReached]).toEqual([true, false])
  })
})

it('a refused post leaves nothing behind', async () => {
  const { token, companyId } = await newTrader()
  for (const _ of times(8)) await post(token)
  const list = await t.call(listBroadcasts, { query: { companyId } }, token)
  expect(list.body.payload.numResults).toBe(5)
})
