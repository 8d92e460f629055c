import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listServices, listTestimonials } from '../../../../contract/site.ts'
import * as content from '../../../../contract/site-content.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { smallPng } from '../../../../tests/support/pictures.ts'
import { addCompany, addContact, addCountry } from '../../../../tests/support/world.ts'

let test: TestApp
let member: string
let staff: string

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  member = await test.signIn(await addContact(db, await addCompany(db)))
  const operator = await addCompany(db, { is_operator: true, name: 'TBS' })
  staff = await test.signIn(await addContact(db, operator, { is_staff: true }))
})
afterAll(() => test.close())

const testimonial = (name: string, more: object = {}) => ({ description: 'Good', name, company: 'Kestrel', ...more })
async function add<E extends { add: (typeof content.testimonials)['add'] | object }>(each: E, body: object) {
  const call = (each as unknown as typeof content.testimonials).add
  const { body: reply, status, problem } = await test.call(call, { body: body as never }, staff)
  return { status, problem, id: status === 200 ? reply.payload.id : 0 }
}

describe('testimonials', () => {
  const shown = async () =>
    (await test.call(listTestimonials)).body.payload.results.map(({ name, logoUrl }) => ({ name, logoUrl }))

  it('are managed by staff only', async () => {
    for (const token of [undefined, member])
      for (const call of [content.testimonials.list, content.testimonials.add])
        expect((await test.call(call, { body: testimonial('Ada') } as never, token)).status).toBeGreaterThan(400)
    expect(await shown()).toEqual([])
  })

  it('are shown in staff’s order, without hidden ones, and every change is in the audit log', async () => {
    const ids: number[] = []
    for (const name of ['Ada', 'Ben', 'Cleo']) ids.push((await add(content.testimonials, testimonial(name))).id)
    const [ada = 0, ben = 0, cleo = 0] = ids
    const move = (id: number, direction: 'up' | 'down') =>
      test.call(content.testimonials.move, { params: { id }, body: { direction } }, staff)
    await move(cleo, 'up')
    await move(ada, 'up')
    expect((await shown()).map(({ name }) => name)).toEqual(['Ada', 'Cleo', 'Ben'])
    const hidden = { ...testimonial('Ben'), isShown: false, givenOn: '2026-11-02' }
    await test.call(content.testimonials.change, { params: { id: ben }, body: hidden }, staff)
    expect((await shown()).map(({ name }) => name)).toEqual(['Ada', 'Cleo'])
    const { results } = (await test.call(content.testimonials.list, { query: { query: 'ben' } }, staff)).body.payload
    expect(results).toMatchObject([{ id: ben, isShown: false, givenOn: '2026-11-02', companyName: '' }])
    await test.call(content.testimonials.remove, { params: { id: ben } }, staff)
    expect((await test.call(content.testimonials.remove, { params: { id: ben } }, staff)).problem.code).toBe(
      'not-found',
    )
    const log = await test.deps.db
      .selectFrom('audit_log')
      .where('subject', '=', `testimonial/${ben}`)
      .orderBy('id')
      .select(['action', 'old_value', 'new_value'])
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['add-testimonial', 'change-testimonial', 'remove-testimonial'])
    expect(log[1]).toMatchObject({ old_value: { isShown: true }, new_value: { isShown: false } })
  })

  it('keep one order when many are moved and added at once', async () => {
    const { results } = (await test.call(content.testimonials.list, {}, staff)).body.payload
    const [first] = results
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => add(content.testimonials, testimonial(`New ${index}`))),
      ...Array.from({ length: 6 }, () =>
        test.call(content.testimonials.move, { params: { id: first?.id ?? 0 }, body: { direction: 'down' } }, staff),
      ),
    ])
    const places = await sql<{ display_order: number }>`select display_order from testimonials`.execute(test.deps.db)
    expect(new Set(places.rows.map(row => row.display_order)).size).toBe(places.rows.length)
  })

  it('show a logo only while its company agrees', async () => {
    const { db, files } = test.deps
    const logo = await files.put(db, { contentType: 'image/png', bytes: Buffer.from('logo'), audience: 'member' })
    const kestrel = await addCompany(db, { name: 'Kestrel BV', logo_file_id: logo })
    await add(content.testimonials, testimonial('Dora', { companyName: 'kestrel bv' }))
    const logoOfDora = async () => (await shown()).find(({ name }) => name === 'Dora')?.logoUrl ?? null
    expect(await logoOfDora()).toBeNull()
    expect((await test.call(content.listMemberLogos)).body.payload.results).toEqual([])

    const consent = { companyName: String(kestrel), consentedOn: '2026-11-18', consentedBy: 'Dora, by mail' }
    const { id } = await add(content.logoConsents, consent)
    const url = (await logoOfDora()) ?? ''
    // The copy is public; the logo itself stays with members.
    expect((await test.app.inject(url)).body).toBe('logo')
    expect((await test.app.inject(`/media/${logo}`)).statusCode).toBe(404)
    expect((await test.call(content.listMemberLogos)).body.payload.results).toEqual([
      { name: 'Kestrel BV', logoUrl: url },
    ])
    expect((await add(content.logoConsents, consent)).problem.errors?.[0]?.param).toBe('companyName')

    await test.call(content.logoConsents.remove, { params: { id } }, staff)
    expect(await logoOfDora()).toBeNull()
    expect((await test.app.inject(url)).statusCode).toBe(404)
    expect((await test.app.inject(`/media/${logo}`)).statusCode).toBe(404)
  })

  it('are linked to a company only if exactly one has the name', async () => {
    await addCompany(test.deps.db, { name: 'Twin' })
    await addCompany(test.deps.db, { name: 'Twin' })
    for (const companyName of ['Nobody', 'Twin', 'TBS'])
      expect((await add(content.testimonials, testimonial('Eve', { companyName }))).problem.errors).toMatchObject([
        { param: 'companyName' },
      ])
  })
})

describe('banners', () => {
  const banner = async (more: object = {}) => ({
    alt: 'An ad',
    url: 'https://ad.example/offers',
    startsOn: '2026-11-18',
    endsOn: '2027-11-17',
    image: await smallPng(900, 500),
    ...more,
  })
  const refused = async (more: object) => (await add(content.banners, await banner(more))).problem.errors?.[0]?.param

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'ftp://ad.example',
    'ad.example',
    '/testimonials',
  ])('do not lead to %j if they are advertisements', async url => {
    expect(await refused({ url })).toBe('url')
  })

  it('of our own may link to a page, and all may link to the web only', async () => {
    expect((await add(content.banners, await banner({ isAd: false, url: '/testimonials' }))).status).toBe(200)
    expect(await refused({ isAd: false, url: 'javascript:alert(1)' })).toBe('url')
    expect(await refused({ isAd: false, url: '//evil.example' })).toBe('url')
  })

  it('run for 12 months or more if they are advertisements', async () => {
    expect(await refused({ endsOn: '2027-11-16' })).toBe('endsOn')
    expect(await refused({ endsOn: '2026-11-17' })).toBe('endsOn')
    expect(await refused({ startsOn: '' })).toBe('startsOn')
    expect((await add(content.banners, await banner({ endsOn: '2028-11-17' }))).status).toBe(200)
    expect((await add(content.banners, await banner({ isAd: false, endsOn: '2026-11-18' }))).status).toBe(200)
  })

  it('take a picture, which is re-encoded and cut to a square, and keep it until it is replaced', async () => {
    expect(await refused({ image: '' })).toBe('image')
    expect(await refused({ image: 'data:image/png;base64,iVBORw0KGgoAAAA' })).toBe('image')
    expect(await refused({ image: Buffer.from('<svg onload="x()"/>').toString('base64') })).toBe('image')
    const body = await banner({ alt: 'Square' })
    const { id } = await add(content.banners, body)
    const row = async () =>
      (await test.call(content.banners.list, { query: { pageSize: 100 } }, staff)).body.payload.results.find(
        each => each.id === id,
      )
    const before = (await row())?.imageUrl ?? ''
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp((await test.app.inject(before)).rawPayload).metadata()
    expect([width, height]).toEqual([370, 370])
    await test.call(content.banners.change, { params: { id }, body: { ...body, image: '', alt: 'Same' } }, staff)
    expect(await row()).toMatchObject({ alt: 'Same', imageUrl: before, state: 'running' })
    await test.call(content.banners.change, { params: { id }, body }, staff)
    expect((await row())?.imageUrl).not.toBe(before)
    expect((await test.app.inject(before)).statusCode).toBe(404)
  })

  it('are marked as planned, running or ended', async () => {
    const own = { isAd: false, url: '/about' }
    await add(content.banners, await banner({ ...own, alt: 'Ended', startsOn: '2026-01-01', endsOn: '2026-11-17' }))
    await add(content.banners, await banner({ ...own, alt: 'Planned', startsOn: '2026-11-19', endsOn: '2026-11-20' }))
    const { results } = (await test.call(content.banners.list, { query: { pageSize: 100 } }, staff)).body.payload
    const stateOf = (alt: string) => results.find(each => each.alt === alt)?.state
    expect([stateOf('Ended'), stateOf('Planned'), stateOf('Same') ?? stateOf('Square')]).toEqual([
      'ended',
      'planned',
      'running',
    ])
    expect(results.at(-1)?.alt).toBe('Ended')
  })
})

describe('services', () => {
  const listed = async () => (await test.call(listServices, {}, member)).body

  it('are listed in staff’s order, even without companies, unless hidden', async () => {
    const first = await add(content.serviceCategories, { name: 'Transport', imgName: 'transport' })
    const second = await add(content.serviceCategories, { name: 'Packaging', imgName: 'packaging' })
    const company = await addCompany(test.deps.db, {
      name: 'Zulu Trucks',
      country_code: await addCountry(test.deps.db, 'GB', 'United Kingdom', false),
    })
    expect((await add(content.serviceCompanies, { category: 'transport', companyName: String(company) })).status).toBe(
      200,
    )
    const again = await add(content.serviceCompanies, { category: 'Transport', companyName: 'Zulu Trucks' })
    expect(again.problem.errors).toMatchObject([{ param: 'companyName' }])
    await test.call(content.serviceCategories.move, { params: { id: second.id }, body: { direction: 'up' } }, staff)
    const { categories, payload } = await listed()
    expect(categories).toMatchObject([
      { catName: 'Packaging', imgName: 'packaging', numCompanies: 0 },
      { catName: 'Transport', imgName: 'transport', numCompanies: 1 },
    ])
    expect(payload).toMatchObject([{ name: 'Zulu Trucks', compCountry: 'UK', imgName: 'transport' }])
    const body = { name: 'Packaging', imgName: 'packaging' as const }
    expect(
      (await test.call(content.serviceCategories.change, { params: { id: first.id }, body }, staff)).problem.errors,
    ).toMatchObject([{ param: 'name' }])
    await test.call(
      content.serviceCategories.change,
      { params: { id: first.id }, body: { ...body, name: 'Trucks', isShown: false } },
      staff,
    )
    expect((await listed()).payload).toEqual([])
    expect((await listed()).categories.map(({ catName }) => catName)).toEqual(['Packaging'])
  })
})

describe('help and team', () => {
  it('show videos with the address of their player, and questions', async () => {
    const video = { title: 'First steps', category: 'Start' }
    for (const url of [
      'https://www.youtube.com/watch?v=abcdef12345',
      'https://youtu.be/abcdef12345',
      'https://vimeo.com/123456',
      'https://videos.example/1',
    ])
      await add(content.videos, { ...video, url })
    expect((await add(content.videos, { ...video, url: 'javascript:alert(1)' })).problem.errors).toMatchObject([
      { param: 'url' },
    ])
    await add(content.faqs, { question: 'How?', answer: '<b>So</b>', linkLabel: 'More', linkUrl: '/about' })
    expect(
      (await add(content.faqs, { question: 'How?', answer: 'So', linkLabel: 'More' })).problem.errors,
    ).toMatchObject([{ param: 'linkUrl' }])
    const { videos, faqs } = (await test.call(content.getHelp)).body.payload
    expect(videos.map(({ embedUrl }) => embedUrl)).toEqual([
      'https://www.youtube-nocookie.com/embed/abcdef12345',
      'https://www.youtube-nocookie.com/embed/abcdef12345',
      'https://player.vimeo.com/video/123456',
      '',
    ])
    expect(faqs).toMatchObject([{ question: 'How?', answer: '<b>So</b>', linkLabel: 'More', linkUrl: '/about' }])
  })

  it('show people with the WhatsApp link of their first number, never with their address', async () => {
    const person = { name: 'Ada', position: 'Sales', email: 'ada@tbs.example' }
    const tel = '+31 (0)20 555 01 99, +31 6 5550 1234'
    await add(content.team, { ...person, tel, hasWhatsapp: true, image: await smallPng() })
    await add(content.team, { ...person, name: 'Ben' })
    expect((await add(content.team, { ...person, hasWhatsapp: true })).problem.errors).toMatchObject([{ param: 'tel' }])
    const { body, raw } = await test.call(content.listTeam)
    expect(body.payload.results).toMatchObject([
      { name: 'Ada', tel, whatsappUrl: 'https://wa.me/310205550199' },
      { name: 'Ben', tel: '', whatsappUrl: null, picture: null },
    ])
    expect(raw).not.toContain('ada@')
    expect((await test.app.inject(body.payload.results[0]?.picture ?? '')).statusCode).toBe(200)
  })
})
