import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveApplication } from '../../../contract/registration.ts'
import * as contract from '../../../contract/site-texts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addApplication } from '../../../tests/support/applications.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'

let test: TestApp
let staff: string
let member: string
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  staff = await test.signIn(
    await addContact(db, await addCompany(db, { is_operator: true }), { is_staff: true, name: 'Stella' }),
  )
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())

type Name = contract.SiteTextName
const shown = (name: Name, version?: string) =>
  test.call(contract.getSiteText, { params: { name }, query: { ...(version && { version }) } })
const publish = (name: Name, basedOn: string, bodyHtml: string, token = staff) =>
  test.call(
    contract.publishSiteText,
    { params: { name }, body: { title: 'A title', bodyHtml, note: 'A note', basedOn } },
    token,
  )

it('members may neither list nor publish texts, nor see who agreed', async () => {
  const params = { name: 'contract' as const }
  expect((await publish('contract', '2026-11', '<p>Mine</p>', member)).problem.code).toBe('staff-only')
  for (const endpoint of [contract.listSiteTexts, contract.listTextVersions, contract.listAgreements])
    expect((await test.call(endpoint as never, { params } as never, member)).problem.code).toBe('staff-only')
})

describe('the texts that come with the site', () => {
  it.each(contract.siteTextNames)('%s is there, with all of its placeholders filled in', async name => {
    const { title, bodyHtml } = (await shown(name)).body.result
    expect(title.length).toBeGreaterThan(2)
    expect(bodyHtml.length).toBeGreaterThan(40)
    expect(title + bodyHtml).not.toMatch(/\{\{|undefined|NaN/)
  })

  it('count from the data', async () => {
    const { body } = await shown('media-kit-about-tbs')
    // The operator is no member.
    expect(body.result.bodyHtml).toContain('<h3>1</h3><p>member companies</p>')
  })
})

describe('publishing', () => {
  it('shows the new version at once, sanitized, and keeps the old ones of a text that binds', async () => {
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

  it('lets one of two editors through; the other is told, and saves on top of it', async () => {
    const both = await Promise.all([
      publish('about', '2026-11', '<p>One</p>'),
      publish('about', '2026-11', '<p>Two</p>'),
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
      ['2026-11', null],
    ])
  })
})

describe('agreements', () => {
  it('are recorded for the version that an applicant agreed to, not for the current one', async () => {
    const { db } = test.deps
    await addCountry(db)
    const id = await addApplication(db, { company: 'Larch', name: 'Lara' })
    await publish('contract', '2026-11', '<p>A new contract</p>')
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
      ['2026-11-18', 0],
      ['2026-11', 1],
    ])
  })
})
