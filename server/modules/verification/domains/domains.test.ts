import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../../contract/company-domains.ts'
import { getTrust } from '../../../../contract/trust.ts'
import { getVerification } from '../../../../contract/verification.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { DnsStandIn } from '../../../../tests/support/dns.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { readConfig } from '../../../platform/config.ts'
import { checkDomains } from './check-domains.ts'

const { checkDomainRecord, confirmDomain, readDomainLink, removeDomain, startDomain } = contract
let test: TestApp
const dns = new DnsStandIn()
let serial = 0
let companyId: number
let ownerId: number
let owner: string
let colleague: string
let domain: string

beforeAll(async () => {
  test = await createTestApp()
  test.deps.dns = dns
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  test.clock.set(testNow)
  dns.isDown = false
  serial += 1
  domain = `acme${serial}.example`
  companyId = await addCompany(db, { name: `Acme ${serial}` })
  ownerId = await addContact(db, companyId, { username: `acme${serial}`, email: `joe@${domain}` })
  owner = await test.signIn(ownerId)
  colleague = await test.signIn(await addContact(db, companyId, { position: 2 }))
})

type Start = Parameters<typeof test.call<typeof startDomain>>[1]
const start = (body: Partial<NonNullable<NonNullable<Start>['body']>> = {}, as = owner) =>
  test.call(startDomain, { body: { domain, method: 'mail', ...body } }, as)
const own = async () => (await test.call(getVerification, {}, await test.signIn(ownerId))).body.payload.domains
const shown = async () =>
  (await test.call(getTrust, { params: { id: companyId } }, await test.signIn(ownerId))).body.payload.domains
const tokenIn = async (address: string) => {
  const mail = (await mailsTo(test.deps.db, address)).at(-1)
  return /confirm-domain\?token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}
const confirm = (token: string) => test.call(confirmDomain, { body: { token } })
/** Runs the job once a day for this number of days. */
async function afterDays(days: number) {
  for (let day = 0; day < days; day += 1) {
    test.clock.advance({ minutes: 1_440 })
    await checkDomains(test.deps)
  }
}

it('is the business of the owner', async () => {
  expect((await test.call(startDomain, { body: { domain, method: 'dns' } })).problem.code).toBe('sign-in-required')
  expect((await start({}, colleague)).problem.code).toBe('owner-only')
  const { id } = (await start({ method: 'dns' })).body.payload
  for (const [endpoint, as, code] of [
    [checkDomainRecord, colleague, 'owner-only'],
    [removeDomain, colleague, 'owner-only'],
  ] as const)
    expect((await test.call(endpoint, { params: { id } }, as)).problem.code).toBe(code)
  const rival = await addContact(test.deps.db, await addCompany(test.deps.db), { username: `rival${serial}` })
  const token = await test.signIn(rival)
  for (const endpoint of [checkDomainRecord, removeDomain])
    expect((await test.call(endpoint, { params: { id } }, token)).problem.code).toBe('not-found')
  expect(await own()).toHaveLength(1)
})

it.each([
  ['gmail.com', 'public'],
  ['mail.gmail.com', 'public'],
  ['https://www.OUTLOOK.com/', 'public'],
  ['no domain', 'domain'],
  ['127.0.0.1', 'domain'],
  ['localhost', 'domain'],
  ['<b>.com', 'domain'],
])('%s proves nothing and is refused at the field', async (typed, why) => {
  const { problem } = await start({ domain: typed })
  expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'domain', msg: expect.any(String) }] })
  expect(problem.errors?.[0]?.msg.includes('proves nothing')).toBe(why === 'public')
})

describe('a mailed link', () => {
  it('goes to the domain, is stored as a hash, works once, and the trust panel says how and when', async () => {
    expect((await start({ domain: `https://www.${domain.toUpperCase()}/about` })).status).toBe(200)
    const token = await tokenIn(`postmaster@${domain}`)
    expect(token).not.toBe('')
    const rows = await test.deps.db.selectFrom('company_domains').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await shown()).toEqual([])
    const link = await test.call(readDomainLink, { body: { token } })
    expect(link.body.payload).toEqual({ domain, companyName: `Acme ${serial}` })
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).problem.code).toBe('invalid-link')
    expect((await test.call(readDomainLink, { body: { token } })).problem.code).toBe('invalid-link')
    expect(await own()).toMatchObject([{ domain, state: 'verified', mailedTo: `postmaster@${domain}`, record: null }])
    expect(await shown()).toEqual([{ domain, method: 'mail', verifiedDT: testNow, checkedDT: testNow, lapsedDT: null }])
  })

  it('works once if it is used ten times in parallel', async () => {
    await start()
    const token = await tokenIn(`postmaster@${domain}`)
    const used = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires after three days, and a new one ends the earlier', async () => {
    await start()
    const first = await tokenIn(`postmaster@${domain}`)
    await start()
    expect((await confirm(first)).problem.code).toBe('invalid-link')
    const second = await tokenIn(`postmaster@${domain}`)
    test.clock.advance({ minutes: 3 * 1_440 })
    expect((await confirm(second)).problem.code).toBe('invalid-link')
    expect(await own()).toMatchObject([{ state: 'pending' }])
  })

  it('goes to the member’s address only if that is at the domain', async () => {
    expect((await start({ domain: `other${serial}.example`, mailbox: 'own' })).problem.errors?.[0]?.param).toBe(
      'mailbox',
    )
    expect((await start({ domain: `e${serial}.example`, mailbox: 'own' })).problem.errors?.[0]?.param).toBe('mailbox')
    expect((await start({ mailbox: 'own' })).status).toBe(200)
    expect(await tokenIn(`joe@${domain}`)).not.toBe('')
  })

  it('is mailed three times a day to one address at most', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(sent.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
    expect(sent.map(({ problem }) => problem.code)).toContain('too-many-requests')
    expect((await mailsTo(test.deps.db, `postmaster@${domain}`)).length).toBeLessThanOrEqual(3)
  })

  it('is mailed again before a year is over, and the proof lapses if nobody confirms', async () => {
    dns.mailHosts.set(domain, ['mx.example'])
    await start()
    await confirm(await tokenIn(`postmaster@${domain}`))
    await afterDays(345)
    expect(await mailsTo(test.deps.db, `postmaster@${domain}`)).toHaveLength(2)
    await confirm(await tokenIn(`postmaster@${domain}`))
    await afterDays(300)
    expect(await own()).toMatchObject([{ state: 'verified' }])
    await afterDays(75)
    expect(await mailsTo(test.deps.db, `postmaster@${domain}`)).toHaveLength(3)
    expect(await own()).toMatchObject([{ state: 'lapsed' }])
    const [lapsed, ...others] = await mailsTo(test.deps.db, `joe@${domain}`)
    expect(others).toEqual([])
    expect(lapsed?.text_body).toContain('nobody confirmed the new link')
  })
})

describe('a DNS record', () => {
  it('verifies once it is there, and is checked every week', async () => {
    const { id } = (await start({ method: 'dns' })).body.payload
    const [{ record } = { record: null }] = await own()
    expect(record?.name).toBe(`_company-verification.${domain}`)
    const check = async () => test.call(checkDomainRecord, { params: { id } }, await test.signIn(ownerId))
    expect((await check()).problem.code).toBe('record-not-found')
    dns.texts.set(record?.name ?? '', ['v=spf1 -all', `${record?.value}x`])
    expect((await check()).problem.code).toBe('record-not-found')
    dns.isDown = true
    expect((await check()).problem.code).toBe('dns-unavailable')
    dns.isDown = false
    dns.texts.set(record?.name ?? '', ['v=spf1 -all', record?.value ?? ''])
    expect((await check()).status).toBe(200)
    expect((await start()).problem.code).toBe('domain-verified')
    dns.asked.length = 0
    await afterDays(15)
    expect(dns.asked.filter(name => name.endsWith(domain))).toHaveLength(2)
    expect(await shown()).toMatchObject([{ method: 'dns', verifiedDT: testNow, lapsedDT: null }])
  })

  it('that is gone for 14 days lets control lapse, which is mailed and shown; an outage of DNS does not', async () => {
    const { id } = (await start({ method: 'dns' })).body.payload
    const [{ record } = { record: null }] = await own()
    dns.texts.set(record?.name ?? '', [record?.value ?? ''])
    await test.call(checkDomainRecord, { params: { id } }, owner)
    dns.isDown = true
    await afterDays(60)
    expect(await own()).toMatchObject([{ state: 'verified' }])
    dns.isDown = false
    dns.texts.delete(record?.name ?? '')
    await afterDays(10)
    expect(await own()).toMatchObject([{ state: 'failing' }])
    dns.texts.set(record?.name ?? '', [record?.value ?? ''])
    await afterDays(2)
    expect(await own()).toMatchObject([{ state: 'verified' }])
    dns.texts.delete(record?.name ?? '')
    await afterDays(25)
    expect(await own()).toMatchObject([{ state: 'lapsed' }])
    expect((await shown())[0]?.lapsedDT).not.toBeNull()
    expect((await mailsTo(test.deps.db, `joe@${domain}`)).map(({ subject }) => subject)).toEqual([
      `The domain ${domain} is no longer verified`,
    ])
    expect(
      (await test.call(startDomain, { body: { domain, method: 'mail' } }, await test.signIn(ownerId))).status,
    ).toBe(200)
  })
})

it('a company has five domains at most, even if it starts ten at the same time', async () => {
  const started = await Promise.all(
    Array.from({ length: 10 }, (_, index) => start({ domain: `d${index}.${domain}`, method: 'dns' })),
  )
  expect(started.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(started.map(({ problem }) => problem.code)).toContain('too-many-domains')
  const [first] = await own()
  expect((await test.call(removeDomain, { params: { id: first?.id ?? 0 } }, owner)).status).toBe(200)
  expect((await start({ method: 'dns' })).status).toBe(200)
})

it('the stand-in for DNS does not start in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tbs.example',
    SESSION_SECRET: 'cvQ2-Yx71mJ0sTnE8rKbHwZ5dLgUaPi4',
  }
  expect(() => readConfig({ ...production, DNS_RESOLVER: 'local' })).toThrow('DNS_RESOLVER=local')
  expect(readConfig({ ...production, DNS_RESOLVER: '9.9.9.9,2620:fe::fe' }).dns).toEqual(['9.9.9.9', '2620:fe::fe'])
  expect(readConfig(production).dns).toEqual([])
})
