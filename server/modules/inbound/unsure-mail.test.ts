import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMailedLines, postMailedLines } from '../../../contract/mailed-lines.ts'
import { authservId, type MailInSite, startMailInSite } from '../../../tests/support/mail-in.ts'
import { addCompany, addList, addPart } from '../../../tests/support/world.ts'

let site: MailInSite
beforeAll(async () => {
  site = await startMailInSite(authservId)
  await addList(site.test.deps.db)
})
afterAll(() => site.close())
beforeEach(() => site.clearOutbox())

const posted = () =>
  site.test.deps.db
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lines', 'broadcast_lines.broadcast_id', 'broadcasts.id')
    .select(['broadcasts.side', 'broadcast_lines.price', 'broadcast_lines.currency'])
    .orderBy('broadcast_lines.id')
    .execute()

/** Mails to a list, and returns what was posted at once and the links that show the other lines, WTS first. */
async function mailed(subject: string, text: string) {
  const before = (await posted()).length
  const { email } = await site.addWriter()
  await site.send(email, { to: 'server-storage@lists.tbs.example', subject, text })
  const mails = await site.mailsTo(email)
  const tokens = mails.flatMap(({ text_body }) => /check-lines\?token=(\S+)/.exec(text_body)?.[1] ?? [])
  const shown = await Promise.all(
    tokens.map(async token => {
      const { listName: _, lines, ...read } = (await site.test.call(getMailedLines, { query: { token } })).body.payload
      return { token, lines, ...read }
    }),
  )
  shown.sort((one, other) => other.broadcastType.localeCompare(one.broadcastType))
  return { atOnce: (await posted()).slice(before), shown, mails }
}

describe('a mail with lines of the other side than its subject', () => {
  it.each<[string, string, string[]]>([
    ['WTS HP', '25x HP 507127-B21 USED EUR 40\nWTB 10x HP 652583-B21 NEW EUR 60', ['wts', 'wtb']],
    ['WTS HP', '25x HP 507127-B21 USED EUR 40\nWe also need:\n10x HP 652583-B21 NEW EUR 60', ['wts', 'wtb']],
    ['WTS HP', '25x HP 507127-B21 USED EUR 40\nSuche:\n10x HP 652583-B21 NEW EUR 60', ['wts', 'wtb']],
    ['WTB HP', 'We have for sale\n25x HP 507127-B21 USED EUR 40', ['wts']],
  ])('%s, %j is shown to its writer as %j', async (subject, text, sides) => {
    const { atOnce, shown, mails } = await mailed(subject, text)
    expect(atOnce).toEqual([])
    expect(shown.map(({ broadcastType }) => broadcastType)).toEqual(sides)
    expect(shown.map(({ lines }) => lines.length)).toEqual(sides.map(() => 1))
    for (const { text_body } of mails) expect(text_body).toMatch(/We read one WT[SB] line in your mail/)
    expect(mails.every(({ text_body }) => text_body.includes('in a separate mail'))).toBe(sides.length > 1)
  })

  it('is posted as one broadcast for each side, once its writer has checked them', async () => {
    const { shown } = await mailed('WTS HP', '25x HP 507127-B21 USED EUR 40\nWTB 10x HP 652583-B21 NEW EUR 60')
    for (const { lines, ...read } of shown) {
      const [first, ...moreLines] = lines
      const body = { ...read, ...(first as (typeof lines)[number]), moreLines }
      expect((await site.test.call(postMailedLines, { body })).status).toBe(200)
    }
    expect((await posted()).slice(-2)).toMatchObject([
      { side: 'WTS', price: '40' },
      { side: 'WTB', price: '60' },
    ])
  })
})

describe('a price that is not plainly that of one piece', () => {
  it.each([
    ['25x HP 507127-B21 used EUR 450 total', '450'],
    ['25x HP 507127-B21 used lot price EUR 450', '450'],
    ['25x HP 507127-B21 used EUR 45 (10+ EUR 40)', '45'],
  ])('%j is shown to its writer, and its words stay in the text', async (text, price) => {
    const { atOnce, shown } = await mailed('WTS', text)
    expect(atOnce).toEqual([])
    expect(shown).toMatchObject([{ lines: [{ price, unsure: ['price'] }], additionalInfo: text }])
  })
})

describe('an amount that is the price of no line', () => {
  it.each<[string, string[][], string]>([
    [
      '25x HP 507127-B21 used\n10x HP 652583-B21 new\n5x HP J9772A used\n40/50/60 EUR',
      [['price'], ['price'], ['price']],
      '40/50/60 EUR',
    ],
    ['25x HP 507127-B21 used AUD 300', [['price', 'currency']], 'AUD 300'],
    ['25x HP 507127-B21 used PLN 45', [['price', 'currency']], 'PLN 45'],
    ['25x HP 507127-B21 used CHF 12345.50', [['price', 'currency']], 'CHF 12345.50'],
    ['Quantity: 25\nBrand: HP\nPart number: 507127-B21\nCondition: F/S\nPrice: PLN 45', [['price', 'currency']], ''],
    ['Quantity: 25\nBrand: HP\nPart number: 507127-B21\nCondition: F/S\nPrice: 45', [['currency']], ''],
  ])('in %j is asked', async (text, unsure, info) => {
    const { atOnce, shown } = await mailed('WTS', text)
    expect(atOnce).toEqual([])
    expect(shown[0]?.lines.map(line => line.unsure)).toEqual(unsure)
    expect(shown[0]?.additionalInfo).toContain(info)
  })

  it('in the subject is asked too', async () => {
    const { atOnce } = await mailed('WTS HP disks 40 EUR', '25x HP 507127-B21 used\n10x HP 652583-B21 new')
    expect(atOnce).toEqual([])
  })

  it('is no reason to ask if all lines have prices: readers see it in the text', async () => {
    const { atOnce } = await mailed('WTS', '25x HP 507127-B21 used EUR 40\n\nShipping to Breda: EUR 15')
    expect(atOnce).toMatchObject([{ price: '40', currency: 'EUR' }])
  })
})

describe('a guess', () => {
  it.each([
    ['a brand', '3x Foo AB-1234 used USD 1,500', 'brand'],
    ['the manufacturer of a number', '3x J9772A used USD 1,500', 'brand'],
  ])('of %s is asked', async (_, text, field) => {
    const { db } = site.test.deps
    await addPart(db, await addCompany(db), { part_number: 'J9772A', manufacturer: 'Aruba' })
    const { atOnce, shown } = await mailed('WTS', text)
    expect(atOnce).toEqual([])
    expect(shown).toMatchObject([{ lines: [{ unsure: [field] }] }])
  })
})

it('a subject completes the line of its mail', async () => {
  const { atOnce } = await mailed('WTS HP 507127-B21', '507127-B21, 25 pieces, used, EUR 45')
  expect(atOnce).toMatchObject([{ price: '45', currency: 'EUR' }])
})
