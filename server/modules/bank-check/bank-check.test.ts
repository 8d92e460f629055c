import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBankFile, checkBankText } from '../../../contract/bank-check.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { generateInvoices, generateIssuers } from '../../../tests/support/generated-invoices.ts'
import { hasPrivateFiles, privateFile, privateFilesOf } from '../../../tests/support/private-corpora.ts'
import { processorMsOf } from '../../../tests/support/processor-time.ts'
import { smallPdf } from '../../../tests/support/small-pdf.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { ibanFault } from '../company-numbers/index.ts'
import { markupText } from './document/read-document.ts'
import { readInThread } from './document/read-in-thread.ts'
import { findAccounts } from './find-accounts.ts'
import { findSenders } from './find-senders.ts'

const iban = 'NL91ABNA0417164300'
const other = 'DE89370400440532013000'

let test: TestApp
let acme: number
let token: string

/** Adds a paying member of a new company. */
async function addMember(app: TestApp, company: Parameters<typeof addCompany>[1] = {}) {
  const companyId = await addCompany(app.deps.db, company)
  const contactId = await addContact(app.deps.db, companyId)
  return { companyId, contactId, token: await app.signIn(contactId) }
}

beforeAll(async () => {
  // The limits on guesses have a test below.
  test = await createTestApp({ LIFT_LIMITS: '1' })
  const { db } = test.deps
  acme = await addCompany(db, {
    name: 'Acme Trading',
    website: 'https://www.acme-trading.example/stock',
    iban_code: 'NL91 ABNA 0417 1643 00',
    created_at: new Date('2025-01-02T00:00:00Z'),
  })
  await addContact(db, acme, { email: 'acme.trading@gmail.com' })
  await addContact(db, acme, { email: 'secret@acme-private.example', is_email_hidden: true })
  await addCompany(db, { website: 'zeta-storage.example' })
  ;({ token } = await addMember(test, { iban_code: 'GB29NWBK60161331926819' }))
})
afterAll(() => test.close())

const checkText = async (text: string, sender = '', companyId = acme) =>
  (await test.call(checkBankText, { body: { companyId, text, sender } }, token)).body.payload
const checkFile = (file: Uint8Array | string, sender = '') =>
  test.call(checkBankFile, { query: { companyId: acme, sender }, file: Buffer.from(file) }, token)

it('is refused to visitors and in a trial', async () => {
  const trial = await addMember(test, { membership_plan: 'trial', trial_ends_at: new Date('2027-01-01') })
  const body = { companyId: acme, text: iban }
  expect((await test.call(checkBankText, { body })).status).toBe(401)
  expect((await test.call(checkBankText, { body }, trial.token)).problem).toMatchObject({
    code: 'traders-only',
    msg: expect.stringContaining('paying members'),
  })
})

describe('an account', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', 'same'],
    ['nl91abna0417164300', 'same'],
    ['IBAN:NL91ABNA0417164300BIC:ABNANL2A', 'same'],
    ['NL91\u200bABNA\u00a00417-1643-00', 'same'],
    ['NL9\n1AB\nNA04\n1716\n4300', 'same'],
    [`${iban} or ${other}`, 'different'],
    [[...other].join('\u200b'), 'different'],
    ['ＤＥ８９３７０４００４４０５３２０１３０００', 'different'],
    ['IBAN NL91 ABNA 0417 1643 01', 'invalid'],
    ['Bank account number 0417164300', 'same'],
    ['Bank account number 12345678', 'different'],
    ['Sort code 20-00-00', 'different'],
    ['Customer account number 12345678', 'none-found'],
    ['Refund to GB29 NWBK 6016 1331 9268 19', 'none-found'],
    ['Invoice 4711, DL380 Gen10, S/N CZ3812345678', 'none-found'],
    ['', 'none-found'],
  ])('%j is %s', async (text, account) => {
    expect(await checkText(text)).toMatchObject({ account, companyName: 'Acme Trading' })
  })

  it('is reported with the date since when it has been the same', async () => {
    const { db, clock } = test.deps
    expect(await checkText(iban)).toMatchObject({
      unchangedSinceDT: '2025-01-02T00:00:00.000Z',
      isRecentlyChanged: false,
    })
    expect((await checkText(other)).unchangedSinceDT).toBeNull()
    const changedAt = clock.now()
    const changed = await addCompany(db, { iban_code: iban, bank_changed_at: changedAt })
    expect(await checkText(iban, '', changed)).toMatchObject({
      verdict: 'unsure',
      unchangedSinceDT: changedAt.toISOString(),
      isRecentlyChanged: true,
    })
  })

  it('cannot be compared if the company shows none, and the reply does not describe the account that was typed', async () => {
    const bare = await addCompany(test.deps.db)
    expect(await checkText(iban, '', bare)).toMatchObject({ account: 'not-on-profile', accounts: [] })
  })

  it('is never returned unless the document contains it', async () => {
    const { raw } = await test.call(checkBankText, { body: { companyId: acme, text: other } }, token)
    expect(raw).not.toMatch(/0417|ABNA/)
  })

  it('is not compared if there are more accounts than an invoice has', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `Bank account number 041716430${index}`).join('\n')
    expect(await checkText(many)).toMatchObject({ account: 'too-many', accounts: [], verdict: 'danger' })
  })
})

describe('a sender', () => {
  it.each([
    ['sales@acme-trading.example', 'own', null],
    ['sales@mail.acme-trading.example', 'own', null],
    ['acme.trading@gmail.com', 'own', null],
    ['acme.tradlng@gmail.com', 'foreign', null],
    ['sales@аcme-trading.example', 'lookalike', 'acme-trading.example'],
    ['sales@acrne-trading.example', 'lookalike', 'acme-trading.example'],
    ['sales@acme-tradlng.example', 'lookalike', 'acme-trading.example'],
    ['sales@acme-trading.co', 'lookalike', 'acme-trading.example'],
    ['sales@acme-trading.example.pay.com', 'lookalike', 'acme-trading.example'],
    ['"sales@acme-trading.example" <x@acmetrading-bank.com>', 'lookalike', 'acme-trading.example'],
    ['sales@zeta-storage.example', 'other-member', null],
    ['sales@zeta-st0rage.example', 'lookalike', null],
    ['sales@quite-unknown.example', 'foreign', null],
    ['a@acme-private.example', 'foreign', null],
    ['nonsense', 'unknown', null],
  ])('%s is %s', async (sender, state, resembles) => {
    expect((await checkText(iban, sender)).sender).toMatchObject({ state, resembles })
  })

  it('is read from a pasted mail, but no pasted text gets a good verdict', async () => {
    const text = `Von: Acme <sales@acme-trading.example>\nIBAN ${iban}`
    expect(await checkText(text)).toMatchObject({
      verdict: 'unsure',
      account: 'same',
      sender: { state: 'own', domain: 'acme-trading.example' },
      dmarc: 'unknown',
    })
  })
})

describe('a file', () => {
  it('is read as PDF, UBL, mail with an attached PDF, or text', async () => {
    const pdf = smallPdf(['Invoice', 'IBAN: NL91 ABNA 0417 1643 00'], 'characters')
    const boundary = 'b'
    const mail = [
      'From: "sales@acme-trading.example" <sales@acme-tradlng.example>',
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      `--${boundary}`,
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(pdf).toString('base64'),
      `--${boundary}--`,
      '',
    ].join('\r\n')
    const ubl = `<?xml version="1.0"?><Invoice><ID schemeID="IBAN">NL91 ABNA&#32;0417 1643 00</ID></Invoice>`
    for (const file of [pdf, ubl, mail, `\ufeffAccount ${iban}`])
      expect((await checkFile(file)).body.payload).toMatchObject({ account: 'same' })
    expect((await checkFile(mail)).body.payload).toMatchObject({ verdict: 'danger', sender: { state: 'lookalike' } })
  })

  it('that cannot be read is refused with the reason, and the site keeps running', async () => {
    const pdf = Buffer.from(smallPdf([iban]))
    const hostile: [Uint8Array | string, RegExp][] = [
      ['', /has no text/],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), /No text could be read/],
      [smallPdf([]), /has no text/],
      [pdf.subarray(0, 60), /damaged|no text/],
      [`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}">]><a>${'&b;'.repeat(200_000)}</a>`, /too long/],
      [`<a>${'<'.repeat(600_000)}`, /too long/],
      ['A1'.repeat(300_000), /too long/],
    ]
    for (const [file, msg] of hostile) {
      const { status, problem } = await checkFile(file)
      expect([status, problem.msg]).toEqual([422, expect.stringMatching(msg)])
    }
    expect((await checkFile('<'.repeat(400_000))).body.payload.account).toBe('none-found')
    expect((await checkFile(Buffer.alloc(10_000_001, 'a'))).problem.code).toBe('body-too-large')
  })

  it('that takes too long to read is refused, and its thread ends', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(readInThread(new Uint8Array(smallPdf([iban])), { timeoutMs: 1 })).rejects.toThrow('too-long')
    expect((await readInThread(new Uint8Array(smallPdf([iban])))).text).toContain(iban)
  })
})

it('raises an alarm for forged invoices and none for genuine ones', async () => {
  const { db } = test.deps
  const [asking, ...issuers] = generateIssuers(20)
  if (asking === undefined) throw new Error('somebody has to ask')
  const ids = new Map<string, number>()
  for (const { name, domain, iban: iban_code, address } of issuers) {
    const id = await addCompany(db, { name, website: domain, iban_code })
    await addContact(db, id, { email: address })
    ids.set(name, id)
  }
  const me = await addMember(test, { website: asking.domain, iban_code: asking.iban })
  const wrong = []
  for (const { issuer, bytes, sender, forgery } of generateInvoices(issuers, asking, 9)) {
    const query = { companyId: ids.get(issuer.name) ?? 0, sender }
    const { body } = await test.call(checkBankFile, { query, file: bytes }, me.token)
    const isAlarm = body.payload.verdict === 'danger'
    if (isAlarm !== (forgery !== undefined)) wrong.push([forgery, sender, body.payload])
  }
  expect(wrong).toEqual([])
})

const corpus = (kind: string, ending: string) => privateFilesOf(kind, ending).map(name => privateFile(kind, name))

it.each(hasPrivateFiles ? ['files and mails of others'] : [])('finds exactly the accounts in %s', () => {
  const numbersIn = (text: string) => findAccounts(text).map(({ kind, number }) => `${kind} ${number}`)
  for (const bytes of corpus('camt', '.xml')) {
    const text = bytes.toString('utf8')
    const written = [...text.matchAll(/<(?:\w+:)?IBAN>\s*(\w+)\s*</g)].map(([, number = '']) => number.toUpperCase())
    const valid = written.filter(number => [undefined, 'account-checksum', 'unknown-bank'].includes(ibanFault(number)))
    expect(numbersIn(markupText(text))).toEqual(expect.arrayContaining(valid.map(number => `iban ${number}`)))
  }
  const mails = corpus('broker-mails', '.json').map(bytes => JSON.parse(bytes.toString('utf8')) as { body?: string })
  expect([...new Set(mails.flatMap(({ body = '' }) => numbersIn(body)))].sort()).toEqual([
    'iban ES9121000418450200051332',
    'iban PL61109010140000071219812874',
    // Mails with wrong check digits, on which a careful reader would not pay.
    'invalid AT000000055501234567',
    'invalid DE21305500000093447120',
  ])
  for (const folder of ['bounces', 'mime', 'not-bounces'])
    expect(corpus(folder, '.eml').flatMap(bytes => numbersIn(bytes.toString('latin1')))).toEqual([])
  expect(corpus('stock-lists', '.csv').flatMap(bytes => numbersIn(bytes.toString('utf8')))).toEqual([])
})

it('is fast even for text that is designed to slow it down', () => {
  const size = 200_000
  const texts = [
    'a',
    'a.',
    'a@a',
    'www.a.',
    'NL91 ',
    'IBAN NL91 ',
    'ACCOUNT 1 ',
    '\n>',
    ' ',
    '-',
    '1',
    '<',
    '<!--',
    '<![CDATA[',
  ]
  for (const text of texts) {
    const long = text.repeat(size / text.length)
    const readAll = () => [findAccounts(long), findSenders(long), markupText(long)]
    expect(processorMsOf(readAll), JSON.stringify(text)).toBeLessThan(2_000)
  }
})

describe('guessing', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp()
  })
  afterAll(() => strict.close())

  it('ends after ten wrong accounts of a company, after which the right one is refused as well', async () => {
    const { db } = strict.deps
    const target = await addCompany(db, { iban_code: iban })
    const member = await addMember(strict)
    const colleague = await strict.signIn(await addContact(db, member.companyId))
    const guess = async (text: string, by = member.token) => {
      strict.clock.advance({ minutes: 1 })
      return strict.call(checkBankText, { body: { companyId: target, text } }, by)
    }
    expect((await guess(iban)).body.payload.account).toBe('same')
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        strict.call(
          checkBankText,
          { body: { companyId: target, text: `Bank account number ${90_000_000 + index}` } },
          member.token,
        ),
      ),
    )
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const by of [member.token, colleague])
      expect([(await guess(iban, by)).problem.code, (await guess(other, by)).problem.code]).toEqual([
        'too-many-requests',
        'too-many-requests',
      ])
    const elsewhere = await addMember(strict)
    expect((await guess(iban, elsewhere.token)).body.payload.account).toBe('same')
  })

  it('is recorded without the account, and counts as opening the profile', async () => {
    const { db } = strict.deps
    const target = await addCompany(db, { iban_code: iban })
    const member = await addMember(strict)
    const body = { companyId: target, text: iban, sender: 'a@nowhere.example' }
    expect((await strict.call(checkBankText, { body }, member.token)).status).toBe(200)
    const rows = await db.selectFrom('audit_log').where('actor_id', '=', member.contactId).selectAll().execute()
    expect(rows).toMatchObject([
      {
        action: 'check-bank-details',
        subject: `company/${target}`,
        new_value: { verdict: 'unsure', account: 'same', sender: 'foreign' },
      },
    ])
    const reads = db.selectFrom('profile_reads').where('contact_id', '=', member.contactId).select('company_id')
    expect(await reads.execute()).toEqual([{ company_id: target }])
  })
})
