import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getNewsFeed,
  getNewsForHome,
  getNewsItem,
  listLatestNews,
  listNews,
  listNewsCategories,
} from '../../../contract/news.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { parseXml } from '../../../tests/support/xml.ts'
import { shorten } from './present.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await test.deps.db
    .insertInto('news_categories')
    .values({ id: 1, cat_url: 'fraud-warnings', cat_description: 'Fraud Warnings', display_order: 1 })
    .execute()
})
afterAll(() => test.close())

const publish = (title: string, publishedAt: string, body = '<p>Text</p>', isPinned = false) =>
  test.deps.db
    .insertInto('news')
    .values({
      category_id: 1,
      title,
      title_slug: title.toLowerCase(),
      author: 'Editor',
      body_html: body,
      is_pinned: isPinned,
      published_at: new Date(publishedAt),
    })
    .execute()

describe('GET /api/news/lastForHome', () => {
  it('returns nothing while there is no news', async () => {
    expect((await test.call(getNewsForHome)).body.payload).toBeNull()
  })

  it('shows a visitor the newest item published by now, pinned or not, as plain text', async () => {
    await publish('Pinned', '2026-11-01T00:00:00Z', '<p>Old</p>', true)
    await publish(
      'Newest',
      '2026-11-18T09:30:00Z',
      '<h2>Care&nbsp;&amp; attention</h2><p>1 &lt; 2<script>x()</script></p>',
    )
    await publish('Tomorrow', '2026-11-19T00:00:00Z')
    const { payload } = (await test.call(getNewsForHome)).body
    expect(payload).toMatchObject({
      title: 'Newest',
      cat_url: 'fraud-warnings',
      by: 'Editor',
      date: '2026-11-18T09:30:00.000Z',
      preview: 'Care & attention 1 < 2',
      isPinned: false,
    })
  })
})

describe('shorten', () => {
  it('keeps a text that fits, and cuts a longer one after a word', () => {
    expect(shorten('one two', 7)).toBe('one two')
    expect(shorten('one two three', 9)).toBe('one two…')
    expect(shorten('one two three', 8)).toBe('one two…')
    expect(shorten('abcdefghij', 5)).toBe('abcd…')
    expect(shorten('word '.repeat(200), 350).length).toBeLessThanOrEqual(350)
  })
})

describe('the news, which everybody may read', () => {
  const listed = async (query: object = {}) => (await test.call(listNews, { query })).body
  const titles = async (query: object = {}) => (await listed(query)).payload.results.map(({ title }) => title)
  const idOf = async (title: string) => {
    const item = test.deps.db.selectFrom('news').where('title', '=', title).select('id')
    return (await item.executeTakeFirstOrThrow()).id
  }

  it('are listed pinned first, then newest first, and never before they are published', async () => {
    expect(await titles()).toEqual(['Pinned', 'Newest'])
    expect((await listed()).nrNewsItems).toBe(2)
    const latest = (await test.call(listLatestNews)).body.payload.results
    expect(latest.map(({ title }) => title)).toEqual(['Newest', 'Pinned'])
    expect((await test.call(getNewsItem, { params: { id: await idOf('Tomorrow') } })).problem.code).toBe('not-found')
    test.clock.set('2026-11-19T00:00:00Z')
    expect(await titles()).toEqual(['Pinned', 'Tomorrow', 'Newest'])
  })

  it('are found by the beginnings of words, in any order, and by category', async () => {
    expect(await titles({ query: 'attent care' })).toEqual(['Newest'])
    expect(await titles({ query: "attention' | & ! (" })).toEqual(['Newest'])
    expect(await titles({ query: 'strong' })).toEqual([])
    expect(await titles({ catId: 1 })).toHaveLength(3)
    expect(await titles({ catId: 99 })).toEqual([])
    expect((await test.call(listNewsCategories)).body.payload.results).toEqual([
      { id: 1, catUrl: 'fraud-warnings', catDescription: 'Fraud Warnings' },
    ])
  })

  it('are returned without scripts, frames or pictures of other sites; a video becomes a link', async () => {
    await publish(
      'Watch this video about quality, and more words than fit into the title of a result',
      '2026-11-18T00:00:00Z',
      `<p onclick="x()">Text ${'long '.repeat(60)}</p><img src="https://evil.example/p.png"><img src="/media/own.png">
      <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="How to grade"></iframe><iframe src="https://evil.example"></iframe>`,
    )
    const id = await idOf('Watch this video about quality, and more words than fit into the title of a result')
    const { result } = (await test.call(getNewsItem, { params: { id } })).body
    expect(result.bodyHtml).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer"')
    expect(result.bodyHtml).toContain('How to grade')
    expect(result.bodyHtml).toContain('src="/media/own.png"')
    expect(result.bodyHtml).not.toMatch(/onclick|iframe|evil/)
    expect([result.metaTitle.length, result.metaDescription.length]).toEqual([55, 150])
    expect(result.metaKeywords).toContain('watch, this, video, about, quality')
    expect((await listed({ query: 'grade' })).payload.results).toHaveLength(0)
  })

  it('are a feed, of all categories or of one', async () => {
    const feed = async (query: object = {}) => (await test.app.inject(requestOf(getNewsFeed, { query }))).body
    const [channel] = parseXml(await feed()).children
    expect(channel?.children.filter(({ name }) => name === 'item')).toHaveLength(4)
    const [empty] = parseXml(await feed({ catId: 99 })).children
    expect(empty?.children.filter(({ name }) => name === 'item')).toHaveLength(0)
  })
})
