import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'

describe.each(['postgres', 'memory'] as const)('a query of the search for parts, with its index in %s,', engine => {
  let test: TestApp
  let member: string
  beforeAll(async () => {
    test = await createTestApp({ SEARCH_ENGINE: engine })
    const { db, config, search } = test.deps
    const company = await addCompany(db, { name: 'Acme' })
    member = await test.signIn(await addContact(db, company))
    await addPart(db, company, { part_number: '507127-B21', description: "300GB 10K SAS; o'neil's 100% disk 🖥" })
    await addPart(db, company, { part_number: 'A.*', description: 'expression (a|b)+ [x]{2}' })
    if (config.search.engine === 'memory') {
      search.start()
      await search.hostOf('parts')?.caughtUp()
      expect(search.current('parts')?.size).toBe(2)
    }
  })
  afterAll(() => test.close())

  const find = (query: Record<string, unknown>, token?: string) =>
    test.call(listParts, { query: query as { query?: string } }, token)
  const searchFor = async (query: string, exactPhrase = false, asTyped = false) => {
    const { status, body } = await find({ query, exactPhrase, asTyped }, member)
    expect(status, query).toBe(200)
    expect(body.payload.results).toHaveLength(body.payload.numResults)
    return body.payload.results.map(row => row.partNumber)
  }

  it('may be empty: all lines are shown', async () => {
    for (const query of ['', '  ', '""', ' "" ']) expect(await searchFor(query)).toEqual(['507127-B21', 'A.*'])
  })

  it('may not be one character', async () => {
    for (const query of ['h', '"h"', ' 7 ']) {
      const { status, problem } = await find({ query })
      expect(status, query).toBe(400)
      expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'query' }] })
    }
  })

  it('may be two hundred characters of any kind, but not ten thousand', async () => {
    for (const letter of ['a', ' ', '🖥', '%']) {
      const { status, problem } = await find({ query: letter.repeat(10_000) })
      expect(status, letter).toBe(400)
      expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'query' }] })
    }
    for (const piece of ['a', '7', '硬', 'a ', 'a-', '1a ', '7-', 'é', '"', '.', '\\'])
      for (const isPhrase of [false, true])
        expect(await searchFor(piece.repeat(200 / piece.length), isPhrase)).toBeDefined()
  })

  it('ignores an emoji, which is not a letter, and finds the words beside it', async () => {
    expect(await searchFor('🖥🖥')).toEqual([])
    expect(await searchFor('🖥 disk')).toEqual(['507127-B21'])
    expect(await searchFor('👩‍👩‍👧‍👦 🇳🇱')).toEqual([])
  })

  it('finds nothing by punctuation alone', async () => {
    for (const query of ['--', '%%', '__', '...', '?!', '()', '*)', '\\\\', "''", '/*', '#+', ' - . / ', '&|'])
      expect(await searchFor(query), query).toEqual([])
  })

  it('is taken literally if it looks like SQL or a regular expression', async () => {
    expect(await searchFor("o'neil")).toEqual(['507127-B21'])
    expect(await searchFor('100%')).toEqual(['507127-B21'])
    expect(await searchFor('(a|b)+ [x]{2}')).toEqual(['A.*'])
    for (const query of [
      "'; drop table parts; --",
      "' or '1'='1",
      '1) or (1=1',
      '$1',
      '{{7*7}}',
      '.*',
      '^.+$',
      '507%21',
      '507_27',
    ])
      expect(await searchFor(query, false, true), query).toEqual([])
    expect(await searchFor('')).toHaveLength(2)
  })

  it('may contain characters that the database cannot store', async () => {
    for (const query of ['\0\0', 'disk\0', '\u{1}\u{2}', '\u202edisk', '\ufeffdisk', 'x\u{10ffff}'])
      expect(await searchFor(query), JSON.stringify(query)).toBeDefined()
    const { statusCode } = await test.app.inject({
      url: '/api/parts?query=%ED%A0%80%FF&country=%00%FF',
      headers: { authorization: `Bearer ${member}` },
    })
    expect(statusCode).toBeLessThan(500)
  })

  it('is handled even while five huge queries arrive with a small one', async () => {
    const huge = Array.from({ length: 5 }, (_, index) => {
      const words = Array.from(
        { length: 40 },
        (_, word) => `${'abcdefghijk'[(word + index) % 11]}${word % 10}${'xyz'[index % 3]}`,
      )
      return find({ query: words.join(' ').slice(0, 200), pageSize: 100, orderCol: 'inv_companyname' }, member)
    })
    const [small, ...responses] = await Promise.all([find({ query: '507127' }, member), ...huge])
    for (const { status } of responses) expect(status).toBe(200)
    expect(small?.body.payload.numResults).toBe(1)
  })

  it('finds nothing on a page far beyond the last, and is refused with an invalid page', async () => {
    expect((await find({ query: 'disk', page: 100_000, pageSize: 100 })).body.payload).toMatchObject({ results: [] })
    for (const page of [0, -1, 1.5, 1e9, 'x']) expect((await find({ page })).status).toBe(400)
    for (const orderCol of ['id', 'price_eur; --', '']) expect((await find({ orderCol })).status).toBe(400)
  })
})
