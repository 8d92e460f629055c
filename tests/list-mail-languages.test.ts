import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postBroadcast, resendBroadcast } from '../contract/broadcasts.ts'
import { sendIssue } from '../contract/newsletter.ts'
import { sendDigests } from '../server/modules/delivery/digest/send-digests.ts'
import { parseBroadcastMessageId } from '../server/modules/delivery/sending/message-id.ts'
import { matchBroadcast } from '../server/modules/saved-searches/match-broadcast.ts'
import { MessageMaker } from '../server/platform/mail/message.ts'
import { setMailLanguage } from '../server/platform/mail/queries.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { epochOf } from './support/mails.ts'
import { addIssue, addSubscriber as addNewsReader } from './support/publishing.ts'
import { addFactor } from './support/second-factor.ts'
import { addStaff } from './support/staff.ts'
import { addMember, addSubscriber, listMailsOf, type WrittenMail } from './support/subscribers.ts'
import { addList, addSavedSearch } from './support/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 1, 'PC')
})
afterAll(() => t.close())

const { parse } = PostalMime

/** Returns a mail as another program reads its bytes. */
function toWireMail({ from_address, reply_to, text_body, html_body, headers, message_id, ...mail }: WrittenMail) {
  const template = { from: from_address, subject: mail.subject, text: text_body, html: html_body, headers }
  const date = new Date('2026-11-24T09:00:00Z')
  const maker = new MessageMaker({ ...template, replyTo: reply_to ?? undefined, messageId: message_id, date })
  return parse(maker.make(mail.to, (mail.variables ?? {}) as Record<string, string>).raw)
}

/** Returns three readers of a list, one of each language; the German one wrote the own address with capitals. */
async function readersOfAll(delivery: 'standard' | 'digest') {
  const { db } = t.deps
  const setting = { list_id: 1, delivery }
  const english = await addSubscriber(db, setting)
  const german = await addSubscriber(db, setting, { email: `Gerd-${delivery}@Reader.example` })
  const dutch = await addSubscriber(db, setting)
  await setMailLanguage(db, german.email, 'de')
  await setMailLanguage(db, dutch.email, 'nl')
  return { english, german, dutch }
}

const line = { listType: 1, quantity: '25', brand: 'HP', desc: 'Gehäuse {{x}}', condition: 'F/S', price: '85' }

it('a list mail leaves the post as written, has the rest in the reader’s language, and its own thread', async () => {
  const { db, config } = t.deps
  const { english, german, dutch } = await readersOfAll('standard')
  await addSavedSearch(db, dutch.contactId, { query: 'gehäuse' })
  const { contactId } = await addMember(db)
  const { body } = await t.call(postBroadcast, { body: line }, await t.signIn(contactId))
  const { id } = body.payload
  await matchBroadcast(t.deps, id)
  t.clock.advance({ days: 4 })
  expect((await t.call(resendBroadcast, { params: { id } }, await t.signIn(contactId))).status).toBe(200)

  const mails = await listMailsOf(db, `broadcast/${id}`)
  expect(mails).toHaveLength(6)
  const epoch = await epochOf(db)
  for (const [reader, suffix, words] of [
    [english, '', ['Condition: F/S', 'Unsubscribe from this list']],
    [german, '.de', ['Zustand: F/S', 'Diese Liste abbestellen']],
    [dutch, '.nl', ['Conditie: F/S', 'Afmelden voor deze lijst', 'Ook gevonden door uw bewaarde zoekopdracht']],
  ] as const) {
    const own = mails.filter(({ to }) => to === reader.email.toLowerCase())
    const [first, again] = await Promise.all(own.map(toWireMail))
    const ids = [1, 2].map(sending => `<broadcast.${id}.${sending}.${epoch}${suffix}@tbs.example>`)
    expect([first?.messageId, again?.messageId]).toEqual(ids)
    expect([again?.inReplyTo, again?.references]).toEqual([ids[0], ids[0]])
    expect(parseBroadcastMessageId(config, ids[1] ?? '')).toEqual({ broadcastId: id, sending: 2, epoch })
    expect(first?.subject).toBe('WTS 25x HP Gehäuse {{x}} (F/S)')
    for (const text of [...words, 'Gehäuse {{x}}']) expect(first?.text, suffix).toContain(text)
    expect(first?.html).toContain(`<html lang="${suffix.slice(1) || 'en'}">`)
    const header = (name: string) => first?.headers.find(({ key }) => key === name)?.value
    expect(header('list-id')).toBe('PC <pc.lists.tbs.example>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(first?.text).toContain(header('list-unsubscribe')?.slice(1, -1))
  }
  expect(new Set(mails.map(({ dedupe_key }) => dedupe_key))).toEqual(
    new Set([1, 2].flatMap(sending => ['', '/de', '/nl'].map(end => `broadcast/${id}/${sending}${end}`))),
  )
})

it('a digest is in its reader’s language, and names manufacturers in saved searches', async () => {
  const { db } = t.deps
  const { english, german, dutch } = await readersOfAll('digest')
  const { contactId } = await addMember(db)
  const facets = JSON.stringify({ condition: 'F/S', manufacturer: 'hp|lantechgmbh' })
  await addSavedSearch(db, dutch.contactId, { query: '', is_digest: true, facets })
  const posted = { ...line, brand: 'Lantech GmbH', desc: 'PN-1' }
  const { body } = await t.call(postBroadcast, { body: posted }, await t.signIn(contactId))
  await matchBroadcast(t.deps, body.payload.id)
  t.clock.advance({ days: 1 })
  await sendDigests(t.deps)
  const mails = await listMailsOf(db, 'digest/%')
  for (const [{ email }, subject, link] of [
    [english, /^Broadcast digest/, 'Broadcast Settings'],
    [german, /^Broadcast-Sammelmail, \d+\. \S+ 2026: \d Broadcasts$/, 'Sammelmail abbestellen'],
    [dutch, /^Broadcastoverzicht, \d+ \S+ 2026: \d broadcasts$/, 'Afmelden voor het overzicht'],
  ] as const) {
    const own = await Promise.all(mails.filter(({ to }) => to === email.toLowerCase()).map(toWireMail))
    expect(own.map(mail => mail.subject)).toEqual([expect.stringMatching(subject)])
    expect(own[0]?.text).toContain(link)
    expect(own[0]?.text?.includes('F/S, HP/Lantech GmbH (1)')).toBe(email === dutch.email)
  }
})

it('an issue of the newsletter leaves its text as written, and has the rest in the reader’s language', async () => {
  const { db } = t.deps
  const staffId = await addStaff(db)
  const english = await addNewsReader(db)
  const german = await addNewsReader(db)
  await setMailLanguage(db, german, 'de')
  const id = await addIssue(db)
  const code = await addFactor(t, staffId, 'verified')
  const sent = await t.call(sendIssue, { params: { id }, body: { version: 1, code } }, await t.signIn(staffId))
  expect(sent.body.payload).toMatchObject({ numRecipients: 2 })
  const mails = await listMailsOf(db, `newsletter/${id}`)
  const textOf = async (email: string) =>
    (await Promise.all(mails.filter(({ to }) => to === email).map(toWireMail)))[0]?.text
  expect(await textOf(english)).toContain('Unsubscribe')
  expect(await textOf(german)).toContain('weil Sie den Newsletter')
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1)
})
