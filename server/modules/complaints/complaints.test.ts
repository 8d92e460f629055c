import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCompany } from '../../../contract/companies.ts'
import {
  acceptComplaint,
  answerComplaint,
  complaintActions,
  complaintStates,
  exportComplaints,
  getComplaintFile,
  listComplaints,
  logComplaint,
  rejectComplaint,
  searchComplaints,
  solveComplaint,
} from '../../../contract/complaints.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addComplaint, newComplaint, pdf } from '../../../tests/support/complaints.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { complaintsPerDay } from './file-complaint.ts'

let t: TestApp
let serial = 0
let buyer: Member
let seller: Member
let staff: Member

type Member = Awaited<ReturnType<typeof newMember>>

async function newMember(
  name: string,
  company: Parameters<typeof addCompany>[1] = {},
  contact: Parameters<typeof addContact>[2] = {},
) {
  serial += 1
  const email = `${name.toLowerCase()}${serial}@members.example`
  const companyId = await addCompany(t.deps.db, { name: `${name} Trading ${serial}`, ...company })
  const id = await addContact(t.deps.db, companyId, { name: `Ada ${name}`, email, ...contact })
  return { id, companyId, email, name: `${name} Trading ${serial}`, token: await t.signIn(id) }
}

const file = (more: Record<string, unknown> = {}, token: string | undefined = buyer.token, id = seller.companyId) =>
  t.call(logComplaint, { params: { id }, body: { ...newComplaint, ...more } }, token)
async function filed() {
  const { body, status, raw } = await file()
  expect(status, raw).toBe(200)
  return body.payload.id
}
const own = async ({ token }: Member) => (await t.call(listComplaints, {}, token)).body.payload.results
type StaffQuery = NonNullable<Parameters<typeof t.call<typeof searchComplaints>>[1]>['query']
const forStaff = async (query: StaffQuery = {}) => (await t.call(searchComplaints, { query }, staff.token)).body.payload
const accept = (id: number) => t.call(acceptComplaint, { params: { id } }, staff.token)
const solve = (id: number) => t.call(solveComplaint, { params: { id } }, staff.token)
const reject = (id: number, reason = 'The goods were grade C.') =>
  t.call(rejectComplaint, { params: { id }, body: { reason } }, staff.token)
const answer = (id: number, text = 'We offered a replacement.', token = seller.token) =>
  t.call(answerComplaint, { params: { id }, body: { answer: text } }, token)
const auditOf = (id: number) =>
  t.deps.db
    .selectFrom('audit_log')
    .where('subject', '=', `complaint/${id}`)
    .orderBy('id')
    .select(['actor_id', 'action', 'new_value'])
    .execute()
const subjectsTo = async (email: string) => (await mailsTo(t.deps.db, email)).map(({ subject }) => subject)

beforeAll(async () => {
  t = await createTestApp()
  staff = await newMember('Staff', { is_operator: true }, { is_staff: true })
})
beforeEach(async () => {
  buyer = await newMember('Buyer')
  seller = await newMember('Seller', { member_since: '2000-01-01' })
})
afterAll(() => t.close())

describe('filing a complaint', () => {
  it('is refused to visitors and to companies that do not trade', async () => {
    const body = newComplaint
    expect((await t.call(logComplaint, { params: { id: seller.companyId }, body })).status).toBe(401)
    const service = await newMember('Service', { is_service_only: true })
    expect((await file({}, service.token)).problem.code).toBe('traders-only')
  })

  it('informs both sides and the staff, and changes no tier', async () => {
    const id = await filed()
    expect(await own(buyer)).toMatchObject([
      {
        id,
        state: 'filed',
        complaintTitle: 'Forty dead disks',
        transactionDate: '2026-10-01',
        isFiledByUs: true,
        otherCompany: { id: seller.companyId, name: seller.name },
        mayAnswer: false,
      },
    ])
    expect(await own(seller)).toMatchObject([
      { id, isFiledByUs: false, otherCompany: { name: buyer.name }, mayAnswer: true },
    ])
    expect(await subjectsTo(buyer.email)).toEqual(['We received your complaint: Forty dead disks'])
    expect(await subjectsTo(seller.email)).toEqual([`A complaint about your company, filed by ${buyer.name}`])
    expect(await subjectsTo(t.deps.config.brand.supportEmail)).toContain(
      `Complaint by ${buyer.name} about ${seller.name}`,
    )
    expect((await t.call(getCompany, { params: { id: seller.companyId } }, buyer.token)).body.company.isDiamond).toBe(1)
    expect(await auditOf(id)).toMatchObject([{ actor_id: buyer.id, action: 'file-complaint' }])
  })

  it.each(['complaintTitle', 'transactionDate', 'body', 'resolution'])('requires %s', async param => {
    expect((await file({ [param]: ' ' })).problem.errors?.[0]).toMatchObject({ param })
    expect(await own(buyer)).toEqual([])
  })

  it.each(['po', 'invoice'])('requires the file %s', async param => {
    expect((await file({ [param]: new File([], 'empty.pdf') })).problem.errors).toEqual([
      { param, msg: 'This field is required' },
    ])
    expect((await file({ [param]: 'a text' })).problem.errors?.[0]?.param).toBe(param)
  })

  it.each([
    ['HTML', '<html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\u0090\u0000'],
    ['HTML that begins like a PDF', '%PDF-1.7 <script>alert(1)</script>'],
  ])('refuses %s as a file, whatever it is called', async (_, content) => {
    const invoice = new File([content], 'invoice.pdf', { type: 'application/pdf' })
    expect((await file({ invoice })).problem.errors).toEqual([
      { param: 'invoice', msg: 'Please choose a PDF, PNG or JPEG file' },
    ])
  })

  it('refuses a file above 10 MB', async () => {
    const po = new File([Buffer.alloc(10 * 1_048_576 + 1)], 'po.pdf')
    expect((await file({ po })).problem.errors).toEqual([{ param: 'po', msg: 'This file must have at most 10 MB' }])
  })

  it.each([
    ['31/02/2026', 'Please enter a date as dd/mm/yyyy, e.g. 31/12/2026'],
    ['2026-10-01', 'Please enter a date as dd/mm/yyyy, e.g. 31/12/2026'],
    ['19/11/2026', 'This date is in the future'],
  ])('refuses the date %s', async (transactionDate, msg) => {
    expect((await file({ transactionDate })).problem.errors).toEqual([{ param: 'transactionDate', msg }])
  })

  it('refuses a complaint that the policy excludes, at the question concerned', async () => {
    const excluded = { grade: 'D', transactionValue: '1999', isSoldAsIs: 'yes', isSoftware: 'yes' }
    const { problem } = await file(excluded)
    expect(problem.errors?.map(({ param }) => param)).toEqual(Object.keys(excluded))
    expect((await file({ grade: 'A', transactionValue: '2000', isSoldAsIs: 'no', isSoftware: 'no' })).status).toBe(200)
    expect((await forStaff({ query: seller.name })).results).toMatchObject([
      { grade: 'A', transactionValue: 2000, isSoldAsIs: false, isSoftware: false },
    ])
  })

  it('is refused about your own company, the operator and an unknown company', async () => {
    expect((await file({}, buyer.token, buyer.companyId)).problem.errors?.[0]?.msg).toBe('This is your own company.')
    for (const id of [staff.companyId, 999_999])
      expect((await file({}, buyer.token, id)).problem.code).toBe('company-not-found')
  })

  it('accepts only a form', async () => {
    const { po: _, invoice: __, ...texts } = newComplaint
    const send = (payload: string, contentType: string) =>
      t.app.inject({
        method: 'POST',
        url: `/api/companies/${seller.companyId}/actions/logComplaint`,
        headers: {
          authorization: `Bearer ${buyer.token}`,
          origin: 'http://localhost:3000',
          'content-type': contentType,
        },
        payload,
      })
    expect((await send(JSON.stringify(texts), 'application/json')).json().code).toBe('invalid-input')
    for (const broken of ['', 'x', '--x\r\nContent-Disposition: form-data; name="po"; filename="a"\r\n\r\n%PDF-'])
      expect((await send(broken, 'multipart/form-data; boundary=x')).statusCode, broken).toBe(400)
    expect((await send('--x--', 'multipart/form-data')).statusCode).toBe(400)
  })

  it('is limited per company and day, for concurrent complaints too', async () => {
    const replies = await Promise.all(Array.from({ length: complaintsPerDay.fallback + 2 }, () => file()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(complaintsPerDay.fallback)
    expect(await own(buyer)).toHaveLength(complaintsPerDay.fallback)
  })
})

describe('the files of a complaint', () => {
  const get = (id: number, kind: 'po' | 'invoice', token?: string) =>
    t.call(getComplaintFile, { params: { id, kind } }, token)

  it('are attachments for both sides and for staff, and do not exist for others', async () => {
    const id = await filed()
    const stranger = await newMember('Stranger')
    expect((await get(id, 'po')).status).toBe(401)
    expect((await get(id, 'po', stranger.token)).problem.code).toBe('not-found')
    for (const { token } of [buyer, seller, staff]) {
      const { status, raw, headers } = await get(id, 'invoice', token)
      expect(status).toBe(200)
      expect(raw).toContain('Invoice 34, grade A')
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="complaint-${id}-invoice.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
  })

  it('are not served as public files', async () => {
    await filed()
    const rows = await t.deps.db.selectFrom('complaints').select('po_file_id').execute()
    for (const { po_file_id } of rows) {
      const headers = { authorization: `Bearer ${staff.token}` }
      expect((await t.app.inject({ url: `/media/${po_file_id}`, headers })).statusCode).toBe(404)
    }
  })
})

describe('the other side', () => {
  it('can answer, which staff read and the complaining company does not', async () => {
    const id = await filed()
    expect((await answer(id)).status).toBe(200)
    expect((await own(seller))[0]).toMatchObject({ answer: 'We offered a replacement.' })
    expect((await own(buyer))[0]).toMatchObject({ answer: null })
    expect((await forStaff({ query: seller.name })).results[0]).toMatchObject({ answer: 'We offered a replacement.' })
    expect(await subjectsTo(t.deps.config.brand.supportEmail)).toContain(`${seller.name} answered a complaint`)
    await answer(id, 'And a refund.')
    expect((await forStaff({ query: seller.name })).results[0]).toMatchObject({ answer: 'And a refund.' })
  })

  it('cannot be answered by its author, by a stranger, or after it has ended', async () => {
    const id = await filed()
    const stranger = await newMember('Stranger')
    for (const { token } of [buyer, stranger]) expect((await answer(id, 'x', token)).problem.code).toBe('not-found')
    await reject(id)
    expect((await answer(id)).problem.code).toBe('complaint-handled')
    expect((await answer(id, '\u0000')).problem.errors?.[0]?.param).toBe('answer')
  })
})

describe('a decision of staff', () => {
  it('is refused to members', async () => {
    const id = await filed()
    for (const endpoint of [acceptComplaint, solveComplaint])
      expect((await t.call(endpoint, { params: { id } }, seller.token)).problem.code).toBe('staff-only')
    expect((await t.call(searchComplaints, {}, seller.token)).problem.code).toBe('staff-only')
  })

  it('an action changes the state of a complaint only in states that allow the action', async () => {
    const doing = { accept, reject, solve }
    for (const state of complaintStates)
      for (const action of Object.keys(doing) as (keyof typeof doing)[]) {
        const id = await addComplaint(t, seller.companyId, state)
        const { status, problem } = await doing[action](id)
        const row = await t.deps.db
          .selectFrom('complaints')
          .where('id', '=', id)
          .select('state')
          .executeTakeFirstOrThrow()
        const { from, to } = complaintActions[action]
        expect(status, `${action} from ${state}`).toBe(from === state ? 200 : 409)
        if (from !== state) expect(problem.code).toBe('complaint-handled')
        expect(row.state).toBe(from === state ? to : state)
      }
    expect((await accept(999_999)).problem.code).toBe('not-found')
  })

  it('lowers the tier to Regular from the acceptance until the solution, and keeps the history', async () => {
    const isDiamond = async () =>
      (await t.call(getCompany, { params: { id: seller.companyId } }, buyer.token)).body.company.isDiamond
    const [first, second] = [await filed(), await filed()]
    expect(await isDiamond()).toBe(1)
    await accept(first)
    await accept(second)
    expect(await isDiamond()).toBe(0)
    await solve(first)
    expect(await isDiamond()).toBe(0)
    await solve(second)
    expect(await isDiamond()).toBe(1)
    expect(await own(seller)).toMatchObject([{ state: 'solved' }, { state: 'solved' }])
    expect((await auditOf(first)).map(({ action }) => action)).toEqual([
      'file-complaint',
      'accept-complaint',
      'solve-complaint',
    ])
  })

  it('counts a complaint once, even if several accept it at the same time', async () => {
    const id = await filed()
    const statuses = (await Promise.all([accept(id), accept(id), accept(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect((await forStaff({ query: seller.name })).results[0]?.numUnsolved).toBe(1)
  })

  it('is mailed to both sides; only the company that complained is told why it was rejected', async () => {
    const id = await filed()
    expect((await reject(id, ' ')).problem.errors).toEqual([{ param: 'reason', msg: 'This field is required' }])
    await reject(id)
    const [ofBuyer, ofSeller] = [await mailsTo(t.deps.db, buyer.email), await mailsTo(t.deps.db, seller.email)]
    expect(ofBuyer.at(-1)?.subject).toBe('Complaint rejected: Forty dead disks')
    expect(ofBuyer.at(-1)?.text).toContain('The goods were grade C.')
    expect(ofSeller.at(-1)?.subject).toBe('Complaint rejected: Forty dead disks')
    expect(ofSeller.at(-1)?.text).not.toContain('grade C')
    expect((await own(buyer))[0]?.reason).toBe('The goods were grade C.')
    expect((await own(seller))[0]?.reason).toBeNull()
  })

  it('is found by title, company and state', async () => {
    const id = await filed()
    for (const query of [seller.name.toUpperCase(), buyer.name])
      expect(
        (await forStaff({ query })).results.map(each => each.id),
        query,
      ).toEqual([id])
    expect((await forStaff({ query: 'FORTY dead', state: 'filed' })).results[0]?.id).toBe(id)
    expect((await forStaff({ query: seller.name, state: 'solved' })).numResults).toBe(0)
    expect((await forStaff({ query: '%' })).numResults).toBe(0)
  })

  it('is sorted by every column, and exported as found', async () => {
    for (let count = 0; count < 2; count += 1) await filed()
    const names = async (orderCol: 'about' | 'by', orderDesc: boolean) =>
      (await forStaff({ orderCol, orderDesc, pageSize: 100 })).results.map(each => each[orderCol].name.toLowerCase())
    for (const column of ['about', 'by'] as const) {
      const ascending = await names(column, false)
      expect(ascending).toEqual([...ascending].sort())
      expect(await names(column, true)).toEqual([...ascending].sort().reverse())
    }
    const dates = async (query: StaffQuery) =>
      (await forStaff({ ...query, pageSize: 100 })).results.map(each => each.filedDT)
    expect(await dates({ orderCol: 'filedDT' })).toEqual((await dates({})).sort())
    const query = { query: seller.name }
    expect((await t.call(exportComplaints, { query }, seller.token)).problem.code).toBe('staff-only')
    const { raw, headers } = await t.call(exportComplaints, { query }, staff.token)
    expect(headers['content-type']).toContain('text/csv')
    expect(raw.trim().split('\r\n')).toHaveLength(1 + (await forStaff(query)).numResults)
  })
})

describe('a picture as evidence', () => {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
  }
  const png = (width: number, ...more: Buffer[]) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(100, 4)
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    return new File(
      [
        new Uint8Array(
          Buffer.concat([
            signature,
            chunk('IHDR', header),
            ...more,
            chunk('IDAT', Buffer.alloc(9)),
            chunk('IEND', Buffer.alloc(0)),
            Buffer.from('<script>'),
          ]),
        ),
      ],
      'po.png',
    )
  }
  const stored = async (po: File) => {
    const { body, status } = await file({ po, invoice: pdf() })
    expect(status).toBe(200)
    return t.call(getComplaintFile, { params: { id: body.payload.id, kind: 'po' } }, buyer.token)
  }

  it('loses its location and appended data', async () => {
    const { raw, headers } = await stored(
      png(100, chunk('eXIf', Buffer.from('GPS 52.1')), chunk('tEXt', Buffer.from('Author'))),
    )
    expect(headers['content-type']).toBe('image/png')
    for (const hidden of ['GPS', 'Author', '<script>']) expect(raw).not.toContain(hidden)
    const app1 = Buffer.from('ffe1000a457869660000475053', 'hex').subarray(0, 12)
    const frame = Buffer.from('ffc0000b080064006401011100', 'hex')
    const scan = Buffer.from('ffda0008010100003f0055aaffd9', 'hex')
    const jpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), app1, frame, scan, Buffer.from('<script>')])
    const picture = await stored(new File([new Uint8Array(jpeg)], 'po.jpg'))
    expect(picture.headers['content-type']).toBe('image/jpeg')
    for (const hidden of ['Exif', '<script>']) expect(picture.raw).not.toContain(hidden)
  })

  it('may have at most 20,000 pixels on a side', async () => {
    expect((await file({ po: png(30_000) })).problem.errors?.[0]?.param).toBe('po')
  })
})
