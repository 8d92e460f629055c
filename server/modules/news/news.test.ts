import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getNewsForHome } from '../../../contract/news.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
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

const publish = (title: string, at: string, body = '<p>Text</p>', isPinned = false) =>
  test.deps.db
    .insertInto('news')
    .values({
      category_id: 1,
      title,
      title_slug: title.toLowerCase(),
      author: 'Editor',
      body_html: body,
      is_pinned: isPinned,
      published_at: new Date(at),
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
