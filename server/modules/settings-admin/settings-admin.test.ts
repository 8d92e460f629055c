import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFeatureUse, listSettings, saveSetting } from '../../../contract/settings-admin.ts'
import { getSettings, logFeature } from '../../../contract/site.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { allSettings } from './settings.ts'
import { settingsAdminTexts } from './texts.ts'

let test: TestApp
let staff: string
let staffId: number
let member: string
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff({ name: 'Stella' }))
  const { db } = test.deps
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())

const reason = 'Asked by sales.'
const save = (key: string, values: Record<string, string>, code?: string) =>
  test.call(saveSetting, { params: { key }, body: { values, reason, code } }, staff)
/** Returns an unused code of the staff's second factor. */
const newCode = () => addFactor(test, staffId, 'verified')
const rows = async () => (await test.call(listSettings, {}, staff)).body.payload.results
const row = async (key: string) => (await rows()).find(each => each.key === key)
const audited = () =>
  test.deps.db.selectFrom('audit_log').orderBy('id').select(['subject', 'old_value', 'new_value']).execute()

describe('settings', () => {
  it('are read and changed by staff only', async () => {
    for (const as of [undefined, member]) {
      const code = as === undefined ? 'sign-in-required' : 'staff-only'
      expect((await test.call(listSettings, {}, as)).problem.code).toBe(code)
      const call = test.call(
        saveSetting,
        { params: { key: 'visitorRfq' }, body: { values: { value: 'true' }, reason } },
        as,
      )
      expect((await call).problem.code).toBe(code)
      expect((await test.call(listFeatureUse, {}, as)).problem.code).toBe(code)
    }
    expect(await audited()).toEqual([])
  })

  it('include every setting that a module declares', () => {
    const folder = join(import.meta.dirname, '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('settings-admin'),
    )
    const sources = files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
    const declared = [...sources.matchAll(/key: '(\w+)',\s*schema\b|\bflag\('(\w+)',/g)].map(
      ([, key, flag]) => key ?? flag,
    )
    expect(
      allSettings.map(({ key }) => key as string).sort(),
      'Add a new setting to settings.ts and texts.ts of settings-admin, for the page of staff.',
    ).toEqual(declared.sort())
  })

  it('have a meaning, and each field has its label, type, limits, default and value', async () => {
    const all = await rows()
    for (const { key, title, meaning, fields } of all) {
      expect([title, meaning].includes(''), key).toBe(false)
      const { fields: labels } = settingsAdminTexts.settings[key as keyof typeof settingsAdminTexts.settings]
      expect(
        fields.map(({ path }) => path),
        key,
      ).toEqual(Object.keys(labels))
    }
    expect(all.find(({ key }) => key === 'auditLogDays')).toMatchObject({
      group: 'records',
      fields: [{ path: 'value', type: 'integer', unit: 'days', min: 365, max: 3_650, default: '2555', value: '2555' }],
      changedDT: null,
      changedBy: null,
    })
    expect(all.find(({ key }) => key === 'rates')?.fields.slice(0, 2)).toMatchObject([
      { path: 'USD', type: 'number', min: null, max: null, default: '1.16' },
      { path: 'GBP', type: 'number' },
    ])
  })

  it('apply at once, with an audit row, and keep the fields that are left out', async () => {
    expect((await save('broadcastLimits', { perCompanyPerDay: ' 30 ' }, await newCode())).status).toBe(200)
    const { body } = await test.call(getSettings)
    expect(body.payload.broadcastLimits).toEqual({
      perCompanyPerDay: 30,
      perListPerContactPerDay: 5,
      perContactPer15Minutes: 5,
      duplicateDays: 7,
    })
    expect(await row('broadcastLimits')).toMatchObject({
      fields: [{ path: 'perCompanyPerDay', default: '20', value: '30' }, {}, {}, {}],
      changedDT: test.clock.now().toISOString(),
      changedBy: { id: staffId, name: 'Stella' },
    })
    const before = body.payload.broadcastLimits
    expect(await audited()).toEqual([
      {
        subject: 'setting/broadcastLimits',
        old_value: { value: { ...before, perCompanyPerDay: 20 } },
        new_value: { value: before, reason },
      },
    ])
    await save('broadcastLimits', { perCompanyPerDay: '30' })
    expect(await audited()).toHaveLength(1)
  })

  it('that are dangerous need a fresh code, which is used up only by a change', async () => {
    expect((await rows()).filter(({ needsCode }) => needsCode).map(({ key }) => key)).toEqual([
      'force2fa',
      'broadcastLimits',
      'rfqLimits',
      'readingBudgets',
      'membershipPrices',
      'paymentMethods',
      'renewals',
      'invoiceReminderDays',
      'auditLogDays',
      'accountEventDays',
    ])
    const numBefore = (await audited()).length
    const before = await row('membershipPrices')
    const code = await newCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await save('membershipPrices', { plus: '1' })).problem.code).toBe('confirmation-required')
    expect((await save('membershipPrices', { plus: '1' }, '')).problem.code).toBe('confirmation-required')
    expect((await save('membershipPrices', { plus: '1' }, wrong)).problem.code).toBe('wrong-code')
    expect((await save('membershipPrices', { plus: '-1' }, code)).problem.code).toBe('invalid-input')
    expect((await save('membershipPrices', { plus: '675' }, code)).status).toBe(200)
    expect(await row('membershipPrices')).toEqual(before)
    expect(await audited()).toHaveLength(numBefore)
    expect((await save('membershipPrices', { plus: '700' }, code)).status).toBe(200)
    expect((await save('membershipPrices', { plus: '675' }, code)).problem.code).toBe('wrong-code')
    expect((await audited()).slice(numBefore)).toMatchObject([
      { subject: 'setting/membershipPrices', old_value: { value: { plus: 675 } }, new_value: { reason } },
    ])
  })

  it.each([
    ['broadcastLimits', 'perCompanyPerDay', '0', 'at least'],
    ['broadcastLimits', 'perCompanyPerDay', '2.5', 'whole number'],
    ['broadcastLimits', 'perCompanyPerDay', 'many', 'number'],
    ['broadcastLimits', 'perCompanyPerDay', '', 'number'],
    ['readingBudgets', 'trial/account/lines', '-1', 'at least'],
    ['auditLogDays', 'value', '364', 'at least 365'],
    ['accountEventDays', 'value', '99999', 'at most 3650'],
    ['rates', 'USD', '0', ''],
    ['visitorRfq', 'value', 'perhaps', 'true or false'],
    ['internalUserIds', 'value', '1, x', 'number'],
    ['event', 'nowhere', 'x', 'no such field'],
    ['event', '__proto__', 'x', 'no such field'],
  ])('refuse %s: %s = “%s” at the field', async (key, path, typed, msg) => {
    const before = await row(key)
    const { problem } = await save(key, { [path]: typed })
    if (path === '__proto__') return expect(await row(key)).toEqual(before)
    expect(problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ param: `values.${path}`, msg: expect.stringContaining(msg) }],
    })
    expect(await row(key)).toEqual(before)
  })

  it('that do not exist are not found, and a change needs a reason', async () => {
    expect((await save('nothing', { value: '1' })).problem.code).toBe('not-found')
    expect((await save('toString', { value: '1' })).problem.code).toBe('not-found')
    const { problem } = await test.call(
      saveSetting,
      { params: { key: 'visitorRfq' }, body: { values: { value: 'true' }, reason: ' ' } },
      staff,
    )
    expect(problem.errors?.map(({ param }) => param)).toEqual(['reason'])
  })

  it('with a list and with texts are changed too', async () => {
    expect((await save('internalUserIds', { value: '7, 9 12' })).status).toBe(200)
    expect((await row('internalUserIds'))?.fields[0]?.value).toBe('7, 9, 12')
    expect((await save('event', { city: 'Lisbon', year: '2028' })).status).toBe(200)
    expect((await test.call(getSettings)).body.payload.event).toMatchObject({
      city: 'Lisbon',
      year: 2028,
      edition: '21st',
    })
    expect((await save('broadcastLimitTexts', { 'SPAM/title': 'Wait' })).status).toBe(200)
  })

  it('that are stored but invalid are shown as such and can be corrected', async () => {
    await setSetting(test.deps.db, 'repliesPerHour', 'many')
    expect(await row('repliesPerHour')).toMatchObject({ isInvalid: true, fields: [{ value: '60' }] })
    expect((await save('repliesPerHour', { value: '60' })).status).toBe(200)
    expect(await row('repliesPerHour')).toMatchObject({ isInvalid: false, fields: [{ value: '60' }] })
  })

  it('keep both of two concurrent changes', async () => {
    await Promise.all([save('addressLimits', { plus: '3' }), save('addressLimits', { broker: '12' })])
    expect((await row('addressLimits'))?.fields.map(({ value }) => value)).toEqual(['2', '3', '12'])
  })
})

describe('optional parts of the page', () => {
  it('are on while they have an id, and staff see how their loads went', async () => {
    expect((await save('features', { 'chat/featureId': 'chat-1' })).status).toBe(200)
    expect((await test.call(getSettings)).body.payload.features).toEqual({ chat: { featureId: 'chat-1' } })
    for (const status of ['Success', 'Failed', 'Success'] as const)
      await test.call(logFeature, {
        body: { featureId: 'chat-1', status, errorMessage: status === 'Failed' ? 'Timed out' : '' },
      })
    const use = async () => (await test.call(listFeatureUse, {}, staff)).body.payload.results
    expect(await use()).toEqual([
      {
        name: 'chat',
        isOn: true,
        numLoaded: 2,
        numFailed: 1,
        lastFailure: 'Timed out',
        lastFailedDT: test.clock.now().toISOString(),
      },
    ])
    expect((await save('features', { 'chat/featureId': '' })).status).toBe(200)
    expect((await test.call(getSettings)).body.payload.features).toEqual({})
    expect(await use()).toMatchObject([{ isOn: false }])
  })
})
