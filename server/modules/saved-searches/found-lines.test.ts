import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addCompany, addContact, addList, addSavedSearch } from '../../../tests/support/world.ts'
import { sendDigests } from './digest.ts'
import { matchBroadcast } from './match-broadcast.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await addList(test.deps.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  for (const table of ['saved_searches', 'broadcasts', 'mail_contents'] as const)
    await test.deps.db.deleteFrom(table).execute()
})

let serial = 0
async function addMember() {
  serial += 1
  const email = `reader${serial}@company.example`
  const email_confirmed_at = new Date('2026-01-01T00:00:00Z')
  const id = await addContact(test.deps.db, await addCompany(test.deps.db), { email, email_confirmed_at })
  return { id, email }
}
const immediate = (contactId: number, query: string, values: Parameters<typeof addSavedSearch>[2] = {}) =>
  addSavedSearch(test.deps.db, contactId, { query, is_digest: false, ...values })
const daily = (contactId: number, query: string) => addSavedSearch(test.deps.db, contactId, { query })

/** Posts an HP disk and a Cisco switch as a new company, so that no limit is reached. */
async function postAndMatch() {
  const token = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
  const second = { quantity: '7', brand: 'Cisco', desc: 'WS-C3850-24T switch', condition: 'REF', price: '90' }
  const first = { quantity: '25', brand: 'HP', desc: '693689-B21 disk', condition: 'F/S', price: '10' }
  const { body } = await test.call(postBroadcast, { body: { listType: 2, ...first, moreLines: [second] } }, token)
  await matchBroadcast(test.deps, body.payload.id)
}

const mails = () =>
  test.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('topic', 'like', 'saved-search%')
    .select(['to_address', 'variables', 'subject', 'text_body', 'html_body'])
    .orderBy('mail_outbox.id')
    .execute()

describe('a broadcast of several lines', () => {
  it('is found by the content of one of them, and the mail shows that line with its price', async () => {
    const [one, both, all, spread] = [await addMember(), await addMember(), await addMember(), await addMember()]
    await immediate(one.id, 'cisco switch')
    await immediate(both.id, 'disk')
    await immediate(both.id, 'cisco switch')
    await immediate(all.id, '', { side: 'WTS' })
    await immediate(spread.id, 'cisco disk')
    await postAndMatch()
    const first = '25x HP 693689-B21 disk (F/S)'
    const sent = await mails()
    expect(sent.map(mail => [mail.to_address, mail.variables])).toMatchObject([
      [one.email, { title: '7x Cisco WS-C3850-24T switch (REF)', found: '7x Cisco WS-C3850-24T switch (REF) EUR 90' }],
      [
        both.email,
        { title: `${first} and 1 more`, found: `${first} EUR 10; 7x Cisco WS-C3850-24T switch (REF) EUR 90` },
      ],
      [all.email, { title: `${first} + 1 more line`, found: '2 lines' }],
    ])
    expect(sent[0]?.subject).toBe('{{why}}: WTS {{title}}')
    for (const text of [sent[0]?.text_body, sent[0]?.html_body]) expect(text).toContain('{{found}}')
  })

  it('is found by the filters of a search only if one line meets all of them, and that line is shown', async () => {
    const [ref, other, words, poster] = [await addMember(), await addMember(), await addMember(), await addMember()]
    const facetsOf = (facets: object) => ({ facets: JSON.stringify(facets) })
    await immediate(ref.id, '', facetsOf({ condition: 'REF', minQuantity: 5, priced: true, manufacturer: 'cisco' }))
    await immediate(other.id, '', facetsOf({ condition: 'REF', minQuantity: 25 }))
    await immediate(other.id, 'disk', facetsOf({ manufacturer: 'cisco' }))
    await immediate(other.id, '', { side: 'WTS', ...facetsOf({ tier: 'gold' }) })
    await immediate(words.id, 'disk', facetsOf({ minQuantity: 25 }))
    await immediate(poster.id, '', facetsOf({ country: 'DE|NL' }))
    await postAndMatch()
    expect((await mails()).map(mail => [mail.to_address, mail.variables])).toMatchObject([
      [
        ref.email,
        {
          title: '7x Cisco WS-C3850-24T switch (REF)',
          searches: 'REF, ≥ 5 pieces, price stated, Cisco',
        },
      ],
      [words.email, { title: '25x HP 693689-B21 disk (F/S)', searches: '"disk", ≥ 25 pieces' }],
      [poster.email, { searches: 'DE/NL', found: '2 lines' }],
    ])
  })

  it('shows in a digest the line that was found, with its price', async () => {
    const member = await addMember()
    await daily(member.id, 'cisco switch')
    test.clock.set('2026-11-18T18:00:00.000Z')
    await postAndMatch()
    test.clock.set('2026-11-19T06:00:00.000Z')
    await sendDigests(test.deps)
    const [sent] = await mails()
    expect(sent?.text_body).toContain('WTS 7x Cisco WS-C3850-24T switch (REF)')
    expect(sent?.text_body).toContain('EUR 90, one of 2 lines')
    expect(sent?.text_body).not.toContain('693689')
  })
})
