import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast, resendBroadcast } from '../../../../contract/broadcasts.ts'
import { mayUse } from '../../../../contract/kit/index.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { epochOf } from '../../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addMember, addSubscriber, listMailsOf, subscribe } from '../../../../tests/support/subscribers.ts'
import { addCountry, addSavedSearch } from '../../../../tests/support/world.ts'
import { transaction } from '../../../platform/db/database.ts'
import { fillText } from '../../../platform/mail/filling.ts'
import { roleOf } from '../../auth/index.ts'
import { deliverBroadcast } from './deliver-broadcast.ts'
import { insertRecipients } from './queries.ts'

let t: TestApp
let listId = 20
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(testNow)
  listId += 1
  await addOddList(listId)
})

/** Adds a list whose name contains special characters of headers and mails. */
const addOddList = (id: number) =>
  t.deps.db
    .insertInto('broadcast_lists')
    .values({
      id,
      name: `List "${id}" {{x}}`,
      short_name: 'Odd',
      path: `odd-${id}`,
      email: `odd-${id}@lists.tbs.example`,
      display_order: id,
    })
    .execute()

const line = { quantity: '25', brand: 'HP', desc: '507127-B21', condition: 'F/S', price: '85' }
let serial = 0
const another = () => {
  serial += 1
  return { listType: listId, ...line, desc: `PN-${serial}` }
}

const newTrader = async (contact: Parameters<typeof addMember>[1] = {}) => {
  const member = await addMember(t.deps.db, contact)
  return { ...member, token: await t.signIn(member.contactId) }
}

async function post(body: ReturnType<typeof another> & Record<string, unknown> = another(), token?: string) {
  const response = await t.call(postBroadcast, { body }, token ?? (await newTrader()).token)
  expect(response.status).toBe(200)
  return response.body.payload.id
}

const recipientsOf = async (id: number) => (await listMailsOf(t.deps.db, `broadcast/${id}`)).map(mail => mail.to)
const standard = (contact = {}, company = {}) =>
  addSubscriber(t.deps.db, { list_id: listId, delivery: 'standard' }, contact, company)

describe('the immediate recipients of a broadcast', () => {
  it('are all confirmed addresses with standard delivery of the list, including alternative ones, once each', async () => {
    const first = await standard()
    const second = await addMember(t.deps.db, { email_alt: 'second.alt@one.example' })
    await subscribe(t.deps.db, {
      contact_id: second.contactId,
      address: 'alternate',
      list_id: listId,
      delivery: 'standard',
    })
    const digest = await addSubscriber(t.deps.db, { list_id: listId, delivery: 'digest' })
    const none = await addSubscriber(t.deps.db, { list_id: listId, delivery: 'none' })
    await addOddList(listId + 500)
    await addSubscriber(t.deps.db, { list_id: listId + 500, delivery: 'standard' })
    const reached = await recipientsOf(await post())
    expect(reached).toEqual([first.email, 'second.alt@one.example'].sort())
    for (const other of [digest, none]) expect(reached).not.toContain(other.email)
  })

  it('include an address that two people have only once', async () => {
    const first = await standard()
    const second = await addMember(t.deps.db, { email_alt: first.email.toUpperCase() })
    await subscribe(t.deps.db, {
      contact_id: second.contactId,
      address: 'alternate',
      list_id: listId,
      delivery: 'standard',
    })
    expect((await recipientsOf(await post())).map(email => email.toLowerCase())).toEqual([first.email])
  })

  it.each<[string, Parameters<typeof standard>]>([
    ['unconfirmed', [{ email_confirmed_at: null }]],
    ['forced out', [{ is_force_logout: true }]],
    ['of the staff', [{ is_staff: true }]],
    ['service-only', [{}, { is_service_only: true }]],
    ['the operator’s', [{}, { is_operator: true }]],
    ['blocked', [{}, { custom_full_block: '<p>Call us</p>' }]],
    ['past their trial', [{}, { membership_plan: 'trial', trial_ends_at: new Date(testNow) }]],
  ])('never somebody who is %s', async (_, values) => {
    await standard(...values)
    expect(await recipientsOf(await post())).toEqual([])
  })

  it('are exactly the contacts whose role lets them trade, in every combination of states', async () => {
    const either = [false, true]
    const plans = [
      { membership_plan: 'plus' as const, trial_ends_at: null },
      { membership_plan: 'trial' as const, trial_ends_at: new Date('2026-12-01') },
      { membership_plan: 'trial' as const, trial_ends_at: new Date('2026-11-01') },
    ]
    const standings = plans.flatMap(plan =>
      either.flatMap(is_staff =>
        either.flatMap(is_force_logout =>
          either.flatMap(is_service_only =>
            [null, '<p>Call us</p>'].map(custom_full_block => ({
              contact: { is_staff, is_force_logout },
              company: { ...plan, is_service_only, custom_full_block },
            })),
          ),
        ),
      ),
    )
    const other = { is_pay_forced: false, two_factor_enabled_at: new Date(testNow), is_second_factor_forced: false }
    const allowed: string[] = []
    for (const { contact, company } of standings) {
      const { email } = await standard(contact, company)
      const role = roleOf({ ...contact, ...company, ...other }, t.clock.now())
      if (mayUse(role, 'trader')) allowed.push(email)
    }
    expect(allowed).toHaveLength(2)
    expect(await recipientsOf(await post())).toEqual(allowed.toSorted())
  })

  it('exclude contacts whose payment is overdue, until it is paid', async () => {
    const member = await standard()
    const invoice = {
      number: `2026-${listId}`,
      company_id: member.companyId,
      account: 'Plus' as const,
      total_cents: 67_500,
      invoice_date: '2026-01-01',
      due_date: '2026-01-16',
      is_pay_forced: true,
    }
    await t.deps.db.insertInto('invoices').values(invoice).execute()
    expect(await recipientsOf(await post())).toEqual([])
    await t.deps.db.updateTable('invoices').set({ payment_status: 1 }).where('number', '=', invoice.number).execute()
    expect(await recipientsOf(await post())).toEqual([member.email])
  })

  it('exclude addresses that bounced, ignoring case', async () => {
    const member = await standard()
    const address = member.email.toUpperCase()
    await t.deps.db
      .insertInto('mail_suppressions')
      .values({ address, reason: 'bounce', created_at: t.clock.now() })
      .execute()
    expect(await recipientsOf(await post())).toEqual([])
  })

  it('include contacts in the trial', async () => {
    const member = await standard({}, { membership_plan: 'trial', trial_ends_at: new Date('2026-12-01') })
    expect(await recipientsOf(await post())).toEqual([member.email])
  })
})

describe('contacts with a saved search that may find it', () => {
  const heldOf = async (id: number) =>
    t.deps.db
      .selectFrom('mail_outbox')
      .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
      .where('topic', '=', `broadcast/${id}`)
      .select(['to_address as to', sql<boolean>`variables ? 'held'`.as('isHeld'), 'next_attempt_at as at'])
      .execute()

  it.each([
    ['of everything', {}, true],
    ['of its side', { side: 'WTS' as const }, true],
    ['of the other side', { side: 'WTB' as const }, false],
    ['of another list', { list_id: 20 }, false],
    ['that was removed', { removed_at: new Date('2026-11-02T00:00:00Z') }, false],
  ])('%s', async (_, search, isHeld) => {
    if ('list_id' in search) await addOddList(search.list_id)
    const member = await standard()
    await addSavedSearch(t.deps.db, member.contactId, { is_digest: false, ...search })
    const moment = new Date(t.clock.now().getTime() + (isHeld ? 30_000 : 0))
    expect(await heldOf(await post())).toEqual([{ to: member.email, isHeld, at: moment }])
  })
})

describe('a sending', () => {
  it('is mailed once however often it is requested, and a resend as a separate mail', async () => {
    const reader = await standard()
    const { token } = await newTrader()
    const id = await post(another(), token)
    await Promise.all(
      [1, 2, 3].map(() =>
        transaction(t.deps.db, tx => deliverBroadcast(tx, { config: t.deps.config, now: t.clock.now() }, id)),
      ),
    )
    expect(await recipientsOf(id)).toEqual([reader.email])
    t.clock.advance({ days: 4 })
    const response = await t.call(resendBroadcast, { params: { id } }, await t.signIn((await ownerOf(id)).contact_id))
    expect(response.status).toBe(200)
    const mails = await listMailsOf(t.deps.db, `broadcast/${id}`)
    const epoch = await epochOf(t.deps.db)
    expect(mails.map(mail => mail.message_id)).toEqual([
      `<broadcast.${id}.1.${epoch}@tbs.example>`,
      `<broadcast.${id}.2.${epoch}@tbs.example>`,
    ])
  })

  it('leaves nothing when its transaction fails', async () => {
    await standard()
    const id = await post()
    await t.deps.db.deleteFrom('broadcast_sendings').where('broadcast_id', '=', id).execute()
    await t.deps.db.deleteFrom('mail_contents').where('topic', '=', `broadcast/${id}`).execute()
    const failing = transaction(t.deps.db, async tx => {
      expect(await deliverBroadcast(tx, { config: t.deps.config, now: t.clock.now() }, id)).toBe(1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await listMailsOf(t.deps.db, `broadcast/${id}`)).toEqual([])
    expect(
      await t.deps.db.selectFrom('broadcast_sendings').where('broadcast_id', '=', id).select('id').execute(),
    ).toEqual([])
  })

  const ownerOf = (id: number) =>
    t.deps.db.selectFrom('broadcasts').where('id', '=', id).select('contact_id').executeTakeFirstOrThrow()
})

describe('the mail of a broadcast', () => {
  it('comes from the list in the member’s name, with a Reply-To of the member', async () => {
    const reader = await standard()
    const sender = await newTrader({ name: 'Ada "The"\r\nBcc: x@y.example', email_alt: `ada${listId}@sells.example` })
    const id = await post({ ...another(), desc: '507127-B21', fromEmail: `ada${listId}@sells.example` }, sender.token)
    const [mail] = await listMailsOf(t.deps.db, `broadcast/${id}`)
    const { mail_key } = await t.deps.db
      .selectFrom('contacts')
      .where('id', '=', reader.contactId)
      .select('mail_key')
      .executeTakeFirstOrThrow()
    const { email } = await t.deps.db
      .selectFrom('broadcast_lists')
      .where('id', '=', listId)
      .select('email')
      .executeTakeFirstOrThrow()
    expect(mail?.from_address).toBe(`"Ada  The   Bcc: x@y.example via TBS" <${email}>`)
    expect(mail).toMatchObject({
      reply_to: `ada${listId}@sells.example`,
      subject: 'WTS 25x HP 507127-B21 (F/S)',
      message_id: `<broadcast.${id}.1.${await epochOf(t.deps.db)}@tbs.example>`,
      dedupe_key: `broadcast/${id}/1`,
      priority: 2,
      variables: { unsubscribe: `${mail_key.replaceAll('-', '')}p${listId}`, remark: '' },
    })
    expect(mail?.headers).toEqual({
      'List-Id': `"List  ${listId}  {{}}{{}}x}}" <${email.replace('@', '.')}>`,
      'List-Unsubscribe': '<http://localhost:3000/unsubscribe/{{unsubscribe}}>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Archive': `<http://localhost:3000/broadcasts?listType=${listId}>`,
      'List-Help': '<http://localhost:3000/broadcast-rules>',
      'List-Post': 'NO',
      'Feedback-ID': `broadcast-${id}:list-${listId}:lists.tbs.example:tbs-example`,
      Precedence: 'list',
    })
    expect(mail?.text_body).toContain('Desc. / Partnumber: 507127-B21\nCondition: F/S\nPrice: EUR 85')
    expect(mail?.html_body).toMatch(/monospace">507127-B21</)
    expect(mail?.text_body).toContain(`http://localhost:3000/broadcasts/${id}?reply=1`)
  })

  it('never contains a hidden address', async () => {
    await standard()
    const email = `hidden${listId}@sells.example`
    const signature = `Ada Smit\nE-mail: ${email.toUpperCase()}\nTel: +31 20 555 0101`
    const sender = await newTrader({ is_email_hidden: true, email, signature })
    const id = await post(another(), sender.token)
    const [mail] = await listMailsOf(t.deps.db, `broadcast/${id}`)
    expect(mail?.text_body).toContain('Ada Smit\nTel: +31 20 555 0101')
    expect(mail?.reply_to).toBeNull()
    expect(JSON.stringify(mail).toLowerCase()).not.toContain(sender.email)
    expect(mail?.text_body).toContain('can be reached through the site only')
  })

  it('has a Reply-To of the list if the address is hidden and the list accepts mail', async () => {
    await standard()
    const sender = await newTrader({ is_email_hidden: true })
    const id = await post(another(), sender.token)
    await t.deps.db.deleteFrom('mail_contents').where('topic', '=', `broadcast/${id}`).execute()
    await t.deps.db.deleteFrom('broadcast_sendings').where('broadcast_id', '=', id).execute()
    const config = { ...t.deps.config, inbound: { host: '127.0.0.1', port: 0, authservId: undefined } }
    await transaction(t.deps.db, tx => deliverBroadcast(tx, { config, now: t.clock.now() }, id))
    const [mail] = await listMailsOf(t.deps.db, `broadcast/${id}`)
    expect(mail?.reply_to).toMatch(/@lists\.tbs\.example$/)
    expect(mail?.headers['List-Post']).toBe(`<mailto:${mail?.reply_to}>`)
  })

  it('contains the posted text unchanged, whatever it is', async () => {
    await standard()
    const sender = await newTrader({ name: 'Eve {{unsubscribe}}', signature: '</td><script>alert(1)</script>' })
    const nasty = '<b>{{unsubscribe}}</b> & "$&" {{{unsubscribe}}}'
    const id = await post({ ...another(), brand: '{{unsubscribe}}', additionalInfo: nasty }, sender.token)
    const [mail] = await listMailsOf(t.deps.db, `broadcast/${id}`)
    const variables = mail?.variables as Record<string, string>
    const html = fillText(mail?.html_body ?? '', variables)
    const text = fillText(mail?.text_body ?? '', variables)
    expect(text).toContain(nasty)
    expect(html).toContain('&lt;b&gt;{{unsubscribe}}&lt;/b&gt; &amp; &quot;$&amp;&quot; {{{unsubscribe}}}')
    expect(html).not.toContain('<script')
    expect(fillText(mail?.subject ?? '', variables)).toContain('25x {{unsubscribe}} PN-')
    const links = text.match(/unsubscribe\/\S+/g)
    expect(links).toEqual([`unsubscribe/${variables.unsubscribe}`])
  })
})

it('reads only the list’s recipients among 10,000 contacts', async () => {
  const { db } = t.deps
  await addCountry(db)
  await sql`
    with companies as (
      insert into companies (name, country_code, member_since, membership_plan)
      select 'Many ' || n, 'NL', '2020-01-01', 'broker' from generate_series(1, 2500) n returning id
    )
    insert into contacts (company_id, name, email, password_hash, email_confirmed_at)
    select id, 'Many', 'many' || id || '.' || n || '@many.example', '!', now() from companies, generate_series(1, 4) n`.execute(
    db,
  )
  await sql`
    insert into broadcast_settings (contact_id, address, list_id, delivery)
    select contacts.id, 'primary', lists.id, case when contacts.id % 20 = 0 then 'standard' else 'digest' end
    from contacts cross join (select id from broadcast_lists order by id desc limit 5) lists
    where name = 'Many'`.execute(db)
  await sql`analyze`.execute(db)
  const id = await post()
  expect(await recipientsOf(id)).toHaveLength(500)
  const { contentId } = await db
    .selectFrom('mail_contents')
    .where('topic', '=', `broadcast/${id}`)
    .select('id as contentId')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('mail_outbox').where('content_id', '=', contentId).execute()
  const read = await rowsReadBy(t.databaseUrl, async plain => {
    await insertRecipients(plain as never, {
      contentIds: new Map([['en', contentId]]),
      broadcastId: id,
      listId,
      now: t.clock.now(),
    })
    await plain.deleteFrom('mail_outbox').where('content_id', '=', contentId).execute()
  })
  expect(read).toBeLessThan(5_000)
})
