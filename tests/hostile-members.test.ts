import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as colleagues from '../contract/colleagues.ts'
import { setCompanyAsFavorite } from '../contract/companies.ts'
import { checkDomainRecord, removeDomain, startDomain } from '../contract/company-domains.ts'
import { listDealings } from '../contract/company-history.ts'
import { getCompanyNote, saveCompanyNote } from '../contract/company-notes.ts'
import { answerComplaint, getComplaintFile, logComplaint } from '../contract/complaints.ts'
import * as inbox from '../contract/inbox.ts'
import type { AnyEndpoint, InputOf } from '../contract/kit/index.ts'
import { sendMailToContact, sendMailToProvider } from '../contract/messages.ts'
import { getOwnCompany, updateCompany, updateContact } from '../contract/profile.ts'
import { approveRecommendation, deleteRecommendation, recommendCompany } from '../contract/recommendations.ts'
import { register } from '../contract/registration.ts'
import { addAccount, password } from './support/account.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { newApplication } from './support/applications.ts'
import { solvedCaptcha } from './support/captcha.ts'
import { newComplaint } from './support/complaints.ts'
import { addCompany, addContact } from './support/world.ts'
import { xssPayloads } from './support/xss-payloads.ts'

let test: TestApp
let victim: Member
let rival: Member

interface Member {
  companyId: number
  contactId: number
  colleagueId: number
  email: string
  token: string
}

/** Adds a company with an owner of its profile, who has a password, and a colleague. */
async function addMember(username: string): Promise<Member> {
  const { contactId, email } = await addAccount(test)
  const { db } = test.deps
  const { company_id: companyId } = await db
    .updateTable('contacts')
    .set({ username })
    .where('id', '=', contactId)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  const colleagueId = await addContact(db, companyId, { position: 2 })
  return { companyId, contactId, colleagueId, email, token: await test.signIn(contactId) }
}

beforeAll(async () => {
  test = await createTestApp()
  victim = await addMember('victim')
  rival = await addMember('rival')
})
afterAll(() => test.close())

describe('a name of 300 characters', () => {
  const name = 'N'.repeat(300)
  const message = { senderName: 'A', senderEmail: 'a@b.example', companyName: 'C', subject: 'S', message: 'M' }
  const attempt = <E extends AnyEndpoint>(endpoint: E, param: string, input: InputOf<E>) => ({ endpoint, param, input })
  const cases = () => [
    attempt(updateContact, 'name', { body: { id: rival.contactId, name } }),
    attempt(updateContact, 'function', { body: { id: rival.contactId, function: name } }),
    attempt(updateContact, 'imValue', { body: { id: rival.contactId, imName: 'Other', imValue: name } }),
    attempt(updateCompany, 'tel', { body: { id: rival.companyId, tel: name } }),
    attempt(updateCompany, 'paymentMethod', { body: { id: rival.companyId, paymentMethod: name } }),
    attempt(colleagues.inviteContact, 'name', { body: { name, email: 'ann@rival.example' } }),
    attempt(colleagues.inviteContact, 'email', { body: { name: 'Ann', email: `${name}@rival.example` } }),
    attempt(sendMailToContact, 'subject', { body: { ...message, recipientId: victim.contactId, subject: name } }),
    attempt(startDomain, 'domain', { body: { domain: `${name}.example`, method: 'dns' } }),
    attempt(logComplaint, 'complaintTitle', {
      params: { id: victim.companyId },
      body: { ...newComplaint, complaintTitle: name },
    }),
  ]

  it('is refused at its field, and nothing is stored or mailed', async () => {
    const before = await everything()
    for (const { endpoint, param, input } of cases()) {
      const { status, problem } = await test.call(endpoint as AnyEndpoint, input as InputOf<AnyEndpoint>, rival.token)
      expect({ param, status, errors: problem.errors }).toMatchObject({ param, status: 400, errors: [{ param }] })
    }
    const form = { ...newApplication('long@name.example'), captcha: await solvedCaptcha(test) }
    for (const param of ['company', 'name', 'function'] as const) {
      const { problem } = await test.call(register, { body: { ...form, [param]: name } })
      expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param }] })
    }
    expect(await everything()).toEqual(before)
  })

  it('is stored in full where names may be that long, and mailed on one line', async () => {
    const body = { ...message, senderName: name, companyName: name, captcha: await solvedCaptcha(test) }
    expect((await test.call(sendMailToProvider, { body })).status).toBe(200)
    const { problem } = await test.call(sendMailToProvider, {
      body: { ...body, senderName: `${name}N`, captcha: await solvedCaptcha(test) },
    })
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'senderName' }] })
  })
})

const ownedTables = [
  'companies',
  'contacts',
  'contact_invitations',
  'company_domains',
  'company_notes',
  'recommendations',
  'complaints',
  'favorites',
  'inbox_threads',
  'inbox_entries',
  'mail_outbox',
] as const

/** Returns all rows of the tables that members write. */
async function everything() {
  const rows = await Promise.all(
    ownedTables.map(table =>
      sql<{ row: object }>`select to_jsonb(t) - 'version' as row from ${sql.table(table)} t order by 1`.execute(
        test.deps.db,
      ),
    ),
  )
  return Object.fromEntries(ownedTables.map((table, index) => [table, rows[index]?.rows]))
}

describe('the ids of another company', () => {
  /** Creates rows of every kind for the victim, each with an id that a rival can guess, and returns them. */
  async function belongings() {
    const buyerCompany = await addCompany(test.deps.db)
    const buyer = await test.signIn(await addContact(test.deps.db, buyerCompany))
    const text = 'They always deliver what they promise.'
    await test.call(recommendCompany, { params: { id: victim.companyId }, body: { text } }, buyer)
    const filed = await test.call(logComplaint, { params: { id: victim.companyId }, body: newComplaint }, buyer)
    const message = { senderName: 'x', senderEmail: 'x@x.example', companyName: 'x', subject: 'Stock', message: 'Any?' }
    await test.call(sendMailToContact, { body: { ...message, recipientId: victim.contactId } }, buyer)
    await test.call(colleagues.inviteContact, { body: { name: 'Ann', email: 'ann@victim.example' } }, victim.token)
    const domain = await test.call(startDomain, { body: { domain: 'victim.example', method: 'dns' } }, victim.token)
    const note = { params: { id: rival.companyId }, body: { text: 'They pay late.' } }
    await test.call(saveCompanyNote, note, victim.token)
    const { payload } = (await test.call(inbox.listThreads, { query: {} }, victim.token)).body
    const threadId = payload.results[0]?.id ?? 0
    const thread = (await test.call(inbox.getThread, { params: { id: threadId } }, victim.token)).body.payload
    const { results } = (await test.call(colleagues.listInvitations, {}, victim.token)).body.payload
    const { company } = (await test.call(getOwnCompany, {}, victim.token)).body
    return {
      recommendation: company.recommendations[0]?.id ?? 0,
      complaint: filed.body.payload.id,
      thread: threadId,
      entry: thread.entries[0]?.id ?? 0,
      invitation: results[0]?.id ?? 0,
      domain: domain.body.payload.id,
    }
  }

  it('open and change nothing, in path, body or query', async () => {
    const ids = await belongings()
    expect(Object.values(ids)).not.toContain(0)
    const before = await everything()
    const at = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({ endpoint, input })
    const attempts = [
      at(updateCompany, { body: { id: victim.companyId, tel: '+31 6 666' } }),
      at(updateCompany, { body: { id: victim.companyId, ibanCode: 'NL91ABNA0417164300', password } }),
      at(updateContact, { body: { id: victim.contactId, name: 'Mallory' } }),
      at(colleagues.removeContact, { params: { id: victim.colleagueId } }),
      at(colleagues.setContactRole, { params: { id: victim.colleagueId }, body: { role: 'read-only' } }),
      at(colleagues.transferOwnership, { body: { id: victim.colleagueId, password } }),
      at(approveRecommendation, { body: { id: ids.recommendation } }),
      at(deleteRecommendation, { body: { id: ids.recommendation } }),
      at(checkDomainRecord, { params: { id: ids.domain } }),
      at(removeDomain, { params: { id: ids.domain } }),
      at(answerComplaint, { params: { id: ids.complaint }, body: { answer: 'We did nothing.' } }),
      at(getComplaintFile, { params: { id: ids.complaint, kind: 'po' } }),
      at(inbox.getThread, { params: { id: ids.thread } }),
      at(inbox.markThreadRead, { params: { id: ids.thread }, body: { until: '2026-12-01T00:00:00.000Z' } }),
      at(inbox.markThreadUnread, { params: { id: ids.thread } }),
      at(inbox.answerThread, { params: { id: ids.thread }, body: { text: 'Pay this account.' } }),
      at(inbox.reportMessage, { params: { id: ids.entry }, body: { reason: 'Spam' } }),
    ]
    for (const { endpoint, input } of attempts) {
      const { status } = await test.call(endpoint as AnyEndpoint, input as InputOf<AnyEndpoint>, rival.token)
      expect([403, 404], `${endpoint.method} ${endpoint.path}`).toContain(status)
    }
    // Withdrawing an invitation that does not exist is safe.
    await test.call(colleagues.withdrawInvitation, { params: { id: ids.invitation } }, rival.token)
    expect(await everything()).toEqual(before)
  })

  it('are ignored in a query or body', async () => {
    const body = { companyId: victim.companyId, action: true, byContactId: victim.contactId }
    expect((await test.call(setCompanyAsFavorite, { body }, rival.token)).status).toBe(200)
    const favorites = await test.deps.db.selectFrom('favorites').select('contact_id').execute()
    expect(favorites).toEqual([{ contact_id: rival.contactId }])
    const note = await test.call(getCompanyNote, { params: { id: rival.companyId } }, rival.token)
    expect(note.body.payload).toBeNull()
    const dealings = await test.call(listDealings, { params: { id: victim.companyId } }, rival.token)
    expect(dealings.body.payload.results).toEqual([])
  })
})

describe('HTML in every field', () => {
  let index = 0
  /** Returns a different payload for each field, cut to the field's length. */
  const payload = (max = 100): string => {
    const fitting = xssPayloads.filter(text => text.length <= max && text.length >= 30 && !/[\p{Cc}]/u.test(text))
    index += 7
    return fitting[index % fitting.length] ?? ''
  }

  it('is stored as typed, and shown as text in every mail that quotes it', async () => {
    const { token, companyId, contactId } = victim
    const company = {
      tel: payload(),
      address: payload(300),
      shippingDetails: payload(2_000),
      description: payload(4_000),
      bankCode: payload(50),
      paymentMethod: payload(200),
      warrantyPolicy: payload(2_000),
    }
    const saved = await test.call(updateCompany, { body: { id: companyId, ...company, password } }, token)
    expect(saved.status, saved.raw).toBe(200)
    const contact = { name: payload(), function: payload(), tel: payload(), imName: 'Other', imValue: payload() }
    expect((await test.call(updateContact, { body: { id: contactId, ...contact } }, token)).status).toBe(200)
    const website = await test.call(updateCompany, { body: { id: companyId, website: payload(200) } }, token)
    expect(website.problem).toMatchObject({ errors: [{ param: 'website' }] })
    const { body } = await test.call(getOwnCompany, {}, token)
    const { address, ...others } = company
    expect(body.company).toMatchObject(others)
    expect(body.company.address).toContain(address)
    expect(body.contacts[0]).toMatchObject(contact)

    const others2 = { text: payload(2_000).padEnd(30, '.') }
    const params = { id: rival.companyId }
    expect((await test.call(recommendCompany, { params, body: others2 }, token)).status).toBe(200)
    const complaint = { ...newComplaint, complaintTitle: payload(), body: payload(2_000), resolution: payload(2_000) }
    expect((await test.call(logComplaint, { params, body: complaint }, token)).status).toBe(200)
    const message = { senderName: 'x', senderEmail: 'x@x.example', companyName: 'x' }
    const sent = { ...message, recipientId: rival.contactId, subject: payload(200), message: payload(2_000) }
    expect((await test.call(sendMailToContact, { body: sent }, token)).status).toBe(200)
    const invited = { name: payload(), email: 'ann2@victim.example', function: payload() }
    expect((await test.call(colleagues.inviteContact, { body: invited }, token)).status).toBe(200)

    const mails = await test.deps.db.selectFrom('mail_contents').select('html_body').execute()
    expect(mails.length).toBeGreaterThan(3)
    const html = mails.map(mail => mail.html_body).join('\n')
    expect(html).toContain('xss(')
    // Nothing but the elements of the layout: whatever else begins with `<` would be an element that somebody typed.
    const elements = new Set([...html.matchAll(/<([a-z!/?][^\s>/]*)/gi)].map(([, name]) => name?.toLowerCase()))
    const typed = [
      'script',
      'img',
      'svg',
      'iframe',
      'object',
      'embed',
      'form',
      'input',
      'math',
      'video',
      'base',
      'link',
    ]
    expect(typed.filter(name => elements.has(name))).toEqual([])
    expect([...html.matchAll(/<[^>]*\b(on\w+|javascript:|srcdoc)\s*=?/gi)]).toEqual([])
  })
})
