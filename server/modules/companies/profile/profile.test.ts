import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../../../contract/auth.ts'
import { getCompany, listCompanies } from '../../../../contract/companies.ts'
import { getOwnCompany, updateCompany, updateContact } from '../../../../contract/profile.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { hashPassword } from '../../auth/index.ts'

const password = 'circular-trade-26'
const tooLong = 'x'.repeat(300)
let test: TestApp
let passwordHash: string
let acme: number
let joe: number
let ann: number
let token: string
let rival: string
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
  rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  serial += 1
  acme = await addCompany(db, {
    name: `Acme ${serial}`,
    address: 'Stadionweg 18',
    zip: '1077 RV',
    city: 'Amsterdam',
    iban_code: 'NL91ABNA0417164300',
  })
  const owner = {
    name: 'Joe Tailor',
    username: 'acme',
    password_hash: passwordHash,
    email: `joe${serial}@acme.example`,
  }
  joe = await addContact(db, acme, owner)
  ann = await addContact(db, acme, { name: 'Ann Baker', position: 2, email: `ann${serial}@acme.example` })
  token = await test.signIn(joe)
})

type CompanyChange = Partial<NonNullable<NonNullable<Parameters<typeof test.call<typeof updateCompany>>[1]>['body']>>
type ContactChange = Partial<NonNullable<NonNullable<Parameters<typeof test.call<typeof updateContact>>[1]>['body']>>
const change = (body: CompanyChange, as = token) => test.call(updateCompany, { body: { id: acme, ...body } }, as)
const changeContact = (body: ContactChange, as = token) => test.call(updateContact, { body: { id: joe, ...body } }, as)
const own = async (as = token) => (await test.call(getOwnCompany, {}, as)).body
const profileFor = async (as: string) => (await test.call(getCompany, { params: { id: acme } }, as)).body

describe('your own profile', () => {
  it('is not shown to a visitor', async () => {
    expect((await test.call(getOwnCompany)).problem.code).toBe('sign-in-required')
  })

  it('has its bank details and its owner’s user name', async () => {
    const { company, contacts } = await own()
    expect(company).toMatchObject({ id: acme, username: 'acme', ibanCode: 'NL91ABNA0417164300', bankChangedDT: null })
    expect(contacts.map(({ name, possibleMatchesDisabled }) => [name, possibleMatchesDisabled])).toEqual([
      ['Joe Tailor', false],
      ['Ann Baker', null],
    ])
    expect((await own(await test.signIn(ann))).company.username).toBeNull()
    expect((await profileFor(rival)).company).toMatchObject({ username: null, ibanCode: null })
  })
})

describe('a change of the company', () => {
  it('is refused to a visitor and to another company', async () => {
    const { db } = test.deps
    const before = await db.selectFrom('companies').where('id', '=', acme).selectAll().executeTakeFirst()
    expect((await test.call(updateCompany, { body: { id: acme, tel: '1' } })).problem.code).toBe('sign-in-required')
    expect((await change({ tel: '1' }, rival)).problem.code).toBe('not-yours')
    expect(await db.selectFrom('companies').where('id', '=', acme).selectAll().executeTakeFirst()).toEqual(before)
  })

  it('changes only the fields of the request, shows them to others, and makes them searchable', async () => {
    const changed = { tel: '+31 20 555 0101', website: 'www.acme.example', description: `Routers${serial} only` }
    const { status, headers } = await change({ ...changed, shippingDetails: 'DHL', paymentMethod: 'Wire' })
    expect(status).toBe(200)
    expect(headers['x-user-version']).toBe('2')
    const { company } = await profileFor(rival)
    expect(company).toMatchObject({
      tel: '+31 20 555 0101',
      website: 'https://www.acme.example/',
      shippingDetails: 'DHL',
      address: 'Stadionweg 18, 1077 RV Amsterdam',
    })
    const { payload } = (await test.call(listCompanies, { query: { query: `Routers${serial}` } }, rival)).body
    expect(payload.results.map(({ id }) => id)).toEqual([acme])
  })

  it('keeps zip code and city apart while the address still ends with them', async () => {
    await change({ address: 'Damrak 1, 1077 RV Amsterdam' })
    const { db } = test.deps
    const stored = () =>
      db.selectFrom('companies').where('id', '=', acme).select(['address', 'zip', 'city']).executeTakeFirst()
    expect(await stored()).toEqual({ address: 'Damrak 1', zip: '1077 RV', city: 'Amsterdam' })
    await change({ address: 'Domstraße 3, 50667 Köln' })
    expect(await stored()).toEqual({ address: 'Domstraße 3, 50667 Köln', zip: '', city: '' })
  })

  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://acme.example'],
    ['website', 'nowhere'],
    ['ibanCode', 'NL92ABNA0417164300'],
    ['tel', tooLong],
    ['bankCode', tooLong],
  ])('refuses %s for “%s” at the field', async (field, value) => {
    const { problem } = await change({ [field]: value, password })
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: field }] })
  })

  it('stores HTML as plain text', async () => {
    const description = '<script>alert(1)</script> & "quotes"'
    await change({ description })
    expect((await profileFor(rival)).company.description).toBe(description)
  })
})

describe('a change of the bank details', () => {
  const iban = 'DE89370400440532013000'

  it('needs the password, and changes nothing without it', async () => {
    expect((await change({ ibanCode: iban, tel: '7' })).problem.code).toBe('confirmation-required')
    expect((await change({ ibanCode: iban, password: 'wrong' })).problem).toMatchObject({
      code: 'wrong-credentials',
      errors: [{ param: 'password' }],
    })
    expect((await own()).company).toMatchObject({ ibanCode: 'NL91ABNA0417164300', tel: '' })
  })

  it('needs none if the request repeats them', async () => {
    expect((await change({ ibanCode: 'NL91ABNA0417164300', bankCode: '', tel: '7' })).status).toBe(200)
    expect((await own()).company).toMatchObject({ tel: '7', bankChangedDT: null })
  })

  it('is mailed to every contact, recorded, and shown to members for 14 days', async () => {
    const { db, clock } = test.deps
    const now = clock.now()
    expect((await change({ ibanCode: iban, password })).status).toBe(200)
    for (const address of [`joe${serial}@acme.example`, `ann${serial}@acme.example`]) {
      const [mail, ...others] = await mailsTo(db, address)
      expect(others).toEqual([])
      expect(mail?.subject).toBe(`The bank details of Acme ${serial} were changed`)
      expect(mail?.text_body).toContain('Joe Tailor changed the bank details')
      expect(mail?.text_body).toContain('…4300 to …3000')
      expect(mail?.text_body).not.toContain(iban)
    }
    const audit = await db.selectFrom('audit_log').where('subject', '=', `company/${acme}`).selectAll().execute()
    expect(audit).toMatchObject([
      {
        actor_id: joe,
        action: 'change-bank-details',
        old_value: { ibanCode: expect.stringMatching(/^NL…4300 \([0-9a-f]{32}\)$/), bankCode: '' },
        new_value: { ibanCode: expect.stringMatching(/^DE…3000 \([0-9a-f]{32}\)$/), bankCode: '' },
      },
    ])
    expect(JSON.stringify(audit)).not.toMatch(/ABNA0417|37040044/)
    expect((await profileFor(rival)).company.bankChangedDT).toBe(now.toISOString())
    expect((await test.call(getCompany, { params: { id: acme } })).raw).not.toContain(now.toISOString())
    test.clock.advance({ minutes: 14 * 1_440 - 1 })
    const later = await test.signIn(ann)
    expect((await profileFor(later)).company.bankChangedDT).not.toBeNull()
    test.clock.advance({ minutes: 2 })
    expect((await profileFor(later)).company.bankChangedDT).toBeNull()
    test.clock.set(now.toISOString())
  })

  it('is mailed and recorded once if it is sent ten times in parallel', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => change({ ibanCode: iban, password })))
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await mailsTo(test.deps.db, `ann${serial}@acme.example`)).toHaveLength(1)
  })
})

describe('a change of a contact', () => {
  it('is refused to a visitor, to another company and to a colleague, who may own the profile', async () => {
    expect((await test.call(updateContact, { body: { id: ann, name: 'X' } })).problem.code).toBe('sign-in-required')
    for (const as of [rival, token]) {
      const { problem } = await test.call(updateContact, { body: { id: ann, name: 'X' } }, as)
      expect(problem.code).toBe('not-yours')
    }
    expect((await own()).contacts[1]?.name).toBe('Ann Baker')
  })

  it('changes only the fields of the request, and makes the new name searchable', async () => {
    const name = `Josephine${serial} Tailor`
    await changeContact({ name, function: 'Sales', tel: '+31 6 1234', imName: 'Telegram', imValue: '@joe' })
    expect((await profileFor(rival)).contacts[0]).toMatchObject({
      name,
      function: 'Sales',
      imName: 'Telegram',
      imValue: '@joe',
      instantMessaging: { appLink: 'tg://resolve?domain=joe', webLink: 'https://t.me/joe' },
      possibleMatchesDisabled: null,
    })
    await changeContact({ imName: '' })
    expect((await own()).contacts[0]).toMatchObject({ name, imName: null, imValue: null, instantMessaging: null })
    const list = await test.call(listCompanies, { query: { query: `Josephine${serial}` } }, rival)
    expect(list.body.payload.numResults).toBe(1)
  })

  it('switches requests for quote and possible matches off and on', async () => {
    await changeContact({ rfqDisabled: true, possibleMatchesDisabled: true })
    expect((await own()).contacts[0]).toMatchObject({
      allowrfq: false,
      rfqDisabled: true,
      possibleMatchesDisabled: true,
    })
    await changeContact({ rfqDisabled: false })
    expect((await own()).contacts[0]).toMatchObject({ allowrfq: true, possibleMatchesDisabled: true })
  })

  it('has no such switches for a service-only member', async () => {
    const { db } = test.deps
    const company = await addCompany(db, { is_service_only: true })
    const id = await addContact(db, company)
    const service = await test.signIn(id)
    const body = { id, tel: '7', rfqDisabled: true, possibleMatchesDisabled: true }
    expect((await test.call(updateContact, { body }, service)).status).toBe(200)
    expect((await own(service)).contacts[0]).toMatchObject({
      tel: '7',
      rfqDisabled: false,
      possibleMatchesDisabled: false,
    })
  })

  it('sets the signature, which the session returns as it was typed', async () => {
    const signature = async () => (await test.call(me, {}, token)).body.user.signature
    await changeContact({ signature: '  Joe Tailor\n<b>Acme</b>\n+31 20 555 0101\n ' })
    expect(await signature()).toBe('Joe Tailor\n<b>Acme</b>\n+31 20 555 0101')
    await changeContact({ tel: '7' })
    expect(await signature()).toContain('Acme')
    await changeContact({ signature: '' })
    expect(await signature()).toBe('')
  })

  it.each([
    ['name', ''],
    ['name', tooLong],
    ['function', tooLong],
    ['signature', 'x'.repeat(1001)],
    ['imName', 'Pigeon'],
  ])('refuses %s for “%s” at the field', async (field, value) => {
    const { problem } = await changeContact({ [field]: value })
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: field }] })
  })

  it('keeps a chat service that is no longer offered', async () => {
    const { db } = test.deps
    await db.updateTable('contacts').set({ im_name: 'Skype', im_value: 'joe' }).where('id', '=', joe).execute()
    expect((await changeContact({ imName: 'Skype', imValue: 'joe.t' })).status).toBe(200)
    expect((await own()).contacts[0]).toMatchObject({ imName: 'Skype', imValue: 'joe.t', instantMessaging: null })
  })
})
