import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkBroadcastLimit,
  getBroadcast,
  getFeedToken,
  listBroadcasts,
  postBroadcast,
  removeBroadcast,
  resendBroadcast,
} from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'
import { publicIdOf } from '../masking/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  await addList(t.deps.db, 4, 'Networking')
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(testNow))

const line = { quantity: '25', brand: 'HP', desc: '507127-B21', condition: 'F/S', price: '85' }
const form = { listType: 2, ...line }
let serial = 0
const next = () => {
  serial += 1
  return `PN-${serial}`
}
const another = () => ({ ...form, desc: next() })
const several = (count: number) => Array.from({ length: count }, () => ({ ...line, desc: next() }))

async function newTrader(values: Parameters<typeof addContact>[2] = {}) {
  const companyId = await addCompany(t.deps.db)
  const contactId = await addContact(t.deps.db, companyId, values)
  return { companyId, contactId, token: await t.signIn(contactId) }
}
const post = (token: string, body: typeof form & Record<string, unknown> = another()) =>
  t.call(postBroadcast, { body }, token)
const idOf = async (response: ReturnType<typeof post>) => (await response).body.payload.id
const read = async (id: number, token?: string) => (await t.call(getBroadcast, { params: { id } }, token)).body.result
const search = async (query: string, token?: string) =>
  (await t.call(listBroadcasts, { query: { query } }, token)).body.payload.results.map(row => row.id)

describe('a broadcast of several lines', () => {
  it('shows their number in its subject, lists them in its message and stores each separately', async () => {
    const { token } = await newTrader()
    const moreLines = [
      {
        quantity: '10',
        brand: 'Cisco',
        desc: 'Cisco WS-C2960X-48TS-L',
        condition: 'REF',
        price: '250',
        currency: 'USD',
      },
      { quantity: 'a pallet', brand: 'Dell', desc: 'mixed monitors', condition: 'Grade B', price: 'CALL' },
    ]
    const id = await idOf(post(token, { ...form, moreLines, additionalInfo: 'Ex Rotterdam.' }))
    const result = await read(id, token)
    expect(result.subject).toBe('WTS 25x HP 507127-B21 (F/S) + 2 more lines')
    expect(result.message).toBe(
      '25x HP 507127-B21 (F/S) EUR 85\n10x Cisco WS-C2960X-48TS-L (REF) USD 250\na pallet Dell mixed monitors (Grade B) CALL\n\nEx Rotterdam.',
    )
    expect(result.numLines).toBe(3)
    expect(result.lines).toMatchObject([
      { ...line, currency: 'EUR' },
      moreLines[0],
      { ...moreLines[1], currency: 'EUR' },
    ])
    const rows = await t.deps.db
      .selectFrom('broadcast_lines')
      .leftJoin('part_numbers', 'part_numbers.id', 'number_id')
      .where('broadcast_id', '=', id)
      .select(['position', 'price_amount', 'key', 'search_words'])
      .orderBy('position')
      .execute()
    expect(rows.map(({ position, price_amount, key }) => [position, price_amount, key])).toEqual([
      [1, 85, '507127B21'],
      [2, 250, 'WSC2960X48TSL'],
      [3, null, null],
    ])
    for (const { search_words } of rows) expect(search_words).toContain(' rotterdam ')
    expect(rows[1]?.search_words).not.toContain(' 507127b21 ')
  })

  it('is found by any of its lines for members, and by the visible text for visitors', async () => {
    const { token } = await newTrader()
    const [one, two] = [next(), next()]
    const id = await idOf(post(token, { ...form, desc: one, moreLines: [{ ...line, desc: two }] }))
    expect(await search(two, token)).toEqual([id])
    const publicId = publicIdOf(t.deps, 'broadcast', id)
    expect([await search(one), await search(two)]).toEqual([[publicId], []])
    expect(await read(publicId)).toMatchObject({ lines: [], numLines: 2, message: null })
  })

  it('is found only if one line contains the whole query, and shows that line', async () => {
    const { token } = await newTrader()
    const owner = await newTrader()
    const [one, two] = ['693689-B21', 'WS-C3850-24T']
    const moreLines = [{ ...line, brand: 'Cisco', quantity: '7', desc: `${two} switch`, condition: 'REF', price: '90' }]
    const body = { ...form, desc: `${one} disk`, moreLines, additionalInfo: 'Ex Rotterdam', broadcastType: 'wtb' }
    const id = await idOf(post(token, body))
    await addPart(t.deps.db, owner.companyId, { part_number: two, quantity: 11 })
    const searchFor = async (query: string, exactPhrase?: boolean) =>
      (await t.call(listBroadcasts, { query: { query, exactPhrase, asTyped: true } }, owner.token)).body.payload.results
    const shown = async (query: string, exactPhrase?: boolean) =>
      (await searchFor(query, exactPhrase)).map(row => [row.id, row.line?.partNumber, row.line?.amount])
    expect(await shown(`${two} rotterdam`)).toEqual([[id, two, 90]])
    expect(await shown(`${one} rotterdam`)).toEqual([[id, one, 85]])
    expect(await shown(`${two} switch`, true)).toEqual([[id, two, 90]])
    expect(await shown(`${one}, ${two}`)).toEqual([[id, one, 85]])
    expect(await shown(`${one} cisco`)).toEqual([])
    expect(await shown(`${one} switch`)).toEqual([])
    expect((await searchFor(`${two} rotterdam`))[0]).toMatchObject({
      line: { quantity: '7', description: 'Cisco switch', condition: 'REF', currency: 'EUR' },
      ownStock: { quantity: 11 },
    })
    const { body: ofCompany } = await t.call(listBroadcasts, { query: { type: 'wtb' } }, owner.token)
    expect(ofCompany.payload.results.find(row => row.id === id)?.line?.partNumber).toBe(one)
  })

  it('has at most 50 lines', async () => {
    const { token } = await newTrader()
    const full = await idOf(post(token, { ...another(), moreLines: several(49) }))
    expect((await read(full, token)).lines).toHaveLength(50)
    expect(await post(token, { ...another(), moreLines: several(50) })).toMatchObject({
      status: 400,
      problem: { errors: [{ param: 'moreLines', msg: 'A broadcast holds at most 50 lines' }] },
    })
  })

  it.each([
    [{ desc: ' ' }, 'This field is required'],
    [{ desc: '\u0007' }, 'This field is required'],
    [{ desc: 'x'.repeat(51) }, 'This field must have at most 50 characters'],
  ])('is refused with an error at the invalid line: %j', async (fault, msg) => {
    const { token } = await newTrader()
    const [one, two] = several(2)
    const response = await post(token, { ...another(), moreLines: [one, { ...two, ...fault }] })
    expect(response).toMatchObject({ status: 400, problem: { errors: [{ param: 'moreLines.1.desc', msg }] } })
  })

  it('may not contain the same line twice', async () => {
    const { token } = await newTrader()
    const [one, two] = several(2)
    const response = await post(token, { ...another(), moreLines: [one, two, { ...one, brand: 'hp', price: '1' }] })
    expect(response).toMatchObject({
      status: 400,
      problem: { errors: [{ param: 'moreLines.2.desc', msg: 'Line 2 has the same brand and part number' }] },
    })
  })

  it('counts once toward the limits, and is refused entirely if one line was sent to the list recently', async () => {
    const { token } = await newTrader()
    const [known, ...fresh] = several(3)
    await post(token, { ...another(), moreLines: [known] })
    t.clock.advance({ days: 1 })
    const response = await post(token, { ...another(), moreLines: [...fresh, known] })
    expect(response).toMatchObject({
      status: 422,
      problem: {
        payload: { extra: 'DUPL' },
        errors: [{ param: 'moreLines.2.desc', msg: 'Sent to this list already, on 18 November 2026, 10:30' }],
      },
    })
    for (const _ of several(5)) expect((await post(token, { ...another(), moreLines: several(9) })).status).toBe(200)
    expect((await post(token)).problem.payload?.extra).toBe('SPAM')
  })

  it('inserts each new part number once, even if concurrent broadcasts name the same ones in any order', async () => {
    const traders = await Promise.all(Array.from({ length: 12 }, () => newTrader()))
    const lines = several(20)
    const responses = await Promise.all(
      traders.map(({ token }, turn) => {
        const moreLines = [...lines.slice(turn), ...lines.slice(0, turn)]
        return post(token, { ...another(), moreLines })
      }),
    )
    expect(responses.map(({ status }) => status)).toEqual(traders.map(() => 200))
    const counted = await t.deps.db
      .selectFrom('broadcast_lines')
      .where(
        'description',
        'in',
        lines.map(({ desc }) => desc),
      )
      .select(({ fn }) => [fn.count<number>('number_id').distinct().as('numbers'), fn.countAll<number>().as('rows')])
      .executeTakeFirstOrThrow()
    expect(counted).toEqual({ numbers: 20, rows: 240 })
  })

  it('is removed together with its lines', async () => {
    const { token } = await newTrader()
    const id = await idOf(post(token, { ...another(), moreLines: several(2) }))
    await t.call(removeBroadcast, { params: { id } }, token)
    const lines = await t.deps.db
      .selectFrom('broadcast_lines')
      .where('broadcast_id', '=', id)
      .select('removed_at')
      .execute()
    expect(lines.map(row => row.removed_at)).toEqual([t.clock.now(), t.clock.now(), t.clock.now()])
  })
})

describe('a contact that staff muted on a list', () => {
  async function muted() {
    const trader = await newTrader()
    const values = { contact_id: trader.contactId, muted_by: trader.contactId, list_id: 2, reason: 'Sold toner here.' }
    await t.deps.db
      .insertInto('broadcast_mutes')
      .values({ ...values, created_at: t.clock.now() })
      .execute()
    return trader
  }

  it('is refused with the reason there, and can post to other lists', async () => {
    const { token } = await muted()
    expect(await post(token)).toMatchObject({
      status: 403,
      problem: { code: 'muted-on-list', msg: 'Sold toner here.' },
    })
    expect((await post(token, { ...another(), listType: 4 })).status).toBe(200)
    const { payload } = (await t.call(checkBroadcastLimit, { body: { listType: 2 } }, token)).body
    expect(payload).toEqual({
      broadcastLimitReached: true,
      data: { web: { title: 'You may not send to this list', message: 'Sold toner here.' } },
    })
  })

  it('cannot have a broadcast resent there by a colleague', async () => {
    const trader = await newTrader()
    const id = await idOf(post(trader.token))
    const values = { contact_id: trader.contactId, muted_by: trader.contactId, list_id: 2, reason: 'No.' }
    await t.deps.db
      .insertInto('broadcast_mutes')
      .values({ ...values, created_at: t.clock.now() })
      .execute()
    t.clock.advance({ days: 4 })
    const colleague = await t.signIn(await addContact(t.deps.db, trader.companyId))
    expect((await t.call(resendBroadcast, { params: { id } }, colleague)).problem.code).toBe('muted-on-list')
  })
})

describe('resending', () => {
  const resend = (id: number, token?: string) => t.call(resendBroadcast, { params: { id } }, token)
  const old = async (body?: typeof form & Record<string, unknown>) => {
    const trader = await newTrader()
    const id = await idOf(post(trader.token, body))
    t.clock.advance({ days: 3, seconds: 1 })
    return { ...trader, id }
  }

  it('is refused to visitors and other companies, and before 3 days have passed', async () => {
    const { id, token } = await old()
    expect((await resend(id)).problem.code).toBe('sign-in-required')
    expect((await resend(id, (await newTrader()).token)).problem.code).toBe('not-yours')
    const young = await idOf(post(token))
    t.clock.advance({ days: 3 })
    expect(await resend(young, token)).toMatchObject({ status: 409, problem: { code: 'too-early-to-resend' } })
    expect((await resend(999_999, token)).problem.code).toBe('broadcast-not-found')
  })

  it('moves the broadcast and its lines to the top with the new date, in spite of the duplicate rule', async () => {
    const { id, token } = await old({ ...another(), moreLines: several(2) })
    const other = await idOf(post(token))
    t.clock.advance({ minutes: 1 })
    expect((await resend(id, token)).status).toBe(200)
    expect((await search('', token)).slice(0, 2)).toEqual([id, other])
    expect(await read(id, token)).toMatchObject({ date: t.clock.now().toISOString(), isOkToResend: false })
    const row = await t.deps.db.selectFrom('broadcasts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ num_sendings: 2, created_at: new Date(testNow) })
    const lines = await t.deps.db
      .selectFrom('broadcast_lines')
      .where('broadcast_id', '=', id)
      .select('posted_at')
      .execute()
    expect(lines).toEqual([1, 2, 3].map(() => ({ posted_at: t.clock.now() })))
    expect((await resend(id, token)).problem.code).toBe('too-early-to-resend')
  })

  it('is sent from an address that its poster still has', async () => {
    const confirmed = { email_alt_confirmed_at: new Date(testNow) }
    const { token, contactId } = await newTrader({ email_alt: 'given-up@sells.example', ...confirmed })
    const ids = [
      await idOf(post(token, { ...another(), fromEmail: 'given-up@sells.example' })),
      await idOf(post(token)),
    ]
    const from = async () => (await Promise.all(ids.map(id => read(id, token)))).map(({ contact }) => contact?.email)
    const [, primary] = await from()
    t.clock.advance({ days: 3, seconds: 1 })
    await resend(ids[0] ?? 0, token)
    expect(await from()).toEqual(['given-up@sells.example', primary])
    await t.deps.db
      .updateTable('contacts')
      .set({ email_alt: 'new@sells.example' })
      .where('id', '=', contactId)
      .execute()
    t.clock.advance({ days: 3, seconds: 1 })
    for (const id of ids) expect((await resend(id, token)).status).toBe(200)
    expect(await from()).toEqual([primary, primary])
  })

  it('happens once if it is requested twice at the same time', async () => {
    const { id, token } = await old()
    const responses = await Promise.all([1, 2, 3, 4].map(() => resend(id, token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('counts toward the limits of the person who resends', async () => {
    const { id, token, companyId } = await old()
    const colleague = await t.signIn(await addContact(t.deps.db, companyId))
    for (const _ of several(4)) await post(colleague)
    expect((await resend(id, colleague)).status).toBe(200)
    expect((await post(colleague)).problem.payload?.extra).toBe('SPAM')
    for (const _ of several(5)) expect((await post(token)).status).toBe(200)
    t.clock.advance({ days: 3, seconds: 1 })
    for (const _ of several(5)) expect((await post(token)).status).toBe(200)
    expect((await resend(id, token)).problem.payload?.extra).toBe('SPAM')
  })

  it('extends the duplicate rule by another 7 days', async () => {
    const body = another()
    const { id, token } = await old(body)
    await resend(id, token)
    t.clock.advance({ days: 6 })
    expect((await post(token, body)).problem.payload?.extra).toBe('DUPL')
  })

  it('does not restore removed broadcasts', async () => {
    const { id, token } = await old()
    await t.call(removeBroadcast, { params: { id } }, token)
    expect((await resend(id, token)).problem.code).toBe('broadcast-not-found')
  })
})

it.each([
  ['DUPLICATE-1', 'duplicate 1'],
  ['duplicate 1', 'DUPLICATE-1'],
  ['Catalyst 9300', 'CATALYST9300'],
])('%s and %s are one part number to the duplicate rule', async (sent, again) => {
  const { token } = await newTrader()
  expect((await post(token, { ...another(), desc: sent })).status).toBe(200)
  const { problem } = await post(token, { ...another(), desc: again })
  expect(problem).toMatchObject({
    payload: { extra: 'DUPL' },
    errors: [{ param: 'desc', msg: 'Sent to this list already, on 18 November 2026, 10:30' }],
  })
  const { body } = await t.call(checkBroadcastLimit, { body: { ...form, desc: again } }, token)
  expect(body.payload.data.web.message).toContain(`You sent HP ${again} to this list`)
  expect((await post(token, { ...another(), desc: `${again}1` })).status).toBe(200)
})

it('the check before sending reports a line that was sent before', async () => {
  const { token } = await newTrader()
  const [first, second] = several(2)
  await post(token, { ...another(), moreLines: [second] })
  const ask = async (body: Record<string, unknown>) => (await t.call(checkBroadcastLimit, { body }, token)).body.payload
  expect((await ask({ ...form, ...first })).broadcastLimitReached).toBe(false)
  expect(await ask({ ...form, ...first, moreLines: [{}, { desc: 7 }, second] })).toMatchObject({
    broadcastLimitReached: true,
    data: {
      web: {
        title: 'Duplicate broadcast',
        message: `You sent HP ${second?.desc} to this list on 18 November 2026, 10:30. The same broadcast can be sent to a list once in 7 days.`,
      },
    },
  })
  expect((await ask({ ...form, ...second, broadcastType: 'wtb' })).broadcastLimitReached).toBe(false)
})

it('a hidden address is shown to nobody', async () => {
  const email = `Hidden@sells.example`
  const signature = `Ada Smit\nE-mail: ${email.toLowerCase()}\nTel: +31 20 555 0101`
  const { token } = await newTrader({ is_email_hidden: true, email, signature })
  const id = await idOf(post(token))
  const reader = await newTrader()
  const shown = await read(id, reader.token)
  expect(shown.contact).toMatchObject({ email: null })
  expect(shown.message).toContain('Ada Smit\nTel: +31 20 555 0101')
  expect(JSON.stringify(shown).toLowerCase()).not.toContain(email.toLowerCase())
  expect((await read(id, token)).message).toContain(email.toLowerCase())
  const feedToken = (await t.call(getFeedToken, {}, reader.token)).body.payload.token
  const feed = await t.app.inject({ url: `/api/broadcasts?contentType=rss&token=${feedToken}` })
  expect(feed.body).toContain('Ada Smit')
  expect(feed.body.toLowerCase()).not.toContain(email.toLowerCase())
})
