import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../../contract/billing-admin.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addInvoice, buyer } from '../../../../tests/support/invoices.ts'
import { privateFile, privateFilesOf } from '../../../../tests/support/private-corpora.ts'
import { addFactor } from '../../../../tests/support/second-factor.ts'
import { startAppWithStaff } from '../../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { readStatements, StatementFault } from './camt.ts'
import { invoiceNumbersIn } from './invoice-numbers.ts'

let test: TestApp
let staffId: number
let staff: string
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance({ minutes: 1 }))

interface Credit {
  euros: string
  text?: string
  payer?: string
  reference?: string
  more?: string
}
let serial = 0
const nextId = () => {
  serial += 1
  return `S${serial}`
}
const entryOf = ({ euros, text = '', payer = 'A buyer', reference, more = '' }: Credit) => `<Ntry>
  <Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-17</Dt></BookgDt>
  ${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
  <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr><DbtrAcct><Id><IBAN>NL56AGDH9619008421</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>${more}</Ntry>`
function statement(credits: readonly Credit[], { iban = 'NL91 ABNA 0417 1643 00', id = nextId(), kind = '053' } = {}) {
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.02"><BkToCstmrStmt><Stmt><Id>${id}</Id>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${credits.map(entryOf).join('')}</Stmt></BkToCstmrStmt></Document>`
}
const send = (xml: string, token = staff) =>
  test.call(contract.importBankStatement, { body: { file: new File([xml], 'statement.xml') } }, token)
const entries = async (state?: 'open' | 'assigned' | 'dismissed') =>
  (await test.call(contract.searchBankEntries, { query: { ...(state && { state }), pageSize: 100 } }, staff)).body
    .payload.results
const statusOf = async (id: number) =>
  await test.deps.db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['payment_status', 'received_cents'])
    .executeTakeFirstOrThrow()
const code = () => addFactor(test, staffId, 'verified')

describe('files from other programs', () => {
  const expected: Record<string, [count: number, cents: number] | RegExp> = {
    'camt053.v2.all-balance-types.xml': [1, 885],
    'camt053.v2.five.decimals.xml': [1, 885],
    'camt053.v2.minimal.xml': [1, 885],
    'camt053.v2.with-account-name.xml': [1, 885],
    'camt053.v2.wrong.xml': /contains no statement/,
    'camt053.v3.xml': [1, 885],
    'camt053.v4.xml': [1, 885],
    'camt053.v8.xml': [1, 885],
    'camt53.only-Dt-with-DtTm.xml': [0, 0],
  }

  it.each(privateFilesOf('camt', '.xml'))('%s is read, or refused with a reason', name => {
    const file = privateFile('camt', name).toString('utf8')
    const outcome = expected[name] ?? /This is a CAMT\.05[24] file/
    if (outcome instanceof RegExp) expect(() => readStatements(file)).toThrow(outcome)
    else {
      const credits = readStatements(file).flatMap(each => each.credits)
      expect([credits.length, credits.reduce((sum, { cents }) => sum + cents, 0)]).toEqual(outcome)
    }
  })
})

it.each([
  ['', /not well-formed/],
  ['<a>', /not well-formed/],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /not well-formed/],
  [`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, /not well-formed/],
  ['<a>&#1114112;</a>', /not well-formed/],
  ['<Document/>', /not a bank statement/],
  [statement([{ euros: '1.005' }]), /“1.005”/],
  [statement([{ euros: '-1' }]), /“-1”/],
  [statement([{ euros: '99999999999' }]), /“99999999999”/],
  [statement([{ euros: '1' }]).replace('Ccy="EUR"', 'Ccy="SEK"'), /is in SEK/],
  [statement([{ euros: '1' }]).replace('2026-11-17', 'yesterday'), /no booking date/],
  [
    statement([{ euros: '1' }])
      .replace('<Id>S', '<Id/><No>S')
      .replace('</Id>\n', '</No>\n'),
    /does not name its account/,
  ],
])('refuses %.40s', (xml, reason) => {
  expect(() => readStatements(xml)).toThrow(StatementFault)
  expect(() => readStatements(xml)).toThrow(reason)
})

it('reads the amounts of a batch one by one', () => {
  const part = (euros: string, number: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${euros}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls>`
  const xml = statement([{ euros: '30.00' }]).replace(
    /<NtryDtls>.*<\/NtryDtls>/s,
    `<NtryDtls>${part('10.00', 'a')}${part('20.00', 'b')}</NtryDtls>`,
  )
  expect(readStatements(xml)[0]?.credits).toMatchObject([
    { cents: 1_000, remittance: 'a' },
    { cents: 2_000, remittance: 'b' },
  ])
})

it('warns if the entries do not add up to the closing balance', () => {
  const balance = (kind: string, euros: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const withBalances = (closing: string) =>
    statement([{ euros: '5' }]).replace('</Acct>', `</Acct>${balance('OPBD', '10')}${balance('CLBD', closing)}`)
  expect(readStatements(withBalances('15'))[0]?.warnings).toEqual([])
  expect(readStatements(withBalances('16'))[0]?.warnings).toHaveLength(1)
})

it.each([
  ['Invoice 2026-00042, thank you', ['2026-00042']],
  ['2026/00042 and 2026 00043', ['2026-00042', '2026-00043']],
  ['RF 202600042', ['2026-00042']],
  ['1202600042 20260004 2026-000421', []],
])('finds the invoice numbers in %j', (text, numbers) => {
  expect(invoiceNumbersIn(text)).toEqual(numbers)
})

describe('an import', () => {
  it('is for staff only', async () => {
    const member = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    expect((await send(statement([]), member)).problem.code).toBe('staff-only')
  })

  it('is refused for another account, with the reason', async () => {
    const { status, problem } = await send(statement([], { iban: 'NL26VAYB8060476890' }))
    expect([status, problem.code]).toEqual([400, 'statement-refused'])
    expect(problem.msg).toContain('NL26VAYB8060476890')
  })

  it('pays the invoices it names if the amount is exact, and lists the rest', async () => {
    const [one, two, three, four] = await Promise.all(Array.from({ length: 4 }, () => addInvoice(test)))
    if (!one || !two || !three || !four) throw new Error('no invoices')
    const { body } = await send(
      statement([
        { euros: '675.00', text: `Invoice ${one.number.replace('-', '/')}` },
        { euros: '1350', text: `${two.number} ${three.number}` },
        { euros: '600', text: four.number },
        { euros: '12.34', text: 'interest' },
      ]),
    )
    expect(body.payload).toMatchObject({ statements: 1, paid: 3, listed: 2, skipped: 0 })
    for (const { id } of [one, two, three]) expect((await statusOf(id)).payment_status).toBe(2)
    expect((await statusOf(four.id)).payment_status).toBeNull()
    const open = await entries('open')
    expect(open.find(({ amount }) => amount === 600)?.suggestion).toMatchObject({
      invoiceNumber: four.number,
      due: 675,
    })
    expect(open.find(({ amount }) => amount === 12.34)?.suggestion).toBeNull()
  })

  it('leaves overpayments, and payments of paid invoices, to staff', async () => {
    const { id, number } = await addInvoice(test)
    await send(statement([{ euros: '675.01', text: number }]))
    expect((await statusOf(id)).payment_status).toBeNull()
    expect((await send(statement([{ euros: '675', text: number }]))).body.payload.paid).toBe(1)
    expect((await send(statement([{ euros: '675', text: number }]))).body.payload).toMatchObject({ paid: 0, listed: 1 })
  })

  it('counts a statement once, and an entry of overlapping statements once', async () => {
    const { number, id } = await addInvoice(test)
    const credit = { euros: '675', text: number, reference: 'BANK-1' }
    const first = statement([credit], { id: 'DAY-1' })
    const replies = await Promise.all([send(first), send(first), send(first)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const again = await send(statement([credit, { euros: '1', reference: 'BANK-2' }], { id: 'WEEK-1' }))
    expect(again.body.payload).toMatchObject({ paid: 0, listed: 1, skipped: 1 })
    expect((await statusOf(id)).received_cents).toBe(67_500)
  })

  it('suggests an invoice if only one has the amount and name', async () => {
    const { number } = await addInvoice(test, {
      buyer: { ...buyer, name: 'Kranich AG' },
      lines: [{ description: 'x', quantity: 1, unitCents: 4_711 }],
    })
    await send(statement([{ euros: '47.11', payer: 'KRANICH AG', text: 'membership' }]))
    const openEntry = (await entries('open')).find(({ amount }) => amount === 47.11)
    expect(openEntry?.suggestion).toMatchObject({ invoiceNumber: number, companyName: 'Kranich AG' })
  })
})

describe('a credit on the list', () => {
  const listed = async (euros: string, text = 'no number') => {
    await send(statement([{ euros, text }]))
    const [entry] = (await entries('open')).filter(({ amount }) => amount === Number(euros))
    if (entry === undefined) throw new Error('not listed')
    return entry
  }
  const assign = async (id: number, invoiceNumber: string, amount: number) =>
    test.call(contract.assignBankEntry, { params: { id }, body: { invoiceNumber, amount, code: await code() } }, staff)

  it('can be assigned in parts, up to what is left of it and of the invoice', async () => {
    const [one, two] = [await addInvoice(test), await addInvoice(test)]
    const { id } = await listed('1000.01')
    expect((await assign(id, one.number, 675.01)).problem.code).toBe('amount-too-high')
    test.clock.advance({ minutes: 1 })
    expect((await assign(id, one.number, 675)).body.payload).toEqual({ due: 0, left: 325.01 })
    test.clock.advance({ minutes: 1 })
    expect((await assign(id, two.number, 325.02)).problem.code).toBe('amount-too-high')
    test.clock.advance({ minutes: 1 })
    expect((await assign(id, two.number, 325.01)).body.payload).toEqual({ due: 349.99, left: 0 })
    expect((await statusOf(one.id)).payment_status).toBe(2)
    expect((await statusOf(two.id)).received_cents).toBe(32_501)
    expect((await entries('assigned')).some(entry => entry.id === id)).toBe(true)
    const audit = await test.deps.db
      .selectFrom('audit_log')
      .where('action', '=', 'assign-payment')
      .select('subject')
      .execute()
    expect(audit.map(({ subject }) => subject)).toEqual([`invoice/${one.id}`, `invoice/${two.id}`])
  })

  it('uses up no code if the credit or the invoice is refused', async () => {
    const { number } = await addInvoice(test)
    const { id } = await listed('88.88')
    test.clock.advance({ minutes: 1 })
    const once = await code()
    const tried = async (params: { id: number }, body: object) =>
      (
        await test.call(
          contract.assignBankEntry,
          { params, body: { invoiceNumber: number, amount: 1, code: once, ...body } },
          staff,
        )
      ).problem?.code
    expect(await tried({ id: 999_999 }, {})).toBe('not-found')
    expect(await tried({ id }, { invoiceNumber: '2026-99999' })).toBe('not-found')
    expect(await tried({ id }, { amount: 88.89 })).toBe('amount-too-high')
    expect(await tried({ id }, {})).toBeUndefined()
  })

  it('needs a fresh code', async () => {
    const { id } = await listed('77.77')
    const { number } = await addInvoice(test)
    const body = { invoiceNumber: number, amount: 1, code: '000000' }
    expect((await test.call(contract.assignBankEntry, { params: { id }, body }, staff)).problem.code).toBe('wrong-code')
  })

  it('is dismissed with a reason, once', async () => {
    const { id } = await listed('3.33')
    const dismiss = () => test.call(contract.dismissBankEntry, { params: { id }, body: { reason: 'Interest' } }, staff)
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).problem.code).toBe('invoice-settled')
    expect((await entries('dismissed'))[0]).toMatchObject({ id, reason: 'Interest' })
  })
})
