import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveApplication } from '../../../contract/registration.ts'
import * as contract from '../../../contract/static-pages.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addApplication } from '../../../tests/support/applications.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { up as pricesInTexts } from '../../migrations/0171-prices-in-texts.ts'
import { announceTexts, monthBefore } from './upcoming.ts'

let test: TestApp
let staffId: number
let staff: string
let member: string
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff({ name: 'Stella' }))
  const { db } = test.deps
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())

type Name = contract.SiteTextName
const shown = (name: Name, version?: string) =>
  test.call(contract.getSiteText, { params: { name }, query: { ...(version && { version }) } })
const publish = (name: Name, basedOn: string, bodyHtml: string, token = staff, more: object = {}) =>
  test.call(
    contract.publishSiteText,
    { params: { name }, body: { title: 'A title', bodyHtml, note: 'A note', basedOn, ...more } },
    token,
  )

it('members may neither list nor publish texts, nor see who agreed', async () => {
  const params = { name: 'contract' as const }
  expect((await publish('contract', '2026-11', '<p>Mine</p>', member)).problem.code).toBe('staff-only')
  const forStaff = [contract.listSiteTexts, contract.listTextVersions, contract.listAgreements]
  for (const endpoint of [...forStaff, contract.getUpcomingText, contract.withdrawSiteText])
    expect((await test.call(endpoint as never, { params } as never, member)).problem.code).toBe('staff-only')
})

describe('the texts that come with the site', () => {
  it.each(contract.siteTextNames)('%s exists, with all placeholders filled in', async name => {
    const { title, bodyHtml } = (await shown(name)).body.result
    expect(title.length).toBeGreaterThan(2)
    expect(bodyHtml.length).toBeGreaterThan(40)
    expect(title + bodyHtml).not.toMatch(/\{\{|undefined|NaN/)
  })

  it('name prices and limits as they are set, and the warranty of the tiers', async () => {
    const { bodyHtml } = (await shown('about')).body.result
    for (const part of [
      'Plus, € 675<',
      'Up to 2 e-mail',
      'Broker, € 1,350<',
      'Up to 10 e-mail',
      '1 month return-to-base warranty',
    ])
      expect(bodyHtml).toContain(part)
    await setSetting(test.deps.db, 'membershipPrices', { plus: 700, broker: 1_400 })
    await setSetting(test.deps.db, 'addressLimits', { trial: 2, plus: 3, broker: 12 })
    const changed = (await shown('about')).body.result.bodyHtml
    for (const part of ['Plus, € 700<', 'Up to 3 e-mail', 'Broker, € 1,400<', 'Up to 12 e-mail'])
      expect(changed).toContain(part)
    expect((await shown('media-kit-about-tbs')).body.result.bodyHtml).toContain('€ 700 (Plus) or € 1,400 (Broker)')
    expect((await shown('contract')).body.result.version).toBe('2026-11')
  })

  it('count from the data', async () => {
    const { body } = await shown('media-kit-about-tbs')
    // The operator is not a member.
    expect(body.result.bodyHtml).toContain('<h3>1</h3><p>member companies</p>')
  })
})

describe('publishing', () => {
  it('shows the new version at once, sanitized, and keeps the old versions of a binding text', async () => {
    const { status, body } = await publish(
      'privacy',
      '2026-11',
      '<h2>{{site}}</h2><script>x()</script><p onclick="x()">Hi</p>',
    )
    expect([status, body.payload.version]).toEqual([200, '2026-11-18'])
    const { result } = (await shown('privacy')).body
    expect(result).toMatchObject({
      version: '2026-11-18',
      isCurrent: true,
      bodyHtml: '<h2>The Broker Site</h2><p>Hi</p>',
    })
    expect((await shown('privacy', '2026-11')).body.result).toMatchObject({ title: 'Privacy Policy', isCurrent: false })
    expect((await shown('privacy', '2025-01')).problem.code).toBe('not-found')
    await publish('help', '2026-11', '<p>New</p>')
    expect((await shown('help', '2026-11')).problem.code).toBe('not-found')
    const audit = await test.deps.db.selectFrom('audit_log').select(['action', 'subject', 'new_value']).execute()
    expect(audit).toContainEqual({
      action: 'publish-page',
      subject: 'page/privacy',
      new_value: { version: '2026-11-18', note: 'A note' },
    })
  })

  it('accepts one of two concurrent edits; the other editor is told, and can then save theirs', async () => {
    const both = await Promise.all([
      publish('about', '2026-11-29', '<p>One</p>'),
      publish('about', '2026-11-29', '<p>Two</p>'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('edited-meanwhile')
    const version = both.find(({ status }) => status === 200)?.body.payload.version ?? ''
    expect((await publish('about', version, '<p>Three</p>')).body.payload.version).toBe('2026-11-18.2')
    // Nothing has changed, so there is no new version.
    expect((await publish('about', '2026-11-18.2', '<p>Three</p>')).body.payload.version).toBe('2026-11-18.2')
    const { results } = (await test.call(contract.listTextVersions, { params: { name: 'about' } }, staff)).body.payload
    expect(results.map(each => [each.version, each.publishedBy])).toEqual([
      ['2026-11-18.2', 'Stella'],
      ['2026-11-18', 'Stella'],
      ['2026-11-29', null],
      ['2026-11', null],
    ])
    // An upgrade replaces the prices of the first texts only, not the words of staff.
    const own = '<p>Plus, € 675. It cannot be bought.</p>'
    const { payload } = (await publish('about', '2026-11-18.2', own)).body
    await pricesInTexts(test.deps.db as never)
    expect((await shown('about')).body.result).toMatchObject({ version: payload.version, bodyHtml: own })
  })
})

describe('agreements', () => {
  it('are recorded for the version that an applicant agreed to, not for the current one', async () => {
    const { db } = test.deps
    await addCountry(db)
    const id = await addApplication(db, { company: 'Larch', name: 'Lara' })
    await publish('contract', '2026-11', '<p>A new contract</p>', staff, { effectiveOn: '2026-12-18' })
    test.clock.set('2026-12-18T09:00:00Z')
    staff = await test.signIn(staffId)
    await announceTexts(test.deps)
    const opened = await test.call(approveApplication, { params: { id } }, staff)
    expect(opened.status).toBe(200)
    const agreed = async (name: Name) =>
      (await test.call(contract.listAgreements, { params: { name } }, staff)).body.payload.results
    const expected = {
      version: '2026-11',
      how: 'registration',
      agreedDT: '2026-11-17T09:00:00.000Z',
      company: { id: opened.body.payload.companyId, name: 'Larch' },
      contactName: 'Lara',
    }
    expect(await agreed('contract')).toMatchObject([expected])
    expect(await agreed('broadcast-rules')).toMatchObject([expected])
    const { results } = (await test.call(contract.listTextVersions, { params: { name: 'contract' } }, staff)).body
      .payload
    expect(results.map(({ version, numAgreed }) => [version, numAgreed])).toEqual([
      ['2026-12-18', 0],
      ['2026-11', 1],
    ])
  })
})

describe('a new version of the contract', () => {
  const next = (effectiveOn: string, more: object = {}) =>
    publish('contract', '2026-12-18', '<p>The next contract</p>', staff, { effectiveOn, ...more })
  const upcoming = async () =>
    (await test.call(contract.getUpcomingText, { params: { name: 'contract' } }, staff)).body.payload
  const withdraw = () => test.call(contract.withdrawSiteText, { params: { name: 'contract' } }, staff)
  const noticesTo = async (to: string) =>
    (await mailsTo(test.deps.db, to)).filter(each => each.subject.includes('contract'))
  const onDay = async (day: string) => {
    test.clock.set(`${day}T09:00:00Z`)
    staff = await test.signIn(staffId)
    await Promise.all([announceTexts(test.deps), announceTexts(test.deps)])
  }

  it.each([
    ['2027-03-31', '2027-02-28'],
    ['2027-01-15', '2026-12-15'],
    ['2028-03-30', '2028-02-29'],
  ])('that applies from %s is mailed on %s', (day, before) => {
    expect(monthBefore(day)).toBe(before)
  })

  it('needs a date a month ahead and a summary of changes, and is shown next to the current one', async () => {
    for (const day of ['', '2026-12-18', '2027-01-17'])
      expect((await next(day)).problem.errors).toMatchObject([{ param: 'effectiveOn' }])
    const sameText = await next('2027-03-01', { bodyHtml: '<p>A new contract</p>' })
    expect(sameText.problem.errors).toMatchObject([{ param: 'bodyHtml' }])
    expect((await next('2027-03-01', { note: ' ' })).problem.errors).toMatchObject([{ param: 'note' }])
    expect((await next('2027-03-01')).body.payload.version).toBe('2027-03-01')
    expect((await next('2027-04-01')).problem.code).toBe('version-announced')
    expect((await shown('contract')).body.result).toMatchObject({
      version: '2026-12-18',
      isCurrent: true,
      next: { version: '2027-03-01', effectiveOn: '2027-03-01' },
    })
    expect((await shown('contract', '2027-03-01')).body.result).toMatchObject({
      bodyHtml: '<p>The next contract</p>',
      isCurrent: false,
      effectiveOn: '2027-03-01',
    })
    expect(await upcoming()).toMatchObject({ mailedOn: '2027-02-01', numMailed: 0, announcedBy: 'Stella' })
    expect((await withdraw()).status).toBe(200)
    expect(await upcoming()).toBeNull()
    expect((await withdraw()).problem.code).toBe('not-found')
  })

  it('is mailed to each member once, a month before it applies; a member who joins later is told then', async () => {
    const { db } = test.deps
    const joins = async (email: string, company: Parameters<typeof addCompany>[1] = {}) => {
      await addContact(db, await addCompany(db, company), { email, username: email.split('@')[0] ?? '' })
      return email
    }
    const owner = await joins('owner@alder.example')
    const ended = await joins('past@birch.example', { membership_plan: 'trial', trial_ends_at: new Date('2026-01-01') })
    await next('2027-03-01')
    await onDay('2027-01-31')
    expect(await noticesTo(owner)).toEqual([])
    await onDay('2027-02-01')
    const [mail] = await noticesTo(owner)
    expect(mail?.subject).toBe('The contract of The Broker Site changes on 1 March 2027')
    expect(mail?.text).toContain('/contract?version=2027-03-01')
    expect(mail?.text).toContain('A note')
    expect((await withdraw()).problem.code).toBe('cannot-undo')
    const late = await joins('late@cedar.example')
    await onDay('2027-02-28')
    expect((await shown('contract')).body.result.version).toBe('2026-12-18')
    await onDay('2027-03-01')
    for (const to of [owner, late]) expect(await noticesTo(to)).toHaveLength(1)
    expect(await noticesTo(ended)).toEqual([])
    expect((await shown('contract')).body.result).toMatchObject({ version: '2027-03-01', isCurrent: true, next: null })
    expect(await upcoming()).toBeNull()
    await onDay('2027-03-02')
    expect(await noticesTo(owner)).toHaveLength(1)
  })
})
