import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewHtml, uploadEditorImage } from '../../../contract/editor.ts'
import * as news from '../../../contract/news.ts'
import * as contract from '../../../contract/news-admin.ts'
import { requestOf, type TestApp, testOrigin } from '../../../tests/support/app.ts'
import { addNews, onePixelPng } from '../../../tests/support/publishing.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { newsJobs } from './jobs.ts'
import { slugOf } from './staff.ts'

let test: TestApp
let staff: string
let member: string
beforeAll(async () => {
  ;({ test, staff } = await startAppWithStaff())
  const { db } = test.deps
  member = await test.signIn(
    await addContact(db, await addCompany(db), { created_at: new Date('2026-11-17T00:00:00Z') }),
  )
  // Adds the category; too old to be unread.
  await addNews(db, { title: 'Old', published_at: new Date('2026-11-01T00:00:00Z') })
})
afterAll(() => test.close())

type Fields = Parameters<typeof test.call<typeof contract.createNews>>[1] extends { body?: infer B } | undefined
  ? B
  : never
const fields = { title: 'A title', catId: 900, by: 'Editor', bodyHtml: '<p>Text</p>' }
const write = async (values: object = {}) => {
  const { status, body, problem } = await test.call(
    contract.createNews,
    { body: { ...fields, ...values } as NonNullable<Fields> },
    staff,
  )
  expect([status, problem.code]).toEqual([200, undefined])
  return body.payload.id
}
const edit = (id: number, version: number, values: object = {}) =>
  test.call(contract.updateNews, { params: { id }, body: { ...fields, version, ...values } }, staff)
const shown = async (id: number) => (await test.call(news.getNewsItem, { params: { id } })).status
const listed = async () => (await test.call(news.listNews)).body.payload.results.map(({ title }) => title)
const feed = async () => (await test.app.inject(requestOf(news.getNewsFeed))).body
const item = async (id: number) => (await test.call(contract.getStaffNewsItem, { params: { id } }, staff)).body.result

it('members may not write, change or delete news', async () => {
  expect((await test.call(contract.createNews, { body: fields }, member)).problem.code).toBe('staff-only')
  expect((await test.call(contract.searchStaffNews, {}, member)).problem.code).toBe('staff-only')
})

describe('a news item', () => {
  it('is shown immediately, or from its date on, or never while it is a draft', async () => {
    const [now, later, draft] = [
      await write({ title: 'Now' }),
      await write({ title: 'Later', publishAt: '2026-11-18T14:00:00+01:00' }),
      await write({ title: 'Draft', isDraft: true }),
    ]
    const states = async () => Promise.all([now, later, draft].map(async id => (await item(id)).state))
    expect(await states()).toEqual(['published', 'scheduled', 'draft'])
    expect(await Promise.all([now, later, draft].map(shown))).toEqual([200, 404, 404])
    expect(await listed()).toEqual(['Now', 'Old'])
    expect(await feed()).not.toMatch(/Later|Draft/)
    test.clock.set('2026-11-18T13:00:00Z')
    expect(await listed()).toEqual(['Later', 'Now', 'Old'])
    expect(await feed()).toContain('<title>Later</title>')
    const { results } = (await test.call(contract.searchStaffNews, { query: { state: 'draft' } }, staff)).body.payload
    expect(results.map(each => [each.title, each.publishedDT])).toEqual([['Draft', null]])
    expect((await test.call(contract.searchStaffNews, { query: { query: '%' } }, staff)).body.payload.results).toEqual(
      [],
    )
  })

  it('keeps its date when edited, is hidden again as a draft, and leaves an audit row for each change', async () => {
    const id = await write({ title: 'Keeps' })
    const { publishedDT } = await item(id)
    test.clock.advance({ minutes: 5 })
    expect((await edit(id, 1, { title: 'Kept' })).body.payload.version).toBe(2)
    expect(await item(id)).toMatchObject({ title: 'Kept', publishedDT, state: 'published' })
    await edit(id, 2, { isDraft: true })
    expect(await shown(id)).toBe(404)
    expect((await test.call(contract.deleteNews, { params: { id } }, staff)).status).toBe(200)
    expect((await test.call(contract.deleteNews, { params: { id } }, staff)).status).toBe(404)
    const audit = test.deps.db.selectFrom('audit_log').where('subject', '=', `news/${id}`).orderBy('id')
    expect((await audit.select('action').execute()).map(({ action }) => action)).toEqual([
      'write-news',
      'edit-news',
      'unpublish-news',
      'delete-news',
    ])
  })

  it('records the old and the new value of every field', async () => {
    const id = await write({ title: 'Before', by: 'Jo', keywords: 'old', isPinned: true })
    await edit(id, 1, { title: 'After', by: 'Al', keywords: 'new', isPinned: false })
    await test.call(contract.deleteNews, { params: { id } }, staff)
    const before = { title: 'Before', catId: expect.any(Number), by: 'Jo', keywords: 'old', isPinned: true }
    const after = { title: 'After', catId: expect.any(Number), by: 'Al', keywords: 'new', isPinned: false }
    const audit = test.deps.db.selectFrom('audit_log').where('subject', '=', `news/${id}`).orderBy('id')
    expect(await audit.select(['old_value', 'new_value']).execute()).toMatchObject([
      { old_value: null, new_value: before },
      { old_value: before, new_value: after },
      { old_value: after, new_value: null },
    ])
  })

  it('saves the change of one of two editors, and notifies the other', async () => {
    const id = await write()
    const both = await Promise.all([edit(id, 1, { title: 'One' }), edit(id, 1, { title: 'Two' })])
    expect(both.map(({ problem }) => problem.code).sort()).toEqual(['edited-meanwhile', undefined])
    const { version } = await item(id)
    expect((await edit(id, version, { title: 'Three' })).status).toBe(200)
  })

  it('needs a title with letters and a category that exists', async () => {
    const faults = async (values: object) =>
      (await test.call(contract.createNews, { body: { ...fields, ...values } }, staff)).problem.errors?.map(
        e => e.param,
      )
    expect(await faults({ title: ' \u0007 ' })).toEqual(['title'])
    expect(await faults({ catId: 8 })).toEqual(['catId'])
    expect(slugOf('  Größe & Preis: 50 % günstiger!  ')).toBe('gro-e-preis-50-gu-nstiger')
    expect(slugOf('???')).toBe('news')
  })

  it('shows a video as a picture that links to it, and pictures of the site only', async () => {
    const id = await write({
      keywords: 'abc, grading, RAM, memory',
      bodyHtml: `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="How to grade"></iframe>
        <img src="images/own.png"><img src="${testOrigin}/media/own.png"><img src="/\\\\evil.example/a.png"><img src="//evil.example/b.png">`,
    })
    const { result } = (await test.call(news.getNewsItem, { params: { id } })).body
    expect(result.bodyHtml).toContain('<img alt="" src="/video.svg" loading="lazy" /><span>How to grade</span>')
    expect(result.bodyHtml).toContain('src="/images/own.png"')
    expect(result.bodyHtml).toContain('src="/media/own.png"')
    expect(result.bodyHtml).not.toMatch(/evil|iframe/)
    expect(result.metaKeywords).toBe('grading, memory')
    // The editor gets the frame back.
    expect((await item(id)).bodyHtml).toContain('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"')
    expect((await test.call(news.getNewsForHome)).body.payload?.image).toBe('/video.svg')
    expect(await feed()).toContain(`${testOrigin}/images/own.png`)
    const preview = await test.call(previewHtml, { body: { bodyHtml: (await item(id)).bodyHtml } }, staff)
    expect(preview.body.payload.bodyHtml).toBe(result.bodyHtml)
  })
})

describe('pictures of the editor', () => {
  const upload = (bytes: Buffer) =>
    test.call(uploadEditorImage, { body: { image: new File([new Uint8Array(bytes)], 'a.png') } }, staff)

  it('are re-encoded, and served to everybody from the site', async () => {
    const { body } = await upload(Buffer.concat([onePixelPng, Buffer.from('<script>x()</script>')]))
    expect(body.payload).toMatchObject({ width: 1, height: 1 })
    const served = await test.app.inject(body.payload.path)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect(served.body).not.toContain('script')
  })

  it('are refused if they are not pictures', async () => {
    const { problem } = await upload(Buffer.from('<svg onload="x()"/>'))
    expect(problem.errors?.map(({ param }) => param)).toEqual(['image'])
  })
})

describe('unread news', () => {
  it('are items since the reader last opened the news, or since the account was created', async () => {
    const unread = async () => (await test.call(news.getUnreadNews, {}, member)).body.payload
    expect((await test.call(news.getUnreadNews)).problem.code).toBe('sign-in-required')
    expect((await unread()).count).toBe((await listed()).length - 1)
    await test.call(news.markNewsSeen, {}, member)
    expect((await unread()).count).toBe(0)
    test.clock.advance({ minutes: 1 })
    const id = await write({ title: 'Unread' })
    expect(await unread()).toEqual(
      expect.objectContaining({ count: 1, lastNewsUpdate: test.clock.now().toISOString() }),
    )
    // Deleting tells browsers to load the news again.
    test.clock.advance({ minutes: 1 })
    await test.call(contract.deleteNews, { params: { id } }, staff)
    expect(await unread()).toEqual(
      expect.objectContaining({ count: 0, lastNewsUpdate: test.clock.now().toISOString() }),
    )
    test.clock.advance({ days: 31 })
    await newsJobs[0]?.run(test.deps, {})
    expect(await test.deps.db.selectFrom('news').where('deleted_at', 'is not', null).select('id').execute()).toEqual([])
  })
})
