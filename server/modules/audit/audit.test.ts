import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportAccountEvents,
  exportAuditLog,
  listAccountEvents,
  listAuditLog,
  listAuditNames,
} from '../../../contract/audit.ts'
import { login } from '../../../contract/auth.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { recordAudit } from './index.ts'

const now = new Date(testNow)
let test: TestApp
let staff: string
let actorId: number
let companyId: number
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  const operator = await addCompany(db, { is_operator: true, name: 'The House' })
  actorId = await addContact(db, operator, { is_staff: true, name: 'Stella', email: 'stella@house.example' })
  staff = await test.signIn(actorId)
  companyId = await addCompany(db, { name: '=Cmd BV' })
  const entry = { actorId, action: 'suspend-company', subject: `company/${companyId}`, now }
  await transaction(db, tx => recordAudit(tx, { ...entry, oldValue: { a: 1 }, newValue: { reason: '=1+1' } }))
  const dayBefore = new Date(now.getTime() - 86_400_000)
  await transaction(db, tx => recordAudit(tx, { ...entry, action: 'set-plan', subject: 'part/7', now: dayBefore }))
})
afterAll(() => test.close())

const today = now.toISOString().slice(0, 10)

it('a member may read neither log', async () => {
  const member = await test.signIn(await addContact(test.deps.db, companyId))
  for (const endpoint of [listAuditLog, listAuditNames, exportAuditLog, listAccountEvents, exportAccountEvents]) {
    expect((await test.call(endpoint, {}, member)).problem.code).toBe('staff-only')
    expect((await test.call(endpoint, {})).problem.code).toBe('sign-in-required')
  }
})

describe('the audit log', () => {
  it('names who did what to whom, newest first', async () => {
    const { body } = await test.call(listAuditLog, {}, staff)
    expect(body.payload).toMatchObject({ numResults: 2 })
    expect(body.payload.results).toMatchObject([
      { action: 'set-plan', subject: 'part/7', subjectName: '' },
      {
        actorName: 'Stella',
        actorCompany: 'The House',
        action: 'suspend-company',
        subjectName: '=Cmd BV',
        oldValue: '{"a":1}',
        newValue: '{"reason":"=1+1"}',
      },
    ])
  })

  it('is filtered by action, subject, person and day', async () => {
    const count = async (query: object) => (await test.call(listAuditLog, { query }, staff)).body.payload.numResults
    expect(await count({ action: 'set-plan' })).toBe(1)
    expect(await count({ subject: `company/${companyId}` })).toBe(1)
    expect(await count({ actorEmail: 'Stella@house.example' })).toBe(2)
    expect(await count({ actorEmail: 'nobody@house.example' })).toBe(0)
    expect(await count({ from: today })).toBe(1)
    expect(await count({ to: today })).toBe(2)
    const { problem } = await test.call(listAuditLog, { query: { from: '31-12-2026' } }, staff)
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'from' }] })
  })

  it('lists the existing actions for the filter', async () => {
    const { body } = await test.call(listAuditNames, {}, staff)
    expect(body.payload.actions).toEqual(['set-plan', 'suspend-company'])
  })

  it('is exported with the same filters, and no cell is a formula', async () => {
    const { headers, raw } = await test.call(exportAuditLog, { query: { action: 'suspend-company' } }, staff)
    expect(headers['content-type']).toContain('text/csv')
    const lines = raw.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("'=Cmd BV")
  })
})

describe('account events', () => {
  it('list sign-ins and failures by account; exporting them is an event too', async () => {
    const body = { email: 'stella@house.example', password: 'wrong' }
    await test.call(login, { body })
    const query = { email: 'stella@house.example', event: 'sign-in' }
    const found = await test.call(listAccountEvents, { query }, staff)
    expect(found.body.payload.results).toMatchObject([
      { event: 'sign-in', outcome: 'wrong-credentials', contactName: 'Stella', companyName: 'The House' },
    ])
    const { raw } = await test.call(exportAccountEvents, { query }, staff)
    expect(raw).toContain('wrong-credentials')
    const exports = await test.call(listAccountEvents, { query: { event: 'export' } }, staff)
    expect(exports.body.payload.results[0]).toMatchObject({
      route: 'GET /api/admin/accountEvents/export',
      outcome: 'done',
    })
  })
})
